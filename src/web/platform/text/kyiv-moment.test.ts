import { expect, test } from 'vitest'
import { daysAndMonths, kyivDate, kyivMoment } from './kyiv-moment.ts'

test('a moment is told by the clock of Kyiv, whatever that of the reader', () => {
  expect(kyivDate('2026-11-22T22:30:00.000Z')).toBe('23.11.2026')
  expect(kyivMoment('2026-11-29T12:05:00.000Z')).toBe('29\u00a0листопада, 14:05')
  expect(kyivMoment('2026-07-02T21:00:00.000Z')).toBe('3\u00a0липня, 00:00')
})

test.each([
  ['2026-11-24', '2026-11-24', '24\u00a0листопада'],
  ['2026-11-24', '2026-11-25', '24\u2060–\u206025\u00a0листопада'],
  ['2026-11-30', '2026-12-01', '30\u00a0листопада\u00a0– 1\u00a0грудня'],
  ['2025-12-31', '2026-12-31', '31\u00a0грудня\u00a0– 31\u00a0грудня'],
])('from %s until %s is «%s»', (from, until, said) => {
  expect(daysAndMonths(from, until)).toBe(said)
})
