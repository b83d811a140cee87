import { addDays, kyivDay, kyivMidnight } from '../platform/day.ts'

interface OpenShift {
  /** Milliseconds. */
  readonly openedAt: number
}

type ShiftStep =
  | { readonly kind: 'sell' }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  /** Until midnight. */
  | { readonly kind: 'wait'; readonly seconds: number }

/** By law a shift ends on the day it began. */
const minutesBeforeMidnight = 5

/** The law allows 24 hours; the day on which clocks go back has 25. */
const longestShiftMs = 23.5 * 3600 * 1000

export function shiftStep(shift: OpenShift | undefined, now: number): ShiftStep {
  if (shift && isOverdue(shift, now)) return { kind: 'close' }
  if (isDayEnding(now)) return { kind: 'wait', seconds: Math.ceil((nextMidnight(now) - now) / 1000) }
  return { kind: shift ? 'sell' : 'open' }
}

export function isShiftToClose(shift: OpenShift, now: number): boolean {
  return isOverdue(shift, now) || isDayEnding(now)
}

function isOverdue({ openedAt }: OpenShift, now: number): boolean {
  return kyivDay(openedAt) !== kyivDay(now) || now - openedAt >= longestShiftMs
}

function isDayEnding(now: number): boolean {
  return now >= nextMidnight(now) - minutesBeforeMidnight * 60_000
}

function nextMidnight(now: number): number {
  return kyivMidnight(addDays(kyivDay(now), 1))
}
