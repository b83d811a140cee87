// The evening: slower and softer. Wide, like the morning.
import { liquids } from '../art/packs.mjs'

const packs = [
  ['pump', 1],
  ['dropper', 2],
  ['jar', 3],
]

export const evening = {
  id: 'evening',
  title: 'Вечірній догляд',
  layout: 'wide',
  width: 1280,
  height: 720,
  seconds: 255,
  who: 'ponytail',
  hue: 'dusk',
  liquid: liquids.special,
  night: true,
  poster: {
    scene: 'withPacks',
    at: 2.4,
    with: {
      packs: [
        ['pump', 1, 178, 300, 1.12],
        ['dropper', 2, 312, 310, 1.12],
        ['jar', 3, 466, 316, 1.12],
      ],
    },
    ground: 'bedroom',
    focus: [640, 372],
    scale: 1.06,
  },
  scenes: [
    {
      seconds: 8,
      scene: 'greet',
      ground: 'bedroom',
      title: 'Вечірній догляд',
      lines: [
        {
          show: 'Змиваємо день. Готуємося до сну.',
          say: 'Добрий вечір. Змиємо день і підготуємо шкіру до сну.',
        },
      ],
    },
    {
      seconds: 12,
      scene: 'lineUp',
      with: { packs },
      ground: 'counter',
      hue: 'lavender',
      title: 'Увечері',
      lines: [
        { show: 'Очищення, догляд, зволоження.', say: 'Увечері потрібні очищення, догляд і зволоження.' },
        {
          show: 'Немає «Догляду»? Пропустіть крок 2.',
          say: 'Якщо «Догляду» у вашому наборі немає, пропустіть крок 2.',
        },
      ],
    },
    {
      seconds: 7,
      scene: 'tieHair',
      title: 'Спершу',
      lines: [
        { show: 'Чисті руки. Волосся назад.', say: 'Помийте руки з милом і заберіть волосся з обличчя.' },
      ],
    },
    {
      seconds: 22,
      scene: 'padOff',
      with: { hold: 10 },
      hue: 'lavender',
      title: 'Є макіяж?',
      timer: { from: 1, total: 10 },
      lines: [
        {
          seconds: 5.5,
          show: 'Спершу зніміть його.',
          say: 'Є макіяж? Спершу зніміть його. Немає — переходьте до кроку 1.',
        },
        {
          seconds: 5.5,
          show: 'Тримайте диск 10 секунд.',
          say: 'Прикладіть ватний диск із засобом до заплющеного ока.',
        },
        { seconds: 4, show: 'Униз і вбік.', say: 'Проведіть униз і вбік. Не тріть.' },
        {
          seconds: 7,
          show: 'Друге око — чистим диском.',
          say: 'Друге око — чистим диском. Потім губи й обличчя.',
        },
      ],
    },
    {
      seconds: 9,
      scene: 'handfuls',
      with: { beat: 2.8 },
      hue: 'blue',
      step: 1,
      title: 'Очищення',
      lines: [{ show: 'Ледь тепла вода.', say: 'Крок 1. Очищення. Змочіть обличчя ледь теплою водою.' }],
    },
    {
      seconds: 8,
      scene: 'onePress',
      ground: 'plain',
      hue: 'blue',
      step: 1,
      title: 'Очищення',
      lines: [{ show: 'Одне натискання.', say: 'Одне натискання. Розітріть засіб між мокрими долонями.' }],
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
      hue: 'lavender',
      step: 1,
      title: 'Очищення',
      timer: { from: 1, total: 40 },
      lines: [
        { seconds: 6, show: 'Щоки. Маленькі кола.', say: 'Сорок секунд маленьких кіл. Починаємо зі щік.' },
        { seconds: 5.5, show: 'Змивається весь бруд.', say: 'Так змиваються пил, піт і сонцезахисний крем.' },
        { seconds: 8.5, show: 'Лоб.', say: 'Лоб: від середини до скронь і до лінії волосся.' },
        { seconds: 7, show: 'Ніс.', say: 'Ніс: легко по боках і біля крил.' },
        { seconds: 7, show: 'Підборіддя.', say: 'Підборіддя й шкіра біля рота.' },
        { seconds: 7, show: 'Щелепа, до вух.', say: 'Лінія щелепи, до самих вух.' },
      ],
    },
    {
      seconds: 16,
      scene: 'handfuls',
      with: { foamed: 1, duration: 14, beat: 2.1, zonesInTurn: ['cheeks', 'hairline', 'wings', 'jaw'] },
      hue: 'blue',
      step: 1,
      title: 'Очищення',
      lines: [
        { show: 'Змийте все.', say: 'Змивайте, доки шкіра не перестане бути слизькою.' },
        { show: 'Лінія волосся, ніс, щелепа.', say: 'Перевірте лінію волосся, крила носа й щелепу.' },
      ],
    },
    {
      seconds: 9,
      scene: 'pat',
      hue: 'butter',
      step: 1,
      title: 'Очищення',
      lines: [
        { show: 'Промокніть чистим рушником.', say: 'Промокніть чистим рушником. Прикладіть і відпустіть.' },
      ],
    },
    {
      seconds: 10,
      scene: 'careDrops',
      ground: 'plain',
      hue: 'lavender',
      step: 2,
      title: 'Догляд',
      lines: [
        {
          show: 'Дві-три краплі в долоню.',
          say: 'Крок 2. Догляд, якщо він є у вашому наборі. Дві-три краплі в долоню.',
        },
      ],
    },
    {
      seconds: 12,
      scene: 'pressPalms',
      hue: 'lavender',
      step: 2,
      title: 'Догляд',
      lines: [
        {
          show: 'Не розтирайте. Притисніть долоні.',
          say: 'Не розтирайте: м’яко притискайте долоні до обличчя.',
        },
        { show: 'Щоки, лоб, підборіддя, шия.', say: 'Щоки, лоб, підборіддя, шия.' },
      ],
    },
    {
      seconds: 10,
      scene: 'breathe',
      with: { period: 5 },
      hue: 'lavender',
      step: 2,
      title: 'Догляд',
      lines: [{ show: 'Два спокійні вдихи.', say: 'Два спокійні вдихи й видихи, щоб усе вбралося.' }],
    },
    {
      seconds: 7,
      scene: 'peaSize',
      ground: 'plain',
      hue: 'apricot',
      step: 3,
      title: 'Зволоження',
      lines: [{ show: 'Горошина крему.', say: 'Крок 3. Зволоження. Горошина крему, п’ять цяток.' }],
    },
    {
      seconds: 23,
      scene: 'spread',
      with: {
        route: [
          ['cheeks', 7],
          ['forehead', 5],
          ['chin', 5],
          ['neck', 6],
        ],
      },
      hue: 'apricot',
      step: 3,
      title: 'Зволоження',
      timer: { from: 1, total: 22 },
      lines: [
        { seconds: 7, show: 'Щоки. Від носа до вух.', say: 'Повільно розподіліть. Щоки: від носа до вух.' },
        { seconds: 5, show: 'Лоб. До скронь.', say: 'Лоб: від середини до скронь.' },
        { seconds: 5, show: 'Підборіддя.', say: 'Підборіддя: уздовж щелепи.' },
        {
          seconds: 6,
          show: 'Шия: знизу вгору.',
          say: 'Шия: знизу вгору. Захист від сонця вночі не потрібен.',
        },
      ],
    },
    {
      seconds: 8,
      scene: 'cards',
      with: { wrong: 'inMakeup', right: 'washed' },
      ground: 'plain',
      title: 'Пам’ятайте',
      lines: [{ show: 'Не засинайте з макіяжем.', say: 'Навіть коли дуже хочеться спати, спершу вмийтеся.' }],
    },
    {
      seconds: 8,
      scene: 'weekly',
      ground: 'counter',
      hue: 'lavender',
      title: 'Раз на тиждень',
      lines: [
        {
          show: 'Глибоке очищення, якщо воно є.',
          say: 'Якщо у вас є «Глибоке очищення», беріть його раз на тиждень увечері.',
        },
      ],
    },
    {
      seconds: 9,
      scene: 'freshBed',
      ground: 'plain',
      hue: 'lavender',
      title: 'Чисте довкола',
      lines: [
        {
          show: 'Наволочка, рушник, екран.',
          say: 'Раз на тиждень міняйте наволочку й рушник, а екран телефона протирайте.',
        },
      ],
    },
    {
      seconds: 13,
      scene: 'doctor',
      with: { who: 'crop' },
      hue: 'blue',
      title: 'Коли до лікаря',
      lines: [
        {
          show: 'Висипання болючі чи кровоточать.',
          say: 'Висипання болючі, кровоточать або швидко поширюються?',
        },
        { show: 'Спершу — до дерматолога.', say: 'Разом із дорослими спершу зверніться до дерматолога.' },
      ],
    },
    {
      seconds: 12,
      scene: 'tiles',
      with: { tiles: ['cleanse', 'drops', 'creamThird'], every: 1.6 },
      ground: 'plain',
      hue: 'lavender',
      title: 'Повторимо',
      lines: [
        { show: 'Очищення, догляд, зволоження.', say: 'Повторимо: очищення, догляд, зволоження.' },
        { show: 'Щовечора, без поспіху.', say: 'Щовечора, повільно й без поспіху.' },
      ],
    },
    {
      seconds: 11,
      scene: 'asleep',
      ground: 'bedroom',
      title: 'Добраніч',
      lines: [
        { show: 'Шкіра відпочиває разом із вами.', say: 'Добраніч. Уночі шкіра відпочиває разом із вами.' },
      ],
    },
  ],
}
