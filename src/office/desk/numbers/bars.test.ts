import { expect, test } from 'vitest'
import { addDays } from '../../../domain/platform/day.ts'
import { barsOf, scaleOf } from './bars.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: addDays('2026-01-01', at),
    count: 1,
    sum: 100,
    refunded: 10,
  }))

test('days are told apart up to a quarter, then months', () => {
  expect(barsOf(days(92))).toMatchObject({ unit: 'day' })
  const { unit, bars } = barsOf(days(93))
  expect([unit, bars.map(({ of, count, sum, refunded }) => [of, count, sum, refunded])]).toEqual([
    'month',
    [
      ['2026-01', 31, 3100, 310],
      ['2026-02', 28, 2800, 280],
      ['2026-03', 31, 3100, 310],
      ['2026-04', 3, 300, 30],
    ],
  ])
})

test.each([
  [0, [0, 20, 40, 60, 80, 100]],
  [690, [0, 200, 400, 600, 800]],
  [13_800, [0, 5000, 10_000, 15_000]],
])('the scale of %d hryvnias ends at a round sum', (most, scale) => {
  const bar = { of: '2026-01-01', count: 1, sum: most * 100, refunded: 0 }
  expect(scaleOf([bar]).map((sum) => sum / 100)).toEqual(scale)
})
