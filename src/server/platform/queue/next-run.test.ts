import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

test.each([
  ['*/10 * * * *', '2026-11-22T16:09:59Z', '2026-11-22T16:10:00.000Z'],
  ['*/10 * * * *', '2026-11-22T16:10:00Z', '2026-11-22T16:20:00.000Z'],
  ['5 * * * *', '2026-11-22T23:30:00Z', '2026-11-23T00:05:00.000Z'],
  ['25 1 * * *', '2026-12-31T01:25:00Z', '2027-01-01T01:25:00.000Z'],
])('«%s» after %s is due at %s', async (match, after, next) => {
  expect((await nextRun({ task: 'x', match }, new Date(after)))?.toISOString()).toBe(next)
})
