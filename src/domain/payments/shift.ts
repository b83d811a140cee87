import { addDays, kyivDay, kyivMidnight } from '../platform/day.ts'

/** A shift of the cash register. */
interface OpenShift {
  /** Milliseconds since 1970. */
  readonly openedAt: number
}

type ShiftStep =
  | { readonly kind: 'sell' }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  /** The day is about to end, and with it the shift. */
  | { readonly kind: 'wait'; readonly seconds: number }

/** A shift ends on the day it began, by law: so long before midnight nothing is sold any more. */
const minutesBeforeMidnight = 5

/** The law has 24 hours; a day on which clocks go back has 25. */
const longestShiftMs = 23.5 * 3600 * 1000

/** What comes first when a receipt is to be issued `now`. */
export function shiftStep(shift: OpenShift | undefined, now: number): ShiftStep {
  if (shift && isOverdue(shift, now)) return { kind: 'close' }
  if (isDayEnding(now)) return { kind: 'wait', seconds: Math.ceil((nextMidnight(now) - now) / 1000) }
  return { kind: shift ? 'sell' : 'open' }
}

/** Whether an open shift is to be closed now, sale or no sale. */
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
