import { carrierFacts } from '../../domain/delivery/carrier-facts.ts'
import type { DeliveryPolicy } from '../../domain/delivery/delivery.ts'
import type { WaybillFault, WaybillState } from '../../domain/delivery/waybill.ts'

export const waybillText = {
  title: 'ТТН Нової пошти',
  make: 'Створити ТТН',
  makeAll: (count: number) => `Створити ТТН для\u00a0всіх: ${count}`,
  making: (done: number, count: number) => `Створюємо ТТН: ${done} із\u00a0${count}`,
  notMade: (numbers: readonly string[]) => `ТТН не\u00a0створено: №\u00a0${numbers.join(', №\u00a0')}`,
  again: 'Спробувати ще раз',
  remove: 'Скасувати ТТН',
  label: 'Наклейка 100×100',
  labels: 'Наклейки 100×100',
  sheet: 'Аркуш А4',
  part: (name: string, first: number, last: number) => `${name}, ${first}–${last}`,
  cost: (hryvnias: string, payer: string) => `Близько ${hryvnias}\u00a0грн, платить ${payer}.`,
  expected: (day: string) => `Приїде орієнтовно ${day}${day.endsWith('.') ? '' : '.'}`,
  kept: 'Нова пошта не\u00a0видалила накладну.',
  quote: (text: string) => `${carrierFacts.called}: «${text}»`,
  measures: 'Вага й\u00a0розмір',
  measured: (grams: number, size: readonly number[]) => `${grams}\u00a0г, ${size.join('×')}\u00a0см`,
  grams: 'Вага, г',
  sides: ['Довжина, см', 'Ширина, см', 'Висота, см'],
  wrongMeasures:
    'Вага\u00a0— до\u00a030\u00a0000\u00a0г, сторони\u00a0— до\u00a0120\u00a0см, цілими числами.',
  noSender: 'Щоб створювати ТТН звідси, вкажіть відправника.',
  toSettings: 'Вказати',
} as const

export const waybillStateText: Readonly<Partial<Record<WaybillState, string>>> = {
  asked: 'Замовляємо ТТН у\u00a0Нової пошти. Не\u00a0відповість одразу\u00a0— спробуємо ще раз самі.',
  uncertain: 'Дізнаємось у\u00a0перевізника, чи\u00a0створено ТТН…',
  deleting: 'Скасовуємо ТТН у\u00a0Нової пошти…',
}

export const payerText: Readonly<Record<DeliveryPolicy, string>> = {
  'free-to-branch': 'крамниця',
  carrier: 'отримувач',
}

export const waybillFaultText: Readonly<Record<WaybillFault, string>> = {
  'first-name':
    'Нова пошта не\u00a0прийме ім’я: потрібні українські літери, не\u00a0більше 25. Виправте отримувача.',
  'last-name':
    'Нова пошта не\u00a0прийме прізвище: потрібні українські літери, не\u00a0більше 25. Виправте отримувача.',
  phone:
    'Нова пошта не\u00a0прийме телефон отримувача. Для\u00a0поштомата потрібен мобільний. Виправте отримувача.',
  place: 'Відділення немає в\u00a0довіднику Нової пошти. Оберіть отримувачеві інше.',
  'no-cell': 'У\u00a0поштоматі зараз немає вільної комірки. Спробуйте пізніше або змініть відділення.',
  size: 'Посилка завелика для\u00a0цього відділення. Перевірте розмір або змініть відділення.',
  weight: 'Посилка заважка для\u00a0цього відділення. Перевірте вагу або змініть відділення.',
  day: 'Нова пошта не\u00a0прийняла день відправлення: він минув. Створіть ТТН ще раз.',
  value: 'Відділення не\u00a0приймає посилок такої вартості. Змініть відділення.',
  goods: 'Нова пошта не\u00a0прийняла опис вмісту. Оберіть інший у\u00a0налаштуваннях.',
  sender: 'Нова пошта не\u00a0прийняла відправника. Перевірте його в\u00a0налаштуваннях.',
  key: 'Нова пошта не\u00a0прийняла ключ магазину. Поновіть його; поки що\u00a0вписуйте ТТН самі.',
  'handed-over': 'Посилку вже передано Новій пошті або внесено до\u00a0реєстру.',
  'carrier-away': 'Нова пошта не\u00a0відповідала цілу добу. Спробуйте ще раз.',
  unknown: 'Нова пошта відмовила.',
}

export const senderText = {
  title: 'Відправник Нової пошти',
  noKey:
    'Магазин не\u00a0має ключа Нової пошти, тож ТТН вписують вручну. Ключ задають у\u00a0NOVA_POSHTA_KEY.',
  areRealInTest:
    'Магазин працює в\u00a0тестовому режимі, а\u00a0ключ Нової пошти\u00a0— ваш: ТТН, створені звідси, справжні. Зайві скасуйте.',
  notSet: 'Відправника ще не\u00a0вказано.',
  change: 'Змінити',
  counterparty: 'Відправник',
  contact: 'Контактна особа',
  phone: 'Телефон відправника',
  settlement: 'Населений пункт',
  point: 'Відділення, куди здаєте посилки',
  placeWords: { unavailable: 'Список відділень зараз не\u00a0завантажується. Спробуйте за\u00a0хвилину.' },
  goods: 'Що\u00a0в\u00a0посилках',
  choose: 'Оберіть',
  saved: 'Відправника змінено',
  gone: 'Цього відділення в\u00a0довіднику вже немає: оберіть інше.',
  incomplete: 'Оберіть відправника, контактну особу й\u00a0відділення.',
  noContacts: 'У\u00a0кабінеті Нової пошти немає відправника з\u00a0контактною особою. Додайте їх там.',
} as const
