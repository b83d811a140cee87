import { freeStorageDays } from '../../domain/delivery.ts'
import { days } from './spans.ts'

export const orderPageText = {
  heading: 'Замовлення №\u00a0{number}',
  made: 'від\u00a0{date}',

  /** What has become of it, above everything else. */
  now: {
    unpaid: 'Чекає на\u00a0оплату',
    notPaid: 'Не\u00a0оплачено',
    paid: 'Оплачено',
    packing: 'Складаємо',
    packed: 'Складено, скоро відправимо',
    sent: 'Посилка вже в\u00a0дорозі',
    atBranch: 'Посилка чекає на\u00a0вас',
    received: 'Отримано',
    returned: 'Посилка повернулася до\u00a0нас',
    lost: 'Розшукуємо посилку',
    canceled: 'Скасовано',
    refunded: 'Гроші повернено',
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

  parcel: 'Посилка',
  parcelOf: 'Посилка {number} з\u00a0{count}',
  trackingNumber: 'ТТН:',
  copy: 'Скопіювати',
  copyNumber: 'Скопіювати ТТН {number}',
  copied: 'Скопійовано',
  notCopied: 'Скопіювати не\u00a0вдалося. Виділіть текст і\u00a0скопіюйте його самі.',
  follow: 'Відстежити на\u00a0сайті Нової пошти',
  noNumberYet: 'Номер відстеження (ТТН) з’явиться тут, щойно передамо посилку Новій пошті.',
  storage: `У\u00a0відділенні посилка безкоштовно чекає ${days(freeStorageDays)}, не\u00a0рахуючи дня прибуття.`,
  storageAtLocker: 'Поштомат зберігає посилку недовго: заберіть її, щойно вона прибуде.',
  inSeveral: 'Їде кількома посилками, у\u00a0кожної свій номер.',

  supportTitle: 'Супровід косметолога',
  supportWeek: 'Тиждень {week}: {day}',
  supportProvisional: 'Дні порахуємо заново, коли отримаєте посилку.',
  supportDone: 'відбулося',

  linesTitle: 'Склад замовлення',
  quantity: '{quantity}\u00a0× {price}',
  delivery: 'Доставка',
  total: 'Разом',
  test: 'Тестове замовлення: гроші не\u00a0списуємо, посилку не\u00a0надсилаємо.',

  recipientTitle: { parcel: 'Отримувач', service: 'Замовник' },
  where: 'Нова пошта: {city}, {branch}',
  email: 'Листи: {email}',

  paymentTitle: 'Дані про\u00a0оплату',
  paymentNumber: 'Номер замовлення',
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

  askTitle: 'Є питання щодо замовлення?',
  ask: 'Назвіть номер замовлення\u00a0— так знайдемо його швидше.',
  askLater: 'Контакти з’являться перед відкриттям магазину.',
  viber: 'Viber',
  telegram: 'Telegram',

  unknownHeading: 'Посилання недійсне або застаріле',
  unknown:
    'Візьміть посилання з\u00a0найновішого листа про замовлення або напишіть нам: контакти внизу сторінки.',
} as const
