import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../test/database.ts'
import { fillDirectory } from '../../../../../test/sample-places.ts'
import { searchPoints } from './search-directory.ts'

const db = await openTestDatabase()
const [settlement] = await fillDirectory(db, ['Чернівці'])
const city = settlement?.ref ?? ''

test.each([
  ['', undefined, { number: 1, kind: 'branch' }],
  ['5', undefined, { number: 5, kind: 'branch' }],
  ['№5', undefined, { number: 5 }],
  ['відділення 5', undefined, { number: 5, kind: 'branch' }],
  ['відділення №5', undefined, { number: 5 }],
  ['вiддiлення5', undefined, { number: 5 }],
  ['Отделение 5', undefined, { number: 5, kind: 'branch' }],
  ['відд. 5', undefined, { number: 5 }],
  ['нп 5', undefined, { number: 5 }],
  ['поштомат', undefined, { kind: 'locker' }],
  ['почтомат 20004', undefined, { number: 20004, kind: 'locker' }],
  ['пошт', true, { kind: 'locker' }],
  ['шевченка', undefined, { description: expect.stringContaining('вул. Шевченка') }],
  ['вул. Шевченка', undefined, { description: expect.stringContaining('вул. Шевченка') }],
  ['вулиця шевченко', undefined, { description: expect.stringContaining('вул. Шевченка') }],
  ['ул. Шевченко', undefined, { description: expect.stringContaining('вул. Шевченка') }],
  ['itdxtyrf', undefined, { description: expect.stringContaining('вул. Шевченка') }],
  ['Шевчeнка', true, { kind: 'locker', description: expect.stringContaining('вул. Шевченка') }],
  ['франка', undefined, { description: expect.stringContaining('Івана Франка') }],
  ['леси украинки', undefined, { description: expect.stringContaining('Лесі Українки') }],
  ['проспект Незалежності', undefined, { description: expect.stringContaining('просп. Незалежності') }],
  ['пр-т незалежности', undefined, { description: expect.stringContaining('просп. Незалежності') }],
  ['покровська', undefined, { description: expect.stringContaining('вул. Покровська') }],
])('in a city %j finds the point', async (typed, isLocker, expected) => {
  const [first] = (await searchPoints(db, city, typed, { isLocker, limit: 5 })) ?? []
  expect(first).toMatchObject(expected)
  expect(first?.refused).toBeNull()
})

test('points that cannot be chosen come last and say why', async () => {
  const points = (await searchPoints(db, city, '', { isLocker: undefined, limit: 1000 })) ?? []
  const refused = points.map((point) => point.refused !== null)
  expect(refused).toContain(true)
  expect(refused).toEqual(refused.toSorted((one, other) => Number(one) - Number(other)))
  expect(await searchPoints(db, city, 'вулиця якої немає', { isLocker: undefined, limit: 5 })).toEqual([])
})
