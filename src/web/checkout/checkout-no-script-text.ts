/** Where no script runs: the form cannot be sent, an order can be made all the same. */
export const checkoutNoScript = {
  words:
    'У\u00a0браузері вимкнено JavaScript, тому оформити замовлення тут не\u00a0вийде. Увімкніть його або замовте в\u00a0нас напряму: ',
  or: ' або ',
  contact: 'наші контакти внизу сторінки',
}
