/** Beside the fields of a place: lists to choose from, and what to do without them. */
export const placesText = {
  settlements: 'Міста й\u00a0села',
  points: 'Відділення й\u00a0поштомати',
  searching: 'Шукаємо…',
  found: 'Знайдено: {n}',
  none: 'Нічого не\u00a0знайшли. Перевірте написане або впишіть вручну.',
  noneToChoose: 'Нічого не\u00a0знайшли. Перевірте написане.',
  /** As many as fit were found: by what is typed, or by nothing. */
  more: {
    typed: 'Тут найближчі до\u00a0написаного. Додайте номер або вулицю.',
    untyped: 'Тут не\u00a0всі. Напишіть номер або вулицю.',
  },
  byHand: 'Вписати вручну',
  fromList: 'Вибрати зі\u00a0списку',
  cityFirst: 'Виберіть місто зі\u00a0списку, і\u00a0покажемо його відділення.',
  lastTime: 'Як\u00a0минулого разу',

  toBuyer: {
    unavailable:
      'Список відділень зараз не\u00a0завантажується. Впишіть місто й\u00a0номер відділення вручну\u00a0— ми\u00a0перевіримо.',
    byHandNow: 'Вписуєте вручну\u00a0— ми\u00a0перевіримо.',
  },

  show: 'Показувати',
  kinds: { '': 'Усі', branch: 'Відділення', locker: 'Поштомати' },

  today: 'Сьогодні {hours}',
  allDay: 'Цілодобово',
  closedToday: 'Сьогодні зачинено',
  upToKg: 'до\u00a0{n}\u00a0кг',
  upTo: 'до\u00a0{sum}',

  /** «Цей поштомат не прийме посилку: …» */
  refusals: {
    closed: 'зачинено',
    'not-selectable': 'зараз не\u00a0приймає посилок',
    'residents-only': 'лише для\u00a0мешканців будинку',
    size: 'завелика',
    weight: 'заважка',
    value: 'задорога',
  },
  branchRefuses: 'Це\u00a0відділення не\u00a0прийме посилку: {why}',
  lockerRefuses: 'Цей поштомат не\u00a0прийме посилку: {why}',
}
