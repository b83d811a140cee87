/** How whoever sells is reached besides by phone and mail. */
export const sellerLinksText = {
  viber: 'Viber',
  telegram: 'Telegram',
  later: 'Контакти з’являться перед відкриттям магазину.',
} as const
