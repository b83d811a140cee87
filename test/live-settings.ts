/** Who sells, as a live shop has to say, and the messengers that it may name. */
export const seller = {
  SELLER_NAME: 'ФОП Приклад',
  SELLER_TAX_ID: '1234567890',
  SELLER_ADDRESS: 'Львів',
  SELLER_PHONE: '+380 67 123 45 67',
  SELLER_EMAIL: 'seller@shop.example',
  SELLER_TELEGRAM: 'kraplia_shop',
  SELLER_VIBER: '+380671234567',
}

/** What a live shop says of itself: all that it needs but an account for payments and its mode. */
export const liveShop = { PUBLIC_ORIGIN: 'https://shop.example', ...seller, LIVE_WITHOUT_MAIL: 'yes' }

/** A live shop with one account. */
export const live = { ...liveShop, SHOP_MODE: 'live', MONOBANK_TOKEN: 'a-token-of-a-merchant' }
