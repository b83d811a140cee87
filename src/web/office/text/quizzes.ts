export const quizzesText = {
  title: 'Тести',
  hint: 'Тести, після яких ще нічого не\u00a0замовили.',
  none: 'Таких тестів немає.',
} as const
