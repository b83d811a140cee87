import { expect, test } from 'vitest'
import { firstShelf } from '../../../domain/first-shelf.ts'
import { shelfItem, typedKit, typedOver } from './typed-kit.ts'

const [first, second, ...others] = firstShelf
if (!first || !second) throw new Error('the first shelf is empty')

test('what was typed is laid over what others have changed meanwhile, field by field', () => {
  const typed = [{ ...typedKit(first), description: 'Мій опис' }, ...[second, ...others].map(typedKit)]
  const now = [second, { ...first, price: 72_000, description: 'Їхній' }, ...others]
  const laid = typedOver({ kits: typed, before: firstShelf }, now)
  expect(laid.slice(0, 2)).toEqual([
    typedKit(second),
    { ...typedKit(first), price: '720', description: 'Мій опис' },
  ])
  expect(typedOver({ kits: firstShelf.map(typedKit), before: firstShelf }, now)).toEqual(now.map(typedKit))
})

test('an order of my own stays', () => {
  const kits = [second, first, ...others].map(typedKit)
  const laid = typedOver({ kits, before: firstShelf }, [{ ...first, price: 72_000 }, second, ...others])
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

test('texts that cannot be kept make no kit', () => {
  for (const change of [{ name: ' ' }, { description: '' }, { skinTypeLabel: 'о'.repeat(101) }])
    expect(shelfItem({ ...typedKit(first), ...change })).toBeUndefined()
})
