import { expect, test } from 'vitest'
import { pointKey, pointQueries } from './point-query.ts'

test('a point has the words of its address by letters and by consonants, without kinds of streets', () => {
  expect(pointKey({ number: 5, address: 'вул. Лесі Українки, 12а' })).toBe(' 5 lesy LS ukraynky *KRNK 12а ')
  expect(pointKey({ number: 12, address: 'просп. Миру, 12' })).toBe(' 12 myru MR ')
})

test.each([
  ['відділення 5', false, ['5'], []],
  ['поштомат', true, [], []],
  ['пошто', true, [], []],
  ['Поштова', undefined, [], ['powtova']],
  ['Відрадна 12', undefined, ['12'], ['vydradna']],
  ['вул. Вячеслава Чорновола', undefined, [], ['vaqeslava', 'qornovola']],
  ['б-р Шевченка', undefined, [], ['wevqenka']],
  ['пр-т Миру, 7', undefined, ['7'], ['myru']],
  ['', undefined, [], []],
])('%j looks for a locker: %s, the numbers %j and the words %j', (typed, isLocker, numbers, letters) => {
  const [query] = pointQueries(typed)
  expect(query).toMatchObject({ isLocker, numbers })
  expect(query?.words.map(([word]) => word)).toEqual(letters)
})
