import { expect, test } from 'vitest'
import type { ShelfItem } from '../../domain/catalogue/catalogue.ts'
import { firstShelf } from '../../domain/catalogue/first-shelf.ts'
import {
  kitProblems,
  newKit,
  noProduct,
  productProblems,
  shelfItem,
  type TypedKit,
  typedKit,
  typedOver,
} from './typed-kit.ts'

const [first, second, ...others] = firstShelf
if (!first || !second) throw new Error('the first shelf is empty')

function laidOver(typed: readonly TypedKit[], before: readonly ShelfItem[], now: readonly ShelfItem[]) {
  return typedOver({ typed, before: { items: before } }, { items: now })
}

test('what was typed is laid over what others have changed meanwhile, field by field', () => {
  const typed = [{ ...typedKit(first), description: 'Мій опис' }, ...[second, ...others].map(typedKit)]
  const now = [second, { ...first, price: 72_000, description: 'Їхній' }, ...others]
  const laid = laidOver(typed, firstShelf, now)
  expect(laid.slice(0, 2)).toEqual([
    typedKit(second),
    { ...typedKit(first), price: '720', description: 'Мій опис' },
  ])
  expect(laidOver(firstShelf.map(typedKit), firstShelf, now)).toEqual(now.map(typedKit))
})

test('an order of my own stays', () => {
  const kits = [second, first, ...others].map(typedKit)
  const laid = laidOver(kits, firstShelf, [{ ...first, price: 72_000 }, second, ...others])
  expect(laid.slice(0, 2).map(({ id, price }) => [id, price])).toEqual([
    [second.id, '1050'],
    [first.id, '720'],
  ])
})

test.each([
  ['690', 69_000],
  ['1 050', 105_000],
  ['100000', 10_000_000],
  ['100001', undefined],
  ['0', undefined],
  ['80,5', undefined],
  ['-5', undefined],
  ['', undefined],
])('the price %j is %j kopiykas', (price, kopiykas) => {
  expect(shelfItem({ ...typedKit(first), price })?.price).toBe(kopiykas)
})

test('what is opened and left alone is stored as it was', () => {
  expect(firstShelf.map(typedKit).map(shelfItem)).toEqual(firstShelf)
})

test('kits that others have added or taken off, and new ones', () => {
  const added = { ...first, id: 'zymovyi-dohliad' }
  const mine = newKit('mine')
  const idsOf = (kits: readonly { id: string }[]) => kits.map(({ id }) => id)
  const seeds = idsOf(firstShelf)
  const kits = firstShelf.map(typedKit)
  const withAdded = [...firstShelf, added]
  expect(idsOf(laidOver(kits, firstShelf, withAdded))).toEqual([...seeds, added.id])
  expect(idsOf(laidOver([...kits, mine], firstShelf, withAdded))).toEqual([...seeds, mine.id, added.id])
  expect(idsOf(laidOver(withAdded.map(typedKit), withAdded, firstShelf))).toEqual(seeds)
  expect(idsOf(laidOver(kits, withAdded, withAdded))).toEqual(seeds)
})

test('a new kit can be published when all is said of it', () => {
  const empty = newKit('mine')
  expect(shelfItem(empty)).toBeUndefined()
  expect(Object.keys(kitProblems(empty))).toEqual([
    'name',
    'skinTypeLabel',
    'description',
    'price',
    'grams',
    'size',
  ])
  const soap = {
    ...noProduct,
    name: 'Мило',
    when: 'вранці',
    amount: '30,5',
    unit: 'g' as const,
    inci: 'Aqua\nParfum',
  }
  const whole = {
    ...empty,
    name: 'Зимовий догляд',
    skinTypeLabel: 'Для сухої шкіри',
    description: 'Опис',
    price: '950',
    grams: '1 200',
    size: ['10', '30', '20'] as const,
    products: [soap],
  }
  expect(shelfItem(whole)).toMatchObject({
    price: 95_000,
    maxQuantity: 20,
    packed: { grams: 1200, size: [30, 20, 10] },
    products: [{ name: 'Мило', volume: { amount: 30.5, unit: 'g' }, inci: 'Aqua, Parfum' }],
  })
  const talk = { ...noProduct, name: 'Розмова', when: 'раз', isService: true }
  expect(shelfItem({ ...whole, products: [talk] })?.packed).toBeUndefined()
  for (const change of [
    { products: [] },
    { products: [soap, soap] },
    { products: Array.from({ length: 13 }, (_, nth) => Object.assign({}, soap, { name: `Мило ${nth}` })) },
    { grams: '30001' },
    { size: ['10', '20', '0'] as const },
    { maxQuantity: '101' },
    { badge: 'о'.repeat(25) },
  ])
    expect(shelfItem({ ...whole, ...change })).toBeUndefined()
})

test.each<[keyof typeof noProduct, string, boolean]>([
  ['amount', '', false],
  ['amount', '50', false],
  ['amount', '0', true],
  ['amount', '30 мл', true],
  ['amount', '5001', true],
  ['when', ' ', true],
  ['kind', '', false],
  ['inci', 'a'.repeat(4001), true],
])('of a product, %s %j is wrong: %s', (field, text, isWrong) => {
  const problems = productProblems({ ...noProduct, name: 'Мило', when: 'вранці', [field]: text })
  expect(Object.keys(problems)).toEqual(isWrong ? [field] : [])
})

test('texts that cannot be kept make no kit', () => {
  for (const change of [{ name: ' ' }, { description: '' }, { skinTypeLabel: 'о'.repeat(101) }])
    expect(shelfItem({ ...typedKit(first), ...change })).toBeUndefined()
})
