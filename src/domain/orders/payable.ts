import { leastMinutesToPay } from './order.ts'
import type { StandingFacts } from './standing-facts.ts'

/** Reasons besides age. `given-back`: paid and refunded. */
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

export function whyNotPayable(facts: StandingFacts, now: Date): WhyNotPayable | undefined {
  return whyClosed(facts) ?? (isTimeOver(facts, now) ? 'too-old' : undefined)
}

export function isTimeOver({ payableUntil }: Pick<StandingFacts, 'payableUntil'>, now: Date): boolean {
  return Date.parse(payableUntil) - leastMinutesToPay * 60_000 <= now.getTime()
}
