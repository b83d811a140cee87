/**
 * Texts and signatures of WayForPay, made with its official PHP library (`purchaseTwoPlaces` and `wiki` from
 * the formula) and the secret of the test merchant that its wiki publishes.
 */
export const account = 'test_merch_n1'
export const secret = 'flk3409refn54t54t*FNJRET'

export const purchase = {
  text: 'test_merch_n1;shop.example;1001-1;1730000000;1547.36;UAH;Набір «Ніжний догляд»;Доставка Нова пошта;1;1;1000;547.36',
  signature: 'c59faf3e1c83f540c003895b82e00725',
} as const

export const purchaseShort = {
  text: 'test_merch_n1;shop.example;1002-1;1730000000;690;UAH;Набір;1;690',
  signature: '0581480872301d8e9dcb4f11266f5273',
} as const

export const purchaseTwoPlaces = {
  text: 'test_merch_n1;shop.example;1002-1;1730000000;690.00;UAH;Набір;1;690.00',
  signature: '818a95ac9d04f4396ce8928450fe075f',
} as const

export const approved = {
  text: 'test_merch_n1;1001-1;1547.36;UAH;541963;53****1902;Approved;1100',
  signature: '4c20ac3280829854257cdeca399447ff',
} as const

export const declined = {
  text: 'test_merch_n1;1002-1;690;UAH;;53****1902;Declined;1104',
  signature: '47db24ef69d45f7ff3455d82c8fd14d8',
} as const

export const expired = {
  text: 'test_merch_n1;1002-1;690;UAH;;;Expired;1124',
  signature: 'e605671ccf7d7bda5469672c7a60319e',
} as const

export const accept = {
  text: '1001-1;accept;1730000050',
  signature: '910afaf209e2dc02663c493c3f66a5e0',
} as const

export const checkStatus = {
  text: 'test_merch_n1;1001-1',
  signature: '8e5f993fa722055bde5eef2260156572',
} as const

export const refundRequest = {
  text: 'test_merch_n1;1001-1;1547.36;UAH',
  signature: '6b716f552ca9632df5afe7e0e8c8fa46',
} as const

export const refundReply = {
  text: 'test_merch_n1;1001-1;Refunded;1100',
  signature: 'ab781c26d4a22a8ae5c1e9ab0b08c8a3',
} as const

export const wiki = {
  text: "test_merchant;www.market.ua;DH783023;1415379863;1547.36;UAH;Процесор Intel Core i5-4670 3.4GHz;Пам'ять Kingston DDR3-1600 4096MB PC3-12800;1;1;1000;547.36",
  signature: 'bf994402be96fe7c79a1f4235ed67206',
} as const

/** The whole callback of `approved`. */
export const approvedBody =
  '{"merchantAccount":"test_merch_n1","orderReference":"1001-1","amount":1547.36,"currency":"UAH","authCode":"541963","email":"olena@example.com","phone":"+380501234567","createdDate":1730000001,"processingDate":1730000042,"cardPan":"53****1902","cardType":"MasterCard","issuerBankCountry":"Ukraine","issuerBankName":"UNIVERSAL BANK","recToken":"","transactionStatus":"Approved","reason":"Ok","reasonCode":1100,"fee":30.95,"paymentSystem":"card","merchantSignature":"4c20ac3280829854257cdeca399447ff"}'
