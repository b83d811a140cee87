import { expect, test } from 'vitest'
import { dueGroup, postpone } from './support.ts'

const today = '2026-11-22'

test.each([
  ['2026-11-21', 'overdue'],
  ['2026-11-22', 'today'],
  ['2026-11-23', 'week'],
  ['2026-11-29', 'week'],
  ['2026-11-30', 'later'],
])('what is due on %s is %s', (dueOn, group) => {
  expect(dueGroup(dueOn, today)).toBe(group)
})

test.each([
  ['what is to come goes from its day', '2026-11-25', 1, '2026-11-26'],
  ['what is due today from today', '2026-11-22', 7, '2026-11-29'],
  ['what is overdue from today too', '2026-11-01', 1, '2026-11-23'],
])('%s when it is put off', (_what, dueOn, days, expected) => {
  expect(postpone(dueOn, days, today)).toBe(expected)
})
