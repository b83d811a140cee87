import type { Kopiykas } from '../platform/money.ts'
import { canMove, type PaymentStatus } from './order.ts'

/**
 * What a provider told us about one attempt, in our words. `pending` is anything not final, an unknown
 * word of the provider included; `refunded` means the money went back in full.
 */
export const paymentNewsStates = ['pending', 'failed', 'canceled', 'expired', 'paid', 'refunded'] as const
export type PaymentNewsState = (typeof paymentNewsStates)[number]

export interface PaymentNews {
  readonly state: PaymentNewsState
  /** The provider's own time of the event, milliseconds since 1970. Order of arrival means nothing. */
  readonly happenedAt: number
  readonly amount: Kopiykas
  /** ISO 4217 letters. */
  readonly currency: string
  readonly transactionId?: string
  /** The provider's own word, for the log and the owner. */
  readonly providerStatus: string
  /** Pending because it waits for the payer, who may have left; anything else pending is being checked. */
  readonly awaitsPayer?: boolean
  /** What has gone back so far; a partial refund leaves the attempt paid. */
  readonly refunded?: Kopiykas
  /** Paid, and money is on its way back: a refund has been asked for and is not made yet. */
  readonly isReturning?: boolean
  /** Where the provider tells of each refund; absent where it tells sums only. */
  readonly refunds?: RefundsTold
  /** Paid, and why the provider does not pass the money on: the owner has something to do. */
  readonly withheld?: Withheld
}

export interface RefundsTold {
  /** Those that bear the name which the shop has given them, `id`. */
  readonly named: readonly { readonly id: string; readonly state: 'under-way' | 'made' | 'failed' }[]
  /** The provider knows of no other, under way or made. */
  readonly areAll: boolean
}

export const withheldReasons = ['shop-not-activated', 'goods-not-confirmed'] as const
export type Withheld = (typeof withheldReasons)[number]

/**
 * Where one payment attempt stands: `opening` until the provider answers, `unopened` when it never gave a
 * page, and from then on what its events say.
 */
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

/** Whether the attempt may still be paid on its page, so that no second one is opened beside it. */
function isLive(state: AttemptState): boolean {
  return state === 'opening' || state === 'pending'
}

/** Whether money news must be asked for until the provider says something final. */
export function isFinal(state: AttemptState): boolean {
  return !isLive(state)
}

/** True when a provider's event is about the sum that was asked for; anything else never pays. */
export function isAskedSum(
  news: Pick<PaymentNews, 'amount' | 'currency'>,
  asked: { amount: Kopiykas; currency: string },
): boolean {
  return news.amount === asked.amount && news.currency === asked.currency
}

/**
 * What the events of an attempt add up to, whatever their order of arrival and however often each was heard. It is as
 * small after ten thousand of them as after one. Times are the provider's, milliseconds since 1970.
 */
export interface EventSummary {
  /** The newest event, the more final one on a tie. */
  readonly newest: SummedEvent | null
  readonly paidAt: number | null
  readonly refundedAt: number | null
}

type SummedEvent = Pick<PaymentNews, 'state' | 'happenedAt'>

/**
 * What has been heard of a new attempt; its row begins so by itself.
 * @fortests
 */
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

/** Money that came stays until a refund at the same time or later; otherwise the newest event counts. */
export function attemptState({ newest, paidAt, refundedAt }: EventSummary): AttemptState {
  if (refundedAt !== null && refundedAt >= (paidAt ?? refundedAt)) return 'refunded'
  if (paidAt !== null) return 'paid'
  return newest?.state ?? 'pending'
}

/**
 * The order's status from its attempts in the order they were made: any paid one pays it; fully refunded
 * money cancels it; else the latest attempt that has had a page speaks. Unknown means pending.
 */
export function orderStatus(attempts: readonly AttemptState[]): PaymentStatus {
  if (attempts.includes('paid')) return 'paid'
  if (attempts.includes('refunded')) return 'canceled'
  const latest = attempts.filter((state) => state !== 'opening' && state !== 'unopened').at(-1)
  return latest === 'failed' || latest === 'canceled' || latest === 'expired' ? latest : 'pending'
}

/** What has gone back of an attempt; `refunded` is what its provider has counted. */
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

/** The one move an order makes after its attempts changed, checked against the table of moves. */
export function moveOf(from: PaymentStatus, attempts: readonly AttemptState[]): Move {
  const to = orderStatus(attempts)
  if (to === from) return { kind: 'stay' }
  return canMove(from, to) ? { kind: 'move', to } : { kind: 'forbidden', to }
}

/**
 * Seconds from one unanswered question about a live attempt to the next: soon at first, then hourly, and daily once
 * it has been under review for two days.
 */
export function pollDelaySeconds(asked: number): number {
  const schedule = [5, 10, 20, 30, 60, 120, 300, 900]
  return schedule[asked] ?? (asked < schedule.length + 48 ? 3600 : 86_400)
}

/** Seconds until a provider is asked again whether paid money is still there: sooner while some is on its way back. */
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
