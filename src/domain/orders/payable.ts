import { leastMinutesToPay } from './order.ts'
import type { StandingFacts } from './standing-facts.ts'

/** Why nobody is to pay an order any more, however young it is. `given-back`: it was paid, and its money went back. */
export const closedReasons = ['paid', 'given-back', 'canceled', 'other-mode', 'erased'] as const
export type WhyClosed = (typeof closedReasons)[number]

export const unpayableReasons = [...closedReasons, 'too-old'] as const
export type WhyNotPayable = (typeof unpayableReasons)[number]

export function whyClosed({ paidAt, status, calledOff, mode, person }: StandingFacts): WhyClosed | undefined {
  if (paidAt !== null) return status === 'paid' ? 'paid' : 'given-back'
  if (calledOff) return 'canceled'
  if (mode === 'other') return 'other-mode'
  return person === 'erased' ? 'erased' : undefined
}

/** Why no page to pay on is opened for an order; `undefined` when it can be paid. */
export function whyNotPayable(facts: StandingFacts, now: Date): WhyNotPayable | undefined {
  return whyClosed(facts) ?? (isTimeOver(facts, now) ? 'too-old' : undefined)
}

/** Too little of its time is left to open a page for. */
export function isTimeOver({ payableUntil }: Pick<StandingFacts, 'payableUntil'>, now: Date): boolean {
  return Date.parse(payableUntil) - leastMinutesToPay * 60_000 <= now.getTime()
}
