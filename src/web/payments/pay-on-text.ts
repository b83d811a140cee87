/** Of the way to a bank's page. */
export const payOnText = {
  pay: 'Продовжити оплату',
  payBusy: 'Відкриваємо сторінку оплати…',
  payCutOff: 'Сторінка оплати не\u00a0відкрилася. Перевірте з’єднання й\u00a0спробуйте ще раз.',
} as const
