import { freeStorageDays } from '../../domain/delivery.ts'
import { days } from './spans.ts'

export const orderPageText = {
  heading: 'Замовлення №\u00a0{number}',
  made: 'від\u00a0{date}',

  /** What has become of it, above everything else. */
  now: {
    unpaid: 'Чекає на\u00a0оплату',
    checked: 'Перевіряємо оплату',
    notPaid: 'Не\u00a0оплачено',
    paid: 'Оплачено',
    packing: 'Складаємо',
    packed: 'Складено, скоро відправимо',
    sent: 'Посилка вже в\u00a0дорозі',
    atBranch: 'Посилка чекає на\u00a0вас',
    received: 'Отримано',
    returning: 'Посилка повертається до\u00a0нас',
    returned: 'Посилка повернулася до\u00a0нас',
    lost: 'Розшукуємо посилку',
    canceled: 'Скасовано',
    refunded: 'Гроші повернено',
  },

  /** Of money that the shop has and that is its buyer's. */
  owed: {
    'called-off': 'Повернемо {sum} туди, звідки ви платили, і\u00a0напишемо про\u00a0це листом.',
    'paid-twice':
      'Оплата надійшла двічі. Зайві {sum} повернемо туди, звідки ви\u00a0платили, і\u00a0напишемо про\u00a0це.',
    returned:
      'Напишіть нам, чи\u00a0надіслати посилку ще раз, чи\u00a0повернути {sum}: ми\u00a0зробимо, як\u00a0вам зручніше.',
    lost: 'Якщо посилка не\u00a0знайдеться, надішлемо іншу або повернемо {sum}: як\u00a0вам зручніше.',
    'wrong-sum': 'Надійшла не\u00a0та\u00a0сума. Повернемо {sum} і\u00a0напишемо про\u00a0це.',
  },

  timelineTitle: 'Як\u00a0рухається замовлення',
  created: 'Створено',
  paid: 'Оплачено',
  waitsForPayment: 'Чекаємо на\u00a0оплату',
  notPaid: 'Час на\u00a0оплату минув',
  packing: 'Складаємо',
  packed: 'Складено',
  sent: 'Відправлено',
  atBranch: 'У\u00a0відділенні',
  atLocker: 'У\u00a0поштоматі',
  received: 'Отримано',
  returning: 'Повертається до\u00a0нас',
  returned: 'Повернулося до\u00a0нас',
  lost: 'Розшукуємо разом із\u00a0перевізником',
  contact: 'Косметолог зв’яжеться з\u00a0вами',
  contacted: 'Косметолог на\u00a0зв’язку',
  canceled: 'Скасовано',
  refunded: 'Гроші повернено: {sum}, {date}',
  refundedPart: 'Повернено {part} із\u00a0{total}',
  /** Read out before a step. */
  isDone: 'зроблено:',
  isNow: 'зараз:',
  isAhead: 'попереду:',
  refundOnTheWay: 'На\u00a0картку гроші надходять протягом кількох банківських днів.',

  payUntil: 'Замовлення чекає на\u00a0оплату до\u00a0{moment}. Ціна до\u00a0того часу не\u00a0зміниться.',
  payNoScript: 'Щоб оплатити, увімкніть у\u00a0браузері JavaScript і\u00a0відкрийте цю сторінку ще раз.',
  tooLate: 'Ціна й\u00a0наявність могли змінитися, тож зробіть, будь ласка, нове замовлення.',
  toKits: 'Переглянути набори',

  parcelOf: 'Посилка {number} з\u00a0{count}',
  trackingNumber: 'ТТН:',
  copy: 'Скопіювати',
  copyNumber: 'Скопіювати ТТН {number}',
  copied: 'Скопійовано',
  notCopied: 'Не\u00a0вдалося. Виділіть текст і\u00a0скопіюйте самі.',
  sentOn: 'Переадресовано: {city}, {branch}.',
  follow: 'Відстежити на\u00a0сайті Нової пошти',
  noNumberYet: 'Номер відстеження (ТТН) з’явиться тут, щойно передамо посилку Новій пошті.',
  storage: `У\u00a0відділенні посилка безкоштовно чекає ${days(freeStorageDays)}, не\u00a0рахуючи дня прибуття.`,
  storageUntil: 'Посилка чекає безкоштовно до\u00a0{day} включно.',
  storageAtLocker: 'Поштомат зберігає посилку недовго: заберіть її, щойно вона прибуде.',
  inSeveral: 'Їде кількома посилками, у\u00a0кожної свій номер.',

  supportTitle: 'Супровід косметолога',
  supportWeek: 'Тиждень {week}: {day}',
  supportProvisional: 'Дні уточнимо, коли отримаєте посилку.',
  supportDone: 'відбулося',

  linesTitle: 'Склад замовлення',
  quantity: '{quantity}\u00a0× {price}',
  total: 'Разом',
  test: 'Тестове замовлення: гроші не\u00a0списуємо, посилку не\u00a0надсилаємо.',

  recipientTitle: { parcel: 'Отримувач', service: 'Замовник' },
  where: 'Нова пошта: {city}, {branch}',
  email: 'Листи: {email}',

  paymentTitle: 'Дані про\u00a0оплату',
  paymentNumber: 'Номер замовлення',
  receipt: 'Фіскальний чек',
  returnReceipt: 'Чек повернення на\u00a0{sum}',
  paymentMethod: 'Спосіб оплати',
  transaction: 'Номер транзакції',
  paidAt: 'Сплачено',
  paidSum: 'Сума',

  filmsTitle: 'Ваші відео',
  film: 'Як\u00a0користуватися: {kit}',
  allFilms: 'Усі відеоінструкції',

  keepTitle: 'Збережіть це посилання',
  keep: 'За\u00a0ним видно стан замовлення. Не\u00a0показуйте його чужим: тут ваше ім’я й\u00a0адреса.',
  copyLink: 'Скопіювати посилання',
  linkCopied: 'Посилання скопійовано',
  print: 'Надрукувати',
} as const
