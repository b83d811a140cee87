import { addOnId, type KitProduct, type ShelfItem, testKitId } from '../../domain/catalogue/catalogue.ts'
import { priceText } from '../../domain/platform/money.ts'
import type { ParcelSize } from '../../domain/catalogue/parcel-size.ts'

export const shelfText = {
  title: 'Полиця',
  lead: 'Усе, що\u00a0продає магазин. Зміни зберуться внизу й\u00a0стануть видимі всім разом, коли ви їх опублікуєте.',
  edit: 'Змінити',
  close: 'Готово',
  up: 'Вище',
  down: 'Нижче',
  paused: 'Немає в\u00a0продажу',
  support: 'Із\u00a0місяцем супроводу косметолога',
  badge: 'Позначка на\u00a0фото',
  badgeHint: 'Кілька слів, наприклад «Новинка». Порожнє поле\u00a0— без позначки.',
  maxQuantity: 'Найбільше в\u00a0одному замовленні',
  video: 'Відео до\u00a0набору',
  anyVideo: 'Усі відео',
  addKit: 'Додати набір',
  newKit: 'Новий набір',
  takeOff: 'Прибрати з\u00a0полиці',
  contents: 'Що\u00a0в\u00a0наборі',
  addProduct: 'Додати засіб',
  removeProduct: 'Прибрати засіб',
  newProduct: 'Новий засіб',
  incomplete: 'Не\u00a0все заповнено',
  optional: '(необов’язково)',
  noInci: 'Без складу',
  product: {
    name: 'Назва засобу або кроку',
    when: 'Коли',
    kind: 'Що\u00a0це',
    brand: 'Бренд',
    amount: 'Об’єм або маса',
    dose: 'Скільки брати за\u00a0раз',
    purpose: 'Для чого',
    inci: 'Склад (INCI)',
  },
  productHints: {
    when: 'За\u00a0словами «вранці» та\u00a0«ввечері» складається порядок дня.',
    kind: 'Гель, пінка, крем.',
    inci: 'Вставте з\u00a0етикетки одним текстом.',
  },
  times: ['вранці та\u00a0ввечері', 'вранці', 'ввечері', 'раз на\u00a0тиждень'],
  unit: 'Одиниця',
  units: { ml: 'мл', g: 'г' },
  ingredients: (count: number) => `Складників: ${count}`,
  isService: 'Це\u00a0послуга: у\u00a0посилку не\u00a0кладемо',
  parcel: 'Посилка з\u00a0одним набором',
  grams: 'Вага з\u00a0пакуванням, г',
  sides: ['Довжина, см', 'Ширина, см', 'Висота, см'],
  pause: 'Зараз не\u00a0продавати',
  pauseHint: 'Набір лишиться на\u00a0сайті з\u00a0позначкою «Зараз немає в\u00a0продажу».',
  name: 'Назва',
  skinTypeLabel: 'Кому підходить',
  price: 'Ціна, грн',
  description: 'Опис',
  picture: 'Фото',
  firstPicture: 'Повернути фото, з\u00a0яким відкрився магазин',
  addOn: 'Додаток до\u00a0набору',
  trial: 'Для перевірки',
  preview: 'Як\u00a0це\u00a0побачать',
  onCard: 'На\u00a0сторінці наборів',
  inCheckout: 'В\u00a0оформленні замовлення',
  inResult: 'У\u00a0результаті тесту',
  first: 'Перша версія полиці',
  wrongPrice: 'Ціна\u00a0— ціле число гривень, від 1 до\u00a0100\u00a0000',
  wrongText: (most: number) => `Потрібен текст, не\u00a0довший за\u00a0${most} знаків`,
  wrongMaxQuantity: 'Потрібне ціле число від 1 до\u00a0100',
  wrongGrams: 'Потрібна вага в\u00a0грамах, від 1 до\u00a030\u00a0000',
  wrongSize: 'Кожна сторона\u00a0— ціле число сантиметрів, від 1 до\u00a0120',
  wrongAmount: 'Потрібне число, більше за\u00a0нуль',
  wrongProducts: 'Потрібен хоча\u00a0б один засіб, і\u00a0назви не\u00a0мають повторюватися',
} as const

export function shelfChanges(before: readonly ShelfItem[], after: readonly ShelfItem[]): string[] {
  const changes = after.flatMap((item) => {
    const was = before.find(({ id }) => id === item.id)
    return was ? itemChanges(was, item).map((change) => `${was.name}: ${change}`) : [`${item.name}: новий`]
  })
  const gone = before.filter(({ id }) => after.every((item) => item.id !== id))
  changes.push(...gone.map(({ name }) => `${name}: прибрати з\u00a0полиці`))
  return isReordered(before, after) ? [...changes, 'Інший порядок карток'] : changes
}

function itemChanges(was: ShelfItem, is: ShelfItem): string[] {
  return [
    was.price !== is.price && `${priceText(was.price)} → ${priceText(is.price)}`,
    was.isPaused !== is.isPaused && (is.isPaused ? 'зняти з\u00a0продажу' : 'повернути в\u00a0продаж'),
    was.name !== is.name && `назва «${is.name}»`,
    was.skinTypeLabel !== is.skinTypeLabel && `кому підходить: «${is.skinTypeLabel ?? ''}»`,
    was.picture?.id !== is.picture?.id && 'інше фото',
    was.description !== is.description && `опис: «${is.description}»`,
    was.badge !== is.badge && (is.badge === undefined ? 'без позначки' : `позначка «${is.badge}»`),
    was.isSpecial !== is.isSpecial && (is.isSpecial ? 'із\u00a0супроводом' : 'без супроводу'),
    was.maxQuantity !== is.maxQuantity && `в\u00a0одному замовленні до\u00a0${is.maxQuantity}`,
    was.videoUrl !== is.videoUrl && 'інше відео',
    !isAlike(was.packed, is.packed) && parcelText(is.packed),
    ...productChanges(was.products, is.products),
  ].filter((change) => typeof change === 'string')
}

function productChanges(was: readonly KitProduct[], is: readonly KitProduct[]): string[] {
  const namesOf = (products: readonly KitProduct[]) => products.map(({ name }) => name).join(', ')
  const changed = is.filter((product) => {
    const before = was.find(({ name }) => name === product.name)
    return before && !isAlike(before, product)
  })
  return [
    ...(namesOf(was) === namesOf(is) ? [] : [`у\u00a0наборі: ${namesOf(is)}`]),
    ...changed.map(({ name }) => `«${name}»\u00a0— інші відомості`),
  ]
}

function parcelText(packed: ParcelSize | undefined): string {
  return packed
    ? `посилка ${packed.grams}\u00a0г, ${packed.size.join('\u00a0×\u00a0')}\u00a0см`
    : 'без посилки'
}

function isAlike(one: object | undefined, other: object | undefined): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return members
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${name}:${textOf(member)}`)
    .join()
}

/** Only the order of cards is visible. */
function isReordered(before: readonly ShelfItem[], after: readonly ShelfItem[]): boolean {
  const isOn = (items: readonly ShelfItem[], id: string) => items.some((item) => item.id === id)
  const order = (items: readonly ShelfItem[]) =>
    items.map(({ id }) => id).filter((id) => isCard(id) && isOn(before, id) && isOn(after, id))
  return order(before).join() !== order(after).join()
}

export function isCard(id: string): boolean {
  return id !== addOnId && id !== testKitId
}
