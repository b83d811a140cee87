import type { PaymentNews, PaymentNewsState } from '../../../../domain/payment.ts'
import type { WayforpayPayment } from './payment.ts'

/** WayForPay's words, in lower case, in the shop's. A word that is not here is not final. */
export const states: ReadonlyMap<string, PaymentNewsState> = new Map([
  ['approved', 'paid'],
  // Paid, and a refund waits until the shop's balance suffices.
  ['refundinprocessing', 'paid'],
  ['refunded', 'refunded'],
  ['voided', 'refunded'],
  ['declined', 'failed'],
  ['expired', 'expired'],
])

/**
 * A payment in the shop's words, or `undefined` when it bears no time and so cannot be put in order. A
 * partial refund leaves it `paid`: the asked sum stays in `amount`, what went back is in `refunded`.
 */
export function newsOf(payment: WayforpayPayment): PaymentNews | undefined {
  const happenedAt = payment.processingDate ?? payment.createdDate
  if (happenedAt === undefined) return undefined
  const { amount, currency, transactionStatus, reasonCode } = payment
  const state = stateOf(payment)
  const transactionId = transactionOf(payment, state)
  const refunded = refundedOf(payment, state)
  return {
    state: refunded > 0 ? (refunded < amount ? 'paid' : 'refunded') : state,
    happenedAt,
    amount,
    currency,
    providerStatus: reasonCode === undefined ? transactionStatus : `${transactionStatus} ${reasonCode}`,
    ...(transactionId !== undefined && { transactionId }),
    ...(transactionStatus.toLowerCase() === 'created' && { awaitsPayer: true }),
    ...(refunded > 0 && { refunded }),
    ...(transactionStatus.toLowerCase() === 'refundinprocessing' && { isReturning: true }),
  }
}

function stateOf({ transactionStatus, reasonCode, authCode }: WayforpayPayment): PaymentNewsState {
  const word = transactionStatus.toLowerCase()
  if (word === 'declined' && reasonCode === payerCanceled) return 'canceled'
  // Without an approval code no bank ever set money aside, so there was none to give back.
  if (word === 'voided' && authCode === undefined) return 'canceled'
  return states.get(word) ?? 'pending'
}

const payerCanceled = '1125'

/** The bank's approval code; once money moved, the reference when there is none. */
function transactionOf(
  { authCode, orderReference }: WayforpayPayment,
  state: PaymentNewsState,
): string | undefined {
  return authCode ?? (state === 'paid' || state === 'refunded' ? orderReference : undefined)
}

/** What has gone back; of a refund that does not say how much, everything. */
function refundedOf({ amount, refundAmount }: WayforpayPayment, state: PaymentNewsState): number {
  if (state !== 'refunded' && state !== 'paid') return 0
  return Math.min(refundAmount || (state === 'refunded' ? amount : 0), amount)
}
