import { expect, test } from 'vitest'
import { fullMoment, shortDay, shortMoment } from './moment-text.ts'

const now = new Date('2026-11-22T22:30:00Z')

test.each([
  ['2026-11-22T22:10:00Z', '00:10'],
  ['2026-11-22T21:59:00Z', 'вчора, 23:59'],
  ['2026-11-20T12:05:00Z', '20_лист., 14:05'],
  ['2025-11-22T12:05:00Z', '22_лист._2025_р.'],
])('%s is written %s', (moment, text) => {
  expect(shortMoment(moment, now).replaceAll('\u00a0', '_')).toBe(text)
})

test.each([
  ['2026-11-22', 'сьогодні'],
  ['2026-11-23', 'завтра'],
  ['2026-11-21', 'вчора'],
  ['2026-11-24', 'вт, 24_лист.'],
  ['2027-01-02', '2_січ._2027_р.'],
])('the day %s is written %s', (day, text) => {
  expect(shortDay(day, '2026-11-22').replaceAll('\u00a0', '_')).toBe(text)
})

test('what is to come is said to the minute', () => {
  expect(fullMoment('2027-01-05T08:00:00Z').replaceAll('\u00a0', '_')).toBe('5_січня_2027_р._о_10:00')
})
