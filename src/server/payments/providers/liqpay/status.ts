import type { PaymentNews, PaymentNewsState, Withheld } from '../../../../domain/payment.ts'
import type { LiqpayPayment } from './payment.ts'

/** LiqPay's words in the shop's. A word that is not here is not final: it is asked about again. */
export const states: ReadonlyMap<string, PaymentNewsState> = new Map([
  ['success', 'paid'],
  // The buyer's money is taken; LiqPay owes it to the shop for one reason or another.
  ['wait_accept', 'paid'],
  ['wait_compensation', 'paid'],
  ['wait_lc', 'paid'],
  // Paid, and a refund is under way.
  ['wait_reserve', 'paid'],
  ['reversed', 'refunded'],
  ['failure', 'failed'],
  ['error', 'failed'],
])

/** Why LiqPay keeps money that it has taken; of the first it goes back to the buyer after 60 days. */
const withheld: ReadonlyMap<string, Withheld> = new Map([
  ['wait_accept', 'shop-not-activated'],
  ['wait_lc', 'goods-not-confirmed'],
])

/**
 * A payment in the shop's words, or `undefined` when it bears no time and so cannot be put in order. A
 * partial refund leaves it `paid`: the asked sum stays in `amount`, what went back is in `refunded`.
 */
export function newsOf(payment: LiqpayPayment, isTestMode: boolean): PaymentNews | undefined {
  const state = stateOf(payment, isTestMode)
  const refunded = refundedOf(payment, state)
  const happenedAt = timeOf(payment, refunded)
  if (happenedAt === undefined) return undefined
  const { amount, currency, status, err_code: code } = payment
  const transactionId = payment.payment_id ?? payment.transaction_id
  const whyWithheld = withheld.get(status)
  return {
    state: refunded > 0 ? (refunded < amount ? 'paid' : 'refunded') : state,
    happenedAt,
    amount,
    currency,
    providerStatus: code === undefined ? status : `${status} ${code}`,
    ...(transactionId !== undefined && { transactionId }),
    ...(payerWords.test(status) && { awaitsPayer: true }),
    ...(refunded > 0 && { refunded }),
    ...(status === refundUnderWay && { isReturning: true }),
    ...(whyWithheld && { withheld: whyWithheld }),
  }
}

const refundUnderWay = 'wait_reserve'

/** The payer has not begun, has yet to confirm, or may try again. */
const payerWords = /^(prepared|invoice_wait|cash_wait|wait_qr|wait_sender|try_again|\w+_verify)$/

function stateOf({ status, err_code: code }: LiqpayPayment, isTestMode: boolean): PaymentNewsState {
  if (status === 'sandbox') return isTestMode ? 'paid' : 'pending'
  const state = states.get(status) ?? 'pending'
  return state === 'failed' && code === pageRanOut ? 'expired' : state
}

/** The page was opened, and nobody paid on it in time. */
const pageRanOut = 'expired_prepared'

/** What has gone back. `refund_amount` is the sum of all refunds; of a reversal without it, everything. */
function refundedOf(payment: LiqpayPayment, state: PaymentNewsState): number {
  const { amount, status, refund_amount: known = 0 } = payment
  // The sum may already hold the refund that is still under way.
  if (status === refundUnderWay) return 0
  if (state === 'refunded') return known > 0 ? Math.min(known, amount) : amount
  return state === 'paid' ? Math.min(known, amount) : 0
}

function timeOf(payment: LiqpayPayment, refunded: number): number | undefined {
  const { end_date: end, completion_date: completion, create_date: created } = payment
  const own = end ?? completion ?? created
  if (refunded === 0) return own
  // Money that went back did so after it came, whatever the payment's own times say.
  return Math.max(own ?? 0, payment.refund_date_last ?? 0) || undefined
}
