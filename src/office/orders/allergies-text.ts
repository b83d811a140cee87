export const allergiesText = {
  guess: (from: string) => `«${from}» схоже на\u00a0це. Уточніть.`,
  onLabels: 'На\u00a0етикетках:',
  unknown: (words: string) =>
    `Не\u00a0зрозуміло або не\u00a0певно: ${words}. Прочитайте й\u00a0за\u00a0потреби перепитайте.`,
  unnamed: 'Алергію не\u00a0названо. Перепитайте, на\u00a0що\u00a0саме.',
  contains: (name: string, product: string, ingredient: string) =>
    `${name}: у\u00a0«${product}» є ${ingredient}.`,
  composition: {
    'not-given': 'Склад засобів ще не\u00a0вказано: звірте з\u00a0етикетками.',
    'nothing-found':
      'У\u00a0вказаному складі цих назв немає. Остаточно вирішуєте ви: звірте з\u00a0етикетками.',
  },
} as const
