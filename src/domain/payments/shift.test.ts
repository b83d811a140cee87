import { expect, test } from 'vitest'
import { isShiftToClose, shiftStep } from './shift.ts'

function at(kyivTime: string, offset = '+02:00'): number {
  return Date.parse(`${kyivTime}${offset}`)
}

test.each([
  ['at noon without a shift', undefined, at('2026-11-22T12:00:00'), { kind: 'open' }],
  [
    'at noon in the shift of this morning',
    at('2026-11-22T08:00:00'),
    at('2026-11-22T12:00:00'),
    { kind: 'sell' },
  ],
  [
    'after midnight in the shift of yesterday',
    at('2026-11-21T23:00:00'),
    at('2026-11-22T00:00:01'),
    { kind: 'close' },
  ],
  [
    'in a shift that somebody left open',
    at('2026-11-19T10:00:00'),
    at('2026-11-22T12:00:00'),
    { kind: 'close' },
  ],
  ['just before the day ends', at('2026-11-22T08:00:00'), at('2026-11-22T23:54:59'), { kind: 'sell' }],
  ['as the day ends', at('2026-11-22T08:00:00'), at('2026-11-22T23:55:00'), { kind: 'wait', seconds: 300 }],
  ['as the day ends, without a shift', undefined, at('2026-11-22T23:59:30'), { kind: 'wait', seconds: 30 }],
  ['at midnight itself', undefined, at('2026-11-23T00:00:00'), { kind: 'open' }],
  [
    'by summer time',
    at('2026-07-01T00:01:00', '+03:00'),
    at('2026-07-01T23:54:00', '+03:00'),
    { kind: 'close' },
  ],
  [
    'on a day of 25 hours, before the 24th is over',
    at('2026-10-25T00:01:00', '+03:00'),
    at('2026-10-25T22:32:00'),
    { kind: 'close' },
  ],
  [
    'on that day, when half an hour of the 24 is left',
    at('2026-10-25T00:01:00', '+03:00'),
    at('2026-10-25T22:31:00'),
    { kind: 'close' },
  ],
  [
    'on that day, a second before',
    at('2026-10-25T00:01:00', '+03:00'),
    at('2026-10-25T22:30:59'),
    { kind: 'sell' },
  ],
] as const)('%s', (_name, openedAt, now, step) => {
  expect(shiftStep(openedAt === undefined ? undefined : { openedAt }, now)).toEqual(step)
})

test.each([
  ['this morning', at('2026-11-22T08:00:00'), at('2026-11-22T23:54:59'), false],
  ['this morning, and the day ends', at('2026-11-22T08:00:00'), at('2026-11-22T23:55:00'), true],
  ['yesterday', at('2026-11-21T23:00:00'), at('2026-11-22T00:00:00'), true],
])('a shift that was opened %s is to be closed or not', (_name, openedAt, now, isToClose) => {
  expect(isShiftToClose({ openedAt }, now)).toBe(isToClose)
})
