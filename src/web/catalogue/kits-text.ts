import type { KitProduct } from '../../domain/catalogue/catalogue.ts'
import { volumesText } from './product-facts-text.ts'

export const kitsText = {
  heading: 'Набори догляду',
  lead: 'Пробні об’єми 15–50\u00a0мл. Вистачає приблизно на\u00a03\u00a0тижні.',
  back: 'Назад',
  order: 'Замовити',
  paused: 'Зараз немає в\u00a0продажу',
  restock: 'Повідомити, коли з’явиться',
  soldOut: 'Немає в\u00a0наявності',
  details: 'Що\u00a0в\u00a0наборі',
  textures: {
    heading: 'Засоби зблизька',
    gel: {
      name: 'Гель',
      text: 'Для вмивання вранці та\u00a0ввечері. На\u00a0все обличчя досить одного натискання.',
    },
    foam: { name: 'Піна', text: 'Гель розтирають між мокрими долонями: умиваються вже м’якою піною.' },
    cream: {
      name: 'Крем',
      text: 'Для зволоження після вмивання. На\u00a0все обличчя досить краплі, як\u00a0горошина.',
    },
    note: 'Зображення ілюстративні: відтінок і\u00a0густина залежать від засобу.',
  },
  compare: {
    heading: 'Порівняйте набори',
    kit: 'Набір',
    products: 'Засоби',
    volume: 'Об’єм кожного',
    support: 'Супровід косметолога',
    price: 'Ціна',
    noParcel: 'без\u00a0посилки',
    month: '1\u00a0місяць супроводу',
    none: 'немає',
    /** `name`: a weekly kit. */
    note: (name: string) =>
      `«${name}»\u00a0— окремий догляд раз на\u00a0тиждень на\u00a0додачу до\u00a0щоденного набору, а\u00a0не\u00a0замість нього. Тому за\u00a0кількістю засобів його ціну з\u00a0іншими не\u00a0порівняти.`,
  },
  trial: 'Для перевірки',
  closing: {
    heading: 'Не\u00a0впевнені, який набір потрібен?',
    text: 'Пройдіть тест\u00a0— це приблизно 2\u00a0хвилини.',
  },
  empty: 'Набори скоро з’являться. Загляньте трохи згодом.',
  pictureNote: 'Зображення ілюстративне: оформлення флаконів може відрізнятися.',
} as const

/** Shown until all volumes are known. */
const usualVolumes = '15–50\u00a0мл'

export function volumesOf(products: readonly KitProduct[]): string {
  return volumesText(products) ?? usualVolumes
}

export function kitLines(products: readonly KitProduct[]): readonly string[] {
  return [
    `Об’єм: ${volumesOf(products)}`,
    'Вистачає приблизно на\u00a03\u00a0тижні',
    'Відеоінструкція в\u00a0комплекті',
  ]
}

/** For screen readers. */
export function orderLabel(name: string, price: string): string {
  return `Замовити набір „${name}“, ${price}`
}

const plurals = new Intl.PluralRules('uk')
const products: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'засіб', few: 'засоби' }

export function countedProducts(counted: readonly KitProduct[]): string {
  const noun = products[plurals.select(counted.length)] ?? 'засобів'
  const names = counted.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1))
  return `${counted.length}\u00a0${noun}: ${names.join(', ')}`
}
