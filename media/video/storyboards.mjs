// What each sample clip says. Words name the step and the gesture; they promise nothing of a product.
export const storyboards = {
  cleansing: {
    title: 'Очищення шкіри',
    steps: [
      { art: 'water', ground: 'blue', title: 'Змочіть обличчя', body: 'Теплою водою, не гарячою.' },
      { art: 'pump', ground: 'sage', title: 'Одне натискання', body: 'Цього досить на все обличчя.' },
      { art: 'towel', ground: 'butter', title: 'Промокніть', body: 'Чистим рушником і без тертя.' },
    ],
  },
  moisturizer: {
    title: 'Зволожувальний крем',
    steps: [
      { art: 'dollop', ground: 'apricot', title: 'Крапля крему', body: 'Завбільшки з горошину.' },
      { art: 'dots', ground: 'sage', title: 'П’ять цяток', body: 'Лоб, ніс, щоки й підборіддя.' },
      {
        art: 'strokes',
        ground: 'lavender',
        title: 'Розподіліть',
        body: 'Від середини вгору та вбік, легко.',
      },
    ],
  },
  morning: {
    title: 'Ранковий догляд',
    sky: 'sun',
    steps: [
      { art: 'cleanser', ground: 'blue', title: 'Очищення', body: 'Умийтеся після сну.' },
      { art: 'cream', ground: 'apricot', title: 'Зволоження', body: 'Тонкий шар на вологу шкіру.' },
      { art: 'tube', ground: 'butter', title: 'Захист', body: 'Останній крок перед виходом.' },
    ],
  },
  evening: {
    title: 'Вечірній догляд',
    sky: 'moon',
    steps: [
      { art: 'cleanser', ground: 'blue', title: 'Очищення', body: 'Змийте день зі шкіри.' },
      { art: 'vial', ground: 'sage', title: 'Догляд', body: 'Кілька крапель, не більше.' },
      { art: 'cream', ground: 'lavender', title: 'Зволоження', body: 'І час відпочити.' },
    ],
  },
}
