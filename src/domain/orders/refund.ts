import type { Kopiykas } from '../platform/money.ts'
import type { AttemptState, PaymentNews } from './payment.ts'

/**
 * Where a refund by the shop stands: `asked` until its acquirer is called, `uncertain` from then until an answer is
 * known, `accepted` when the acquirer has taken it on, and in the end `done` or `refused`.
 */
export const refundStates = ['asked', 'uncertain', 'accepted', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** Money that may be on its way. There is one such refund of a payment at a time. */
export const openRefundStates = ['asked', 'uncertain', 'accepted'] as const satisfies RefundState[]

/**
 * Why a refund came to nothing, as far as the owner can do something about it: the shop has too little money at the
 * acquirer's, so much cannot go back of this payment any more, it is not a payment to be given back, the shop's account
 * may not do it by a request, the acquirer took it on and gave it up, it could not be reached for a day, the owner has
 * thought better of it before the acquirer was called, or has seen in her cabinet there that it was not made.
 */
export const refundFaults = [
  'balance',
  'sum',
  'payment',
  'account',
  'given-up',
  'bank-away',
  'dropped',
  'not-made',
  'unknown',
] as const
export type RefundFault = (typeof refundFaults)[number]

/** A refund that is neither done nor refused. */
export interface OpenRefund {
  readonly id: string
  readonly state: (typeof openRefundStates)[number]
  readonly amount: Kopiykas
  /** What had gone back of the payment when its acquirer was called. */
  readonly returnedBefore: Kopiykas
}

/**
 * What news of a payment make of the refund of it that is open. `returned` is all that is known to have gone back by
 * now, by whoever's doing. An acquirer that names the refund is believed; of one that cannot the sum has to tell.
 */
export function refundStateAfter(
  { id, state, amount, returnedBefore }: OpenRefund,
  news: Pick<PaymentNews, 'refunds' | 'isReturning'>,
  payment: { readonly amount: Kopiykas; readonly returned: Kopiykas },
): RefundState {
  if (state === 'asked') return state
  const told = statesTold(id, news)
  if (told.includes('made')) return 'done'
  if (told.includes('under-way')) return 'accepted'
  if (told.includes('failed')) return 'refused'
  if (news.refunds?.areAll === true) return payment.returned >= payment.amount ? 'refused' : state
  if (payment.returned >= returnedBefore + amount) return 'done'
  return news.isReturning === true ? 'accepted' : state
}

/** Whether the acquirer, who knows every refund of the payment by its name, knows of none with this one. */
export function isUnknownRefund(id: string, news: Pick<PaymentNews, 'refunds'>): boolean {
  return news.refunds?.areAll === true && statesTold(id, news).length === 0
}

function statesTold(id: string, { refunds }: Pick<PaymentNews, 'refunds'>) {
  return (refunds?.named ?? []).filter((refund) => refund.id === id).map(({ state }) => state)
}

/** A payment that money could be given back of. */
export interface RefundablePayment {
  readonly state: AttemptState
  readonly amount: Kopiykas
  /** What has gone back of it. */
  readonly returned: Kopiykas
  /** A refund of it is open, and until its end is known there is no other. */
  readonly hasOpenRefund: boolean
}

/** The most that can be given back of a payment now. */
export function mostRefundable({ state, amount, returned, hasOpenRefund }: RefundablePayment): Kopiykas {
  return state === 'paid' && !hasOpenRefund ? Math.max(0, amount - returned) : 0
}

/**
 * Which of an order's payments a sum is given back of: of two the one that it empties, which is how an order that was
 * paid twice is put right, else the latest. `undefined` when none has so much.
 */
export function paymentToRefund<Payment extends RefundablePayment>(
  payments: readonly Payment[],
  amount: Kopiykas,
): Payment | undefined {
  const enough = payments.filter((payment) => mostRefundable(payment) >= amount)
  return enough.filter((payment) => mostRefundable(payment) === amount).at(-1) ?? enough.at(-1)
}
