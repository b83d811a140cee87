export const quizzesText = {
  title: 'Тести',
  hint: 'Тести, після яких ще нічого не\u00a0замовили.',
  any: 'Усі',
  photos: 'Фото',
  withPhotos: 'Із\u00a0фото',
  sensitivities: 'Алергії й\u00a0чутливість',
  declared: 'Вказано',
  none: 'Таких тестів немає.',
} as const
