// The whole morning, in true time. Wide: for a screen that stands on a shelf.
import { liquids } from '../art/packs.mjs'

const packs = [
  ['pump', 1],
  ['jar', 2],
  ['tube', 3],
]

export const morning = {
  id: 'morning',
  title: 'Ранковий догляд',
  layout: 'wide',
  width: 1280,
  height: 720,
  seconds: 320,
  who: 'crop',
  hue: 'blue',
  liquid: liquids.gentle,
  poster: {
    scene: 'withPacks',
    at: 2.4,
    with: {
      packs: [
        ['pump', 1, 168, 300, 1.12],
        ['tube', 3, 470, 300, 1.12],
        ['jar', 2, 326, 316, 1.12],
      ],
    },
    ground: 'window',
    focus: [640, 372],
    scale: 1.06,
  },
  scenes: [
    {
      seconds: 8,
      scene: 'greet',
      ground: 'window',
      title: 'Ранковий догляд',
      lines: [
        {
          show: 'Три кроки — і можна йти.',
          say: 'Доброго ранку. Три спокійні кроки, і можна йти в новий день.',
        },
      ],
    },
    {
      seconds: 13,
      scene: 'lineUp',
      with: { packs },
      ground: 'counter',
      hue: 'butter',
      title: 'Три кроки',
      lines: [
        {
          show: 'Очищення, зволоження, захист.',
          say: 'Уранці потрібні очищення, зволоження й захист від сонця.',
        },
        { show: '«Догляд» лишаємо на вечір.', say: 'Якщо у вашому наборі є «Догляд», лишіть його на вечір.' },
      ],
    },
    {
      seconds: 22,
      scene: 'washHands',
      with: { each: 6 },
      ground: 'counter',
      title: 'Чисті руки',
      timer: { from: 1.2, total: 20 },
      lines: [
        {
          seconds: 6,
          show: 'Долоня об долоню.',
          say: 'Спершу руки. Двадцять секунд із милом: долоня об долоню.',
        },
        { seconds: 6, show: 'Між пальцями.', say: 'Між пальцями, з обох боків.' },
        { seconds: 6, show: 'Нігті.', say: 'Кінчики пальців і нігті.' },
        { seconds: 4, show: 'Змийте мило.', say: 'Змийте мило.' },
      ],
    },
    {
      seconds: 9,
      scene: 'handfuls',
      with: { beat: 2.8 },
      step: 1,
      title: 'Очищення',
      lines: [
        {
          show: 'Ледь тепла вода, три пригорщі.',
          say: 'Крок 1. Очищення. Змочіть обличчя ледь теплою водою.',
        },
      ],
    },
    {
      seconds: 8,
      scene: 'onePress',
      ground: 'plain',
      step: 1,
      title: 'Очищення',
      lines: [{ show: 'Одне натискання.', say: 'Одне натискання на дозатор. Цього досить на все обличчя.' }],
    },
    {
      seconds: 41,
      scene: 'massage',
      with: {
        route: [
          ['cheeks', 11.5],
          ['forehead', 8.5],
          ['nose', 7],
          ['chin', 7],
          ['jaw', 7],
        ],
      },
      step: 1,
      title: 'Очищення',
      timer: { from: 1, total: 40 },
      lines: [
        {
          seconds: 6,
          show: 'Щоки. Маленькі кола.',
          say: 'Маленькими колами, кінчиками пальців. Починаємо зі щік.',
        },
        { seconds: 5.5, show: 'Не тріть.', say: 'Торкайтеся легко, не тріть.' },
        { seconds: 8.5, show: 'Лоб.', say: 'Лоб: від середини до скронь і до лінії волосся.' },
        { seconds: 7, show: 'Ніс.', say: 'Ніс: легко по боках і біля крил.' },
        { seconds: 7, show: 'Підборіддя.', say: 'Підборіддя й шкіра біля рота.' },
        { seconds: 7, show: 'Щелепа, до вух.', say: 'Лінія щелепи, до самих вух.' },
      ],
    },
    {
      seconds: 21,
      scene: 'handfuls',
      with: { foamed: 1, duration: 18, beat: 2.1, zonesInTurn: ['cheeks', 'hairline', 'wings', 'jaw'] },
      step: 1,
      title: 'Очищення',
      timer: { from: 0.6, total: 20 },
      lines: [
        { show: 'Змивайте 20 секунд.', say: 'Змивайте двадцять секунд, без поспіху.' },
        { show: 'Лінія волосся, ніс, щелепа.', say: 'Перевірте лінію волосся, крила носа й щелепу.' },
        { show: 'Не слизько? Досить.', say: 'Шкіра вже не слизька? Тоді досить.' },
      ],
    },
    {
      seconds: 11,
      scene: 'pat',
      step: 1,
      title: 'Очищення',
      lines: [
        { show: 'Промокніть рушником.', say: 'Прикладіть чистий рушник і відпустіть. Не тріть.' },
        { show: 'Шкіра ледь волога.', say: 'Шкіра лишається ледь вологою.' },
      ],
    },
    {
      seconds: 9,
      scene: 'peaSize',
      ground: 'plain',
      hue: 'apricot',
      step: 2,
      title: 'Зволоження',
      lines: [{ show: 'Горошина крему.', say: 'Крок 2. Зволоження. Для обличчя досить горошини крему.' }],
    },
    {
      seconds: 11,
      scene: 'fiveDots',
      hue: 'apricot',
      step: 2,
      title: 'Зволоження',
      lines: [{ show: 'П’ять цяток.', say: 'П’ять цяток: лоб, обидві щоки, ніс і підборіддя.' }],
    },
    {
      seconds: 31,
      scene: 'spread',
      with: {
        route: [
          ['cheeks', 9.5],
          ['forehead', 6.5],
          ['nose', 4],
          ['chin', 5],
          ['neck', 6],
        ],
      },
      hue: 'apricot',
      step: 2,
      title: 'Зволоження',
      timer: { from: 1, total: 30 },
      lines: [
        {
          seconds: 9.5,
          show: 'Щоки. Від носа до вух.',
          say: 'Розподіліть легкими рухами. Щоки: від носа до вух.',
        },
        { seconds: 6.5, show: 'Лоб. До скронь.', say: 'Лоб: від середини до скронь.' },
        { seconds: 4, show: 'Ніс. Донизу.', say: 'Ніс: згори вниз.' },
        { seconds: 5, show: 'Підборіддя.', say: 'Підборіддя: уздовж щелепи.' },
        { seconds: 6, show: 'Шия: знизу вгору.', say: 'Шия: знизу вгору.' },
      ],
    },
    {
      seconds: 10,
      scene: 'breathe',
      with: { period: 5 },
      hue: 'apricot',
      step: 2,
      title: 'Зволоження',
      lines: [
        {
          show: 'Два вдихи: крем убирається.',
          say: 'Тепер два спокійні вдихи й видихи. Крем тим часом убирається.',
        },
      ],
    },
    {
      seconds: 10,
      scene: 'throughClouds',
      ground: 'plain',
      hue: 'butter',
      step: 3,
      title: 'Захист',
      lines: [
        {
          show: 'І коли хмарно.',
          say: 'Крок 3. Захист від сонця. Він потрібен і в хмарний день: хмари пропускають промені.',
        },
      ],
    },
    {
      seconds: 11,
      scene: 'twoFingers',
      ground: 'plain',
      hue: 'butter',
      step: 3,
      title: 'Захист',
      lines: [
        {
          show: 'Дві смужки: обличчя й шия.',
          say: 'Дві смужки вздовж двох пальців. Стільки потрібно для обличчя й шиї.',
        },
      ],
    },
    {
      seconds: 31,
      scene: 'spread',
      with: {
        white: true,
        route: [
          ['cheeks', 8.5],
          ['forehead', 6.5],
          ['nose', 4],
          ['chin', 5],
          ['neck', 7],
        ],
      },
      hue: 'butter',
      step: 3,
      title: 'Захист',
      timer: { from: 1, total: 30 },
      lines: [
        { seconds: 8.5, show: 'Рівним шаром. Щоки.', say: 'Розподіліть рівним шаром. Починаємо зі щік.' },
        { seconds: 6.5, show: 'Лоб.', say: 'Лоб, до лінії волосся.' },
        { seconds: 4, show: 'Ніс.', say: 'Ніс: сонце його любить.' },
        { seconds: 5, show: 'Підборіддя.', say: 'Підборіддя й щелепа.' },
        { seconds: 7, show: 'Шия.', say: 'І шия, спереду та з боків.' },
      ],
    },
    {
      seconds: 11,
      scene: 'forgotten',
      with: { parts: ['ears', 'hairline', 'wings', 'neck'], each: 2.7 },
      hue: 'butter',
      step: 3,
      title: 'Захист',
      lines: [
        {
          show: 'Вуха, лінія волосся, крила носа, шия.',
          say: 'Що забувають найчастіше? Вуха, лінію волосся, крила носа й шию.',
        },
      ],
    },
    {
      seconds: 8,
      scene: 'beforeOut',
      ground: 'counter',
      hue: 'butter',
      step: 3,
      title: 'Захист',
      lines: [{ show: 'За 15 хвилин до виходу.', say: 'Наносьте захист за п’ятнадцять хвилин до виходу.' }],
    },
    {
      seconds: 9,
      scene: 'hours',
      ground: 'counter',
      hue: 'butter',
      step: 3,
      title: 'Захист',
      lines: [
        { show: 'Надворі — що дві години.', say: 'Надворі повторюйте що дві години, а ще після купання.' },
      ],
    },
    {
      seconds: 9,
      scene: 'hat',
      ground: 'plain',
      step: 3,
      title: 'Захист',
      lines: [
        {
          show: 'Капелюх і тінь теж захищають.',
          say: 'Капелюх і тінь теж захищають. Опівдні краще бути в затінку.',
        },
      ],
    },
    {
      seconds: 9,
      scene: 'leaveIt',
      title: 'Удень',
      lines: [
        {
          show: 'Прищики не чіпаємо.',
          say: 'Хочеться доторкнутися до прищика? Прибираємо руку: так він мине спокійніше.',
        },
      ],
    },
    {
      seconds: 8,
      scene: 'cards',
      with: { wrong: 'touchFace', right: 'handsOff' },
      ground: 'plain',
      title: 'Удень',
      lines: [
        { show: 'Руки й телефон — далі від щік.', say: 'Руки й екран телефона тримаємо далі від щік.' },
      ],
    },
    {
      seconds: 12,
      scene: 'tiles',
      with: { tiles: ['cleanse', 'cream', 'sun'], every: 1.6 },
      ground: 'plain',
      title: 'Повторимо',
      lines: [
        { show: 'Очищення, зволоження, захист.', say: 'Повторимо: очищення, зволоження, захист від сонця.' },
        { show: 'Щоранку, без поспіху.', say: 'Щоранку, без поспіху.' },
      ],
    },
    {
      seconds: 8,
      scene: 'calm',
      with: { shine: true },
      ground: 'window',
      title: 'Гарного дня',
      lines: [{ show: 'Шкіра готова. Ви теж.', say: 'Шкіра готова до дня, і ви теж. Гарного дня.' }],
    },
  ],
}
