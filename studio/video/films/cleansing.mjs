// Washing the face. Upright for phones: it is watched at the basin.
import { liquids } from '../art/packs.mjs'

export const cleansing = {
  id: 'cleansing',
  title: 'Очищення шкіри',
  layout: 'portrait',
  width: 720,
  height: 1280,
  seconds: 225,
  who: 'bun',
  hue: 'sage',
  liquid: liquids.gentle,
  poster: {
    scene: 'massage',
    at: 6.2,
    with: { quiet: true, route: [['cheeks', 16]] },
    ground: 'arch',
    focus: [360, 660],
    scale: 1.42,
  },
  scenes: [
    {
      seconds: 8,
      scene: 'greet',
      title: 'Очищення шкіри',
      lines: [
        {
          seconds: 4.3,
          show: 'М’яко й без поспіху.',
          say: 'Вітаємо. Сьогодні вчимося вмиватися м’яко й без поспіху.',
        },
        { show: 'Робіть усе разом із нами.', say: 'Станьте біля умивальника й робіть усе разом із нами.' },
      ],
    },
    {
      seconds: 8,
      scene: 'needed',
      with: { things: ['pump', 'towel', 'band'] },
      ground: 'counter',
      title: 'Що знадобиться',
      lines: [
        { show: 'Засіб «Очищення» з цифрою 1.', say: 'Візьміть засіб «Очищення», на ньому стоїть цифра 1.' },
        { show: 'Чистий рушник і пов’язка.', say: 'А ще чистий рушник і пов’язку або гумку для волосся.' },
      ],
    },
    {
      seconds: 8,
      scene: 'twiceADay',
      with: { third: true },
      ground: 'plain',
      hue: 'butter',
      title: 'Коли вмиватися',
      lines: [
        {
          show: 'Уранці, увечері й після спорту.',
          say: 'Умивайтеся із засобом уранці, увечері та після спорту.',
        },
        { show: 'Частіше не треба.', say: 'Частіше не треба: шкірі потрібен спокій.' },
      ],
    },
    {
      seconds: 7,
      scene: 'tieHair',
      step: 1,
      title: 'Чисті руки',
      lines: [
        {
          show: 'Спершу заберіть волосся з обличчя.',
          say: 'Крок 1. Заберіть волосся з обличчя й підкотіть рукави.',
        },
      ],
    },
    {
      seconds: 24,
      scene: 'washHands',
      with: { each: 6 },
      ground: 'counter',
      hue: 'blue',
      step: 1,
      title: 'Чисті руки',
      timer: { from: 2, total: 20 },
      lines: [
        {
          seconds: 6,
          show: 'Долоня об долоню, з милом.',
          say: 'Помийте руки з милом. Спершу потріть долоню об долоню.',
        },
        { seconds: 6, show: 'Між пальцями.', say: 'Тепер між пальцями. Рахуємо до двадцяти.' },
        {
          seconds: 6,
          show: 'Кінчики пальців і нігті.',
          say: 'Кінчики пальців і нігті: вони торкатимуться обличчя.',
        },
        { seconds: 6, show: 'Змийте мило.', say: 'Змийте мило. Руки готові.' },
      ],
    },
    {
      seconds: 12,
      scene: 'temperature',
      ground: 'plain',
      hue: 'blue',
      step: 2,
      title: 'Ледь тепла вода',
      lines: [
        { show: 'Перевірте воду зап’ястям.', say: 'Крок 2. Перевірте воду внутрішнім боком зап’ястя.' },
        {
          show: 'Не гаряча й не холодна.',
          say: 'Вона має бути ледь тепла. Від гарячої шкіра червоніє і стягується.',
        },
      ],
    },
    {
      seconds: 9,
      scene: 'handfuls',
      with: { beat: 2.8 },
      hue: 'blue',
      step: 2,
      title: 'Ледь тепла вода',
      lines: [
        { show: 'Три пригорщі на обличчя.', say: 'Заплющте очі й змочіть обличчя трьома пригорщами води.' },
      ],
    },
    {
      seconds: 11,
      scene: 'onePress',
      with: { compare: true },
      ground: 'plain',
      hue: 'apricot',
      step: 3,
      title: 'Одне натискання',
      lines: [
        { seconds: 4.4, show: 'Цього досить на все обличчя.', say: 'Крок 3. Натисніть на дозатор один раз.' },
        {
          show: 'Приблизно як лісовий горіх.',
          say: 'Стільки вистачить на все обличчя. Більше засобу не робить шкіру чистішою.',
        },
      ],
    },
    {
      seconds: 8,
      scene: 'lather',
      ground: 'plain',
      hue: 'apricot',
      step: 3,
      title: 'Одне натискання',
      lines: [
        {
          show: 'Розітріть між мокрими долонями.',
          say: 'Розітріть засіб між мокрими долонями, щоб з’явилася м’яка піна.',
        },
      ],
    },
    {
      seconds: 62,
      scene: 'massage',
      with: {
        route: [
          ['cheeks', 16.5],
          ['forehead', 12],
          ['nose', 10],
          ['chin', 11],
          ['jaw', 12.5],
        ],
      },
      step: 4,
      title: 'Масаж: 60 секунд',
      timer: { from: 1.5, total: 60 },
      lines: [
        {
          seconds: 8.5,
          show: 'Щоки. Малюйте пальцями маленькі кола.',
          say: 'Крок 4. Кінчиками пальців малюйте на щоках маленькі кола.',
        },
        {
          seconds: 8,
          show: 'Легко, наче торкаєтеся кульки.',
          say: 'Торкайтеся легко, наче повітряної кульки. Не тріть.',
        },
        { seconds: 6, show: 'Лоб. Від середини до скронь.', say: 'Тепер лоб: від середини до скронь.' },
        { seconds: 6, show: 'Біля волосся теж.', say: 'Не забудьте про шкіру біля самого волосся.' },
        {
          seconds: 10,
          show: 'Ніс. Дуже легко, по боках.',
          say: 'Ніс. Кінчиками двох пальців, дуже легко, по боках і біля крил.',
        },
        {
          seconds: 11,
          show: 'Підборіддя й біля рота.',
          say: 'Підборіддя й куточки біля рота. Так само маленькими колами.',
        },
        {
          seconds: 12.5,
          show: 'Лінія щелепи, до самих вух.',
          say: 'І лінія щелепи, до самих вух. Очей не торкаємося.',
        },
      ],
    },
    {
      seconds: 16,
      scene: 'handfuls',
      with: { foamed: 1, duration: 14, beat: 2.1, zonesInTurn: ['cheeks', 'hairline', 'wings', 'jaw'] },
      hue: 'blue',
      step: 5,
      title: 'Багато води',
      lines: [
        {
          show: 'Вісім–десять пригорщ.',
          say: 'Крок 5. Змивайте водою, доки шкіра не перестане бути слизькою.',
        },
        {
          show: 'Лінія волосся, крила носа, щелепа.',
          say: 'Лінія волосся, крила носа, щелепа: там піна ховається найчастіше.',
        },
      ],
    },
    {
      seconds: 12,
      scene: 'pat',
      hue: 'butter',
      step: 6,
      title: 'Чистий рушник',
      lines: [
        { show: 'Прикладіть і відпустіть.', say: 'Крок 6. Прикладіть чистий рушник і відпустіть. Не тріть.' },
        { show: 'Шкіра лишається ледь вологою.', say: 'Нехай шкіра лишиться ледь вологою.' },
      ],
    },
    {
      seconds: 8,
      scene: 'cards',
      with: { wrong: 'rub', right: 'pat' },
      ground: 'plain',
      title: 'Часті помилки',
      lines: [
        {
          show: 'Не тріть рушником. Промокайте.',
          say: 'Часта помилка: сильно терти рушником. Краще м’яко промокати.',
        },
      ],
    },
    {
      seconds: 8,
      scene: 'cards',
      with: { wrong: 'pick', right: 'leave', who: 'crop' },
      ground: 'plain',
      title: 'Часті помилки',
      lines: [
        {
          show: 'Прищики не чіпаємо.',
          say: 'Прищиків не чіпаємо й не видавлюємо: так шкіра заспокоїться швидше.',
        },
      ],
    },
    {
      seconds: 7,
      scene: 'together',
      with: { who: 'braids' },
      title: 'Щипле?',
      lines: [
        {
          show: 'Змийте водою й скажіть дорослим.',
          say: 'Якщо засіб щипле, змийте його водою й скажіть дорослим.',
        },
      ],
    },
    {
      seconds: 11,
      scene: 'tiles',
      with: { tiles: ['hands', 'water', 'press', 'massage', 'rinse', 'towel'], every: 1.3 },
      ground: 'plain',
      title: 'Повторимо',
      lines: [
        {
          show: 'Руки, ледь тепла вода, одне натискання.',
          say: 'Повторимо: чисті руки, ледь тепла вода, одне натискання.',
        },
        { show: 'Масаж, багато води, чистий рушник.', say: 'Масаж, багато води й чистий рушник.' },
      ],
    },
    {
      seconds: 6,
      scene: 'calm',
      with: { shine: true },
      title: 'Готово',
      lines: [{ show: 'Тепер час для крему.', say: 'Готово. Поки шкіра ледь волога, час для крему.' }],
    },
  ],
}
