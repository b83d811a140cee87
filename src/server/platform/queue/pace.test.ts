import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

const waits = { waitedMs: 3001, tookMs: 0 }
const isTaken = { waitedMs: 3000, tookMs: 0 }
const nobody = (): boolean => false

test.each([
  ['calmly while jobs are taken as they come', isTaken, nobody, 8],
  ['as fast as it may while they wait', waits, nobody, 32],
  ['calmly while visitors wait as well', waits, (): boolean => true, 8],
] as const)('eight workers end jobs %s', (_how, job, isCrowded, perSecond) => {
  const restMs = paceOf(32, 8, isCrowded)(job)
  expect((8 * 1000) / restMs).toBe(perSecond)
})

test('what a job took is no rest in a rush, and none is left after a slow one', () => {
  const pace = paceOf(32, 8, nobody)
  expect(pace({ ...waits, tookMs: 100 })).toBe(150)
  expect(pace({ ...waits, tookMs: 400 })).toBe(0)
})

test('a mail server that takes two a second gets no more, however many wait', () => {
  const pace = paceOf(2, 2, nobody)
  expect(pace(isTaken)).toBe(1000)
  expect(pace({ ...waits, tookMs: 300 })).toBe(700)
})

test('a queue that is worked off ends the rush', () => {
  const pace = paceOf(32, 8, nobody)
  const rests = [9000, 6000, 3100, 2900, 0].map((waitedMs) => pace({ waitedMs, tookMs: 250 }))
  expect(rests).toEqual([0, 0, 0, 1000, 1000])
})
