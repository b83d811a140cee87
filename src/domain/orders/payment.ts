import type { Kopiykas } from '../platform/money.ts'
import { canMove, type PaymentStatus } from './order.ts'

/** `pending`: anything not final, unknown words included; `refunded`: in full. */
export const paymentNewsStates = ['pending', 'failed', 'canceled', 'expired', 'paid', 'refunded'] as const
export type PaymentNewsState = (typeof paymentNewsStates)[number]

export interface PaymentNews {
  readonly state: PaymentNewsState
  /** The provider's timestamp in milliseconds; events may arrive in any order. */
  readonly happenedAt: number
  readonly amount: Kopiykas
  /** ISO 4217. */
  readonly currency: string
  readonly transactionId?: string
  readonly providerStatus: string
  /** Waits for the payer, who may have left; otherwise pending means under review. */
  readonly awaitsPayer?: boolean
  /** In total; a partial refund leaves the attempt paid. */
  readonly refunded?: Kopiykas
  readonly isReturning?: boolean
  /** Absent where the provider reports sums only. */
  readonly refunds?: ReportedRefunds
  readonly withheld?: Withheld
}

export interface ReportedRefunds {
  /** `id` is the shop's own. */
  readonly named: readonly { readonly id: string; readonly state: 'under-way' | 'made' | 'failed' }[]
  readonly areAll: boolean
}

export const withheldReasons = ['shop-not-activated', 'goods-not-confirmed'] as const
export type Withheld = (typeof withheldReasons)[number]

/** `opening`: the provider has not answered; `unopened`: it never gave a page. */
export const attemptStates = [
  'opening',
  'unopened',
  'pending',
  'failed',
  'canceled',
  'expired',
  'paid',
  'refunded',
] as const
export type AttemptState = (typeof attemptStates)[number]

function isLive(state: AttemptState): boolean {
  return state === 'opening' || state === 'pending'
}

export function isFinal(state: AttemptState): boolean {
  return !isLive(state)
}

/** An event with any other sum never pays. */
export function isAskedSum(
  news: Pick<PaymentNews, 'amount' | 'currency'>,
  asked: { amount: Kopiykas; currency: string },
): boolean {
  return news.amount === asked.amount && news.currency === asked.currency
}

/** A fold over events that is independent of order and duplicates, and of constant size. */
export interface EventSummary {
  readonly newest: SummedEvent | null
  readonly paidAt: number | null
  readonly refundedAt: number | null
}

type SummedEvent = Pick<PaymentNews, 'state' | 'happenedAt'>

/** @fortests */
export const noEvents: EventSummary = { newest: null, paidAt: null, refundedAt: null }

export function addEvent(
  { newest, paidAt, refundedAt }: EventSummary,
  { state, happenedAt }: SummedEvent,
): EventSummary {
  const isNewest =
    !newest ||
    happenedAt > newest.happenedAt ||
    (happenedAt === newest.happenedAt && rank[state] > rank[newest.state])
  return {
    newest: isNewest ? { state, happenedAt } : newest,
    paidAt: state === 'paid' ? Math.max(paidAt ?? happenedAt, happenedAt) : paidAt,
    refundedAt: state === 'refunded' ? Math.max(refundedAt ?? happenedAt, happenedAt) : refundedAt,
  }
}

/** A payment holds until a refund of the same time or later; otherwise the newest event counts. */
export function attemptState({ newest, paidAt, refundedAt }: EventSummary): AttemptState {
  if (refundedAt !== null && refundedAt >= (paidAt ?? refundedAt)) return 'refunded'
  if (paidAt !== null) return 'paid'
  return newest?.state ?? 'pending'
}

export function orderStatus(attempts: readonly AttemptState[]): PaymentStatus {
  if (attempts.includes('paid')) return 'paid'
  if (attempts.includes('refunded')) return 'canceled'
  const latest = attempts.filter((state) => state !== 'opening' && state !== 'unopened').at(-1)
  return latest === 'failed' || latest === 'canceled' || latest === 'expired' ? latest : 'pending'
}

export function returnedOf(attempt: {
  readonly state: AttemptState
  readonly amount: Kopiykas
  readonly refunded: Kopiykas
}): Kopiykas {
  return attempt.state === 'refunded' ? attempt.amount : Math.min(attempt.refunded, attempt.amount)
}

type Move =
  | { readonly kind: 'stay' }
  | { readonly kind: 'move'; readonly to: PaymentStatus }
  | { readonly kind: 'forbidden'; readonly to: PaymentStatus }

export function moveOf(from: PaymentStatus, attempts: readonly AttemptState[]): Move {
  const to = orderStatus(attempts)
  if (to === from) return { kind: 'stay' }
  return canMove(from, to) ? { kind: 'move', to } : { kind: 'forbidden', to }
}

/** Increasing, then hourly, and daily after two days of review. */
export function pollDelaySeconds(asked: number): number {
  const schedule = [5, 10, 20, 30, 60, 120, 300, 900]
  return schedule[asked] ?? (asked < schedule.length + 48 ? 3600 : 86_400)
}

/** Checks for refunds made without the shop; hourly while one is under way. */
export function recheckDelaySeconds({ isReturning }: Pick<PaymentNews, 'isReturning'>): number {
  return isReturning === true ? 3600 : 86_400
}

const rank: Readonly<Record<PaymentNewsState, number>> = {
  pending: 0,
  expired: 1,
  canceled: 2,
  failed: 3,
  paid: 4,
  refunded: 5,
}
