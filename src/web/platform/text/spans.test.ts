import { expect, test } from 'vitest'
import { forMinutes, upToDays, yearsOld } from './spans.ts'

test.each([
  [1, 'до\u00a01\u00a0дня', 'протягом 1\u00a0хвилини'],
  [2, 'до\u00a02\u00a0днів', 'протягом 2\u00a0хвилин'],
  [11, 'до\u00a011\u00a0днів', 'протягом 11\u00a0хвилин'],
  [14, 'до\u00a014\u00a0днів', 'протягом 14\u00a0хвилин'],
  [21, 'до\u00a021\u00a0дня', 'протягом 21\u00a0хвилини'],
  [60, 'до\u00a060\u00a0днів', 'протягом 60\u00a0хвилин'],
  [111, 'до\u00a0111\u00a0днів', 'протягом 111\u00a0хвилин'],
  [1441, 'до\u00a01441\u00a0дня', 'протягом 1441\u00a0хвилини'],
])('%i', (number, days, minutes) => {
  expect(upToDays(number)).toBe(days)
  expect(forMinutes(number)).toBe(minutes)
})

test.each([
  [8, '8\u00a0років'],
  [13, '13\u00a0років'],
  [18, '18\u00a0років'],
  [21, '21\u00a0рік'],
  [22, '22\u00a0роки'],
])('a child of %i', (age, text) => {
  expect(yearsOld(age)).toBe(text)
})
