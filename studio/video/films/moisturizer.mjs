// Putting on cream. Nearly square: its still also stands on other pages.
import { liquids } from '../art/packs.mjs'

export const moisturizer = {
  id: 'moisturizer',
  title: 'Нанесення зволожувального крему',
  layout: 'upright',
  width: 720,
  height: 900,
  seconds: 150,
  who: 'curls',
  hue: 'apricot',
  liquid: liquids.gentle,
  poster: { scene: 'fiveDots', at: 5.4, ground: 'arch', focus: [360, 500], scale: 1.34 },
  scenes: [
    {
      seconds: 7,
      scene: 'greet',
      title: 'Зволожувальний крем',
      lines: [
        {
          show: 'Скільки його треба і як розподіляти.',
          say: 'Вітаємо. Скільки крему потрібно і якими рухами його розподіляти?',
        },
      ],
    },
    {
      seconds: 10,
      scene: 'keepsWater',
      ground: 'plain',
      hue: 'blue',
      title: 'Навіщо крем',
      lines: [
        {
          show: 'Після вмивання вода зі шкіри випаровується.',
          say: 'Після вмивання вода зі шкіри поволі випаровується.',
        },
        {
          show: 'Тонкий шар крему її тримає.',
          say: 'Тонкий шар крему допомагає втримати її, і шкіру не стягує.',
        },
      ],
    },
    {
      seconds: 7,
      scene: 'damp',
      title: 'Коли наносити',
      lines: [
        {
          show: 'Одразу після вмивання, на ледь вологу шкіру.',
          say: 'Наносьте крем одразу після вмивання, поки шкіра ледь волога.',
        },
      ],
    },
    {
      seconds: 8,
      scene: 'scoop',
      with: { step: '' },
      ground: 'counter',
      step: 1,
      title: 'Трохи крему',
      lines: [
        { show: 'Чистим сухим пальцем.', say: 'Крок 1. Помийте руки. Візьміть крем чистим сухим пальцем.' },
      ],
    },
    {
      seconds: 12,
      scene: 'peaSize',
      with: { extra: true },
      ground: 'plain',
      step: 1,
      title: 'Трохи крему',
      lines: [
        {
          seconds: 6,
          show: 'Для обличчя — як горошина.',
          say: 'Для всього обличчя досить краплі, як горошина.',
        },
        {
          seconds: 6,
          show: 'Для шиї — ще половина горошини.',
          say: 'Для шиї додайте ще половину. Більше не треба.',
        },
      ],
    },
    {
      seconds: 12,
      scene: 'fiveDots',
      step: 2,
      title: 'П’ять цяток',
      lines: [
        {
          show: 'Лоб, щоки, ніс і підборіддя.',
          say: 'Крок 2. Поставте п’ять цяток: лоб, дві щоки, ніс і підборіддя.',
        },
        { show: 'Так крем ляже рівно.', say: 'Так крем ляже рівно.' },
      ],
    },
    {
      seconds: 36,
      scene: 'spread',
      with: {
        route: [
          ['cheeks', 10.5],
          ['forehead', 7.5],
          ['nose', 5],
          ['chin', 6],
          ['neck', 7],
        ],
      },
      step: 3,
      title: 'Розподіліть',
      timer: { from: 1, total: 35 },
      lines: [
        { seconds: 5.5, show: 'Щоки. Від носа до вух.', say: 'Крок 3. Щоки: ведіть пальці від носа до вух.' },
        { seconds: 5, show: 'Легко, без тиску.', say: 'Легко, без тиску. Шкіра не тягнеться за пальцями.' },
        {
          seconds: 7.5,
          show: 'Лоб. Від середини до скронь.',
          say: 'Лоб: від середини до скронь, плавно й повільно.',
        },
        { seconds: 5, show: 'Ніс. Згори вниз.', say: 'Ніс: одним пальцем згори вниз.' },
        { seconds: 6, show: 'Підборіддя. До вух.', say: 'Підборіддя: від середини вздовж щелепи.' },
        { seconds: 7, show: 'Шия. Знизу вгору.', say: 'І шия: знизу вгору, усією долонею.' },
      ],
    },
    {
      seconds: 9,
      scene: 'cards',
      with: { wrong: 'onEyes', right: 'roundEyes' },
      ground: 'plain',
      step: 3,
      title: 'Розподіліть',
      lines: [
        {
          show: 'Не на повіки: лишіть відстань із палець.',
          say: 'На повіки крем не наносимо. Лишіть навколо очей відстань із палець.',
        },
      ],
    },
    {
      seconds: 10,
      scene: 'breathe',
      with: { period: 5 },
      step: 4,
      title: 'Два спокійні вдихи',
      lines: [
        { show: 'Вдих… і видих…', say: 'Крок 4. Два спокійні вдихи й видихи.' },
        { show: 'Крем за цей час убирається.', say: 'За цей час крем починає вбиратися.' },
      ],
    },
    {
      seconds: 8,
      scene: 'cards',
      with: { wrong: 'muchCream', right: 'littleCream' },
      ground: 'plain',
      title: 'Часта помилка',
      lines: [
        {
          show: 'Багато крему — не краще.',
          say: 'Часта помилка: багато крему одразу. Липко? Наступного разу візьміть менше.',
        },
      ],
    },
    {
      seconds: 7,
      scene: 'patchTest',
      with: { phase: 'apply' },
      ground: 'plain',
      hue: 'sage',
      title: 'Новий крем?',
      lines: [
        {
          show: 'Спершу трішки на передпліччя.',
          say: 'Крем новий? Спершу нанесіть трішки на внутрішній бік передпліччя.',
        },
      ],
    },
    {
      seconds: 6,
      scene: 'untilTomorrow',
      ground: 'plain',
      hue: 'sage',
      title: 'Новий крем?',
      lines: [{ show: 'Зачекайте добу.', say: 'Зачекайте добу й подивіться на це місце.' }],
    },
    {
      seconds: 7,
      scene: 'patchTest',
      with: { phase: 'look' },
      ground: 'plain',
      hue: 'sage',
      title: 'Новий крем?',
      lines: [
        {
          show: 'Свербить чи червоніє? Не наносьте.',
          say: 'Усе спокійно — можна на обличчя. Свербить чи червоніє — змийте й не наносьте.',
        },
      ],
    },
    {
      seconds: 7,
      scene: 'tiles',
      with: { tiles: ['pea', 'dots', 'spread', 'breath'], every: 1 },
      ground: 'plain',
      title: 'Повторимо',
      lines: [
        {
          show: 'Горошина, п’ять цяток, легкі рухи, два вдихи.',
          say: 'Повторимо: горошина крему, п’ять цяток, легкі рухи, два вдихи.',
        },
      ],
    },
    {
      seconds: 4,
      scene: 'calm',
      with: { shine: true },
      title: 'Готово',
      lines: [{ show: 'Шкіра м’яка й спокійна.', say: 'Готово. Гарного дня.' }],
    },
  ],
}
