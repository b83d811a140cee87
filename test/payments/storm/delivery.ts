import type { PaymentMethod } from '../../../src/domain/payments/payment-method.ts'

/** Whose callbacks the storm can write. */
export const stormMethods = ['monopay', 'liqpay', 'wayforpay'] as const satisfies readonly PaymentMethod[]
export type StormMethod = (typeof stormMethods)[number]

/** What an order of the storm costs, and how much of it a partial refund gives back, in kopiykas. */
export const asked = 69_000
export const part = 100

/** How a payment may stand with its provider; `returned in part` is paid, with a little of it gone back. */
export type AttemptStatus = 'pending' | 'failed' | 'paid' | 'returned in part' | 'refunded'

/** One thing a provider, or someone who pretends to be one, says of an attempt. */
export interface StormCallback {
  readonly method: StormMethod
  readonly reference: string
  readonly status: AttemptStatus
  /** Seconds after the storm's own beginning of time; on a tie the more final word counts. */
  readonly at: number
  readonly kind: 'genuine' | 'forged' | 'wrong sum'
  /** How many at once. */
  readonly copies: number
}

/**
 * The ways a payment at WayForPay goes, each step a second after the one before. Its word about money is only a
 * hint to ask, so there it must be what the bank itself would answer, step by step.
 */
export const lives = {
  declined: ['pending', 'failed'],
  paid: ['pending', 'paid'],
  'given back': ['pending', 'paid', 'returned in part', 'refunded'],
} as const satisfies Record<string, readonly AttemptStatus[]>
export type Life = keyof typeof lives

export function isMoney(status: AttemptStatus): boolean {
  return status !== 'pending' && status !== 'failed'
}
