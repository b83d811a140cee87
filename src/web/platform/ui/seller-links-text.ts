export const sellerLinksText = {
  viber: 'Viber',
  telegram: 'Telegram',
  later: 'Контакти з’являться перед відкриттям магазину.',
} as const
