import type { Kopiykas } from '../platform/money.ts'
import type { AttemptState, PaymentNews } from './payment.ts'

/** `asked`: the acquirer has not been called; `uncertain`: its answer is unknown; `accepted`: it has taken the refund on. */
export const refundStates = ['asked', 'uncertain', 'accepted', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** At most one per payment. */
export const openRefundStates = ['asked', 'uncertain', 'accepted'] as const satisfies RefundState[]

/** `given-up`: by the acquirer, after accepting; `dropped`, `not-made`: by the owner, before the call or after. */
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

export interface OpenRefund {
  readonly id: string
  readonly state: (typeof openRefundStates)[number]
  readonly amount: Kopiykas
  readonly returnedBefore: Kopiykas
}

/** Where the acquirer cannot name the refund, the refunded sum decides. `returned` counts refunds by anybody. */
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

export function isUnknownRefund(id: string, news: Pick<PaymentNews, 'refunds'>): boolean {
  return news.refunds?.areAll === true && statesTold(id, news).length === 0
}

function statesTold(id: string, { refunds }: Pick<PaymentNews, 'refunds'>) {
  return (refunds?.named ?? []).filter((refund) => refund.id === id).map(({ state }) => state)
}

export interface RefundablePayment {
  readonly state: AttemptState
  readonly amount: Kopiykas
  readonly returned: Kopiykas
  /** Its outcome is unknown, so no other may start. */
  readonly hasOpenRefund: boolean
}

export function mostRefundable({ state, amount, returned, hasOpenRefund }: RefundablePayment): Kopiykas {
  return state === 'paid' && !hasOpenRefund ? Math.max(0, amount - returned) : 0
}

/** A payment that the sum empties (an order paid twice), else the latest. `undefined`: none has as much. */
export function paymentToRefund<Payment extends RefundablePayment>(
  payments: readonly Payment[],
  amount: Kopiykas,
): Payment | undefined {
  const enough = payments.filter((payment) => mostRefundable(payment) >= amount)
  return enough.filter((payment) => mostRefundable(payment) === amount).at(-1) ?? enough.at(-1)
}
