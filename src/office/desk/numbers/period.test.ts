import { expect, test } from 'vitest'
import { periodOf, usualPeriods } from './period.ts'

test.each([
  [{}, '2026-03-31', { from: '2026-03-01', to: '2026-03-31' }],
  [{ from: '2026-02-10' }, '2026-03-31', { from: '2026-02-10', to: '2026-03-31' }],
  [{ to: '2026-02-10' }, '2026-03-31', { from: '2026-02-10', to: '2026-03-01' }],
  [{ from: '2026-02-10', to: '2026-02-01' }, '2026-03-31', { from: '2026-02-01', to: '2026-02-10' }],
])('of %j on %s', (search, today, period) => {
  expect(periodOf(search, today)).toEqual(period)
})

test('usual ones begin and end with months', () => {
  expect(usualPeriods('2027-01-31').map(({ from, to }) => [from, to])).toEqual([
    ['2027-01-01', '2027-01-31'],
    ['2026-12-01', '2026-12-31'],
    ['2027-01-02', '2027-01-31'],
  ])
})
