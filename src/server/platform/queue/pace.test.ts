import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

const late = 3001
const inTime = 3000

/** Eight workers whose jobs take `tookMs` take turns; the jobs of one second, after the first. */
function jobsOfSecond(mostPerSecond: number, tookMs: number, waitedMs: number, isCrowded = false) {
  let nowMs = 0
  const pace = paceOf(
    mostPerSecond,
    () => isCrowded,
    () => nowMs,
  )
  const endsAt = Array.from({ length: 8 }, () => tookMs)
  let ended = 0
  for (;;) {
    const [first = 0] = endsAt.toSorted((one, other) => one - other)
    if (first >= 2000) return ended
    if (first >= 1000) ended++
    nowMs = first
    endsAt[endsAt.indexOf(first)] = first + pace(waitedMs) + tookMs
  }
}

test.each([
  ['calmly while jobs are taken as they come', 32, 50, inTime, false, 8],
  ['as fast as it may while they wait', 32, 50, late, false, 32],
  ['as fast as it may also when each takes long', 32, 200, late, false, 32],
  ['no faster than its workers when each takes longer', 32, 500, late, false, 16],
  ['calmly while visitors wait as well', 32, 50, late, true, 8],
  ['no faster than a slow mail server takes letters', 2, 50, late, false, 2],
] as const)('jobs end %s', (_how, most, tookMs, waitedMs, isCrowded, perSecond) => {
  expect(jobsOfSecond(most, tookMs, waitedMs, isCrowded)).toBe(perSecond)
})

test('a job after a silence is followed by no rest', () => {
  let nowMs = 0
  const pace = paceOf(
    8,
    () => false,
    () => nowMs,
  )
  expect([pace(0), pace(0), pace(0)]).toEqual([0, 125, 250])
  nowMs = 60_000
  expect(pace(0)).toBe(0)
})

test('a queue that is worked off ends the rush', () => {
  const pace = paceOf(
    32,
    () => false,
    () => 0,
  )
  expect([0, 9000, 3100, 2900, 0].map((waitedMs) => pace(waitedMs))).toEqual([0, 31.25, 62.5, 187.5, 312.5])
})
