import type { PaymentNews, PaymentNewsState, Withheld } from '../../../../domain/orders/payment.ts'
import { anyOther, stateOf, type Status } from '../status.ts'
import type { LiqpayPayment } from './payment.ts'

export const statuses: readonly Status[] = [
  { word: 'prepared', meaning: 'the page is open, the payer has not finished', state: 'pending' },
  { word: 'processing', meaning: 'under way', state: 'pending' },
  { word: '3ds_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'captcha_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'cvv_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'ivr_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'otp_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'password_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'phone_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'pin_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'receiver_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'sender_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'senderapp_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'p24_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'mp_verify', meaning: 'the payer has to confirm', state: 'pending' },
  { word: 'wait_qr', meaning: 'the payer has to scan', state: 'pending' },
  { word: 'wait_sender', meaning: 'the payer has to confirm in the app', state: 'pending' },
  { word: 'cash_wait', meaning: 'cash is to be brought', state: 'pending' },
  { word: 'invoice_wait', meaning: 'an invoice is to be paid', state: 'pending' },
  { word: 'wait_card', meaning: 'the shop has not said where it wants the money', state: 'pending' },
  { word: 'wait_secure', meaning: 'under review: not a success', state: 'pending' },
  { word: 'hold_wait', meaning: 'the sum is blocked; the shop never asks for it', state: 'pending' },
  { word: 'try_again', meaning: 'refused, the payer may repeat on the same page', state: 'pending' },
  { word: 'success', meaning: 'paid; `refund_amount` below the sum is a part returned', state: 'paid' },
  { word: 'wait_compensation', meaning: 'the money is taken, LiqPay settles later', state: 'paid' },
  { word: 'wait_accept', meaning: 'the money is taken, LiqPay has yet to check the shop', state: 'paid' },
  { word: 'wait_lc', meaning: 'the money is taken and kept until the goods arrive', state: 'paid' },
  { word: 'wait_reserve', meaning: 'paid, a refund is under way', state: 'paid' },
  { word: 'sandbox', meaning: 'a payment that pretends: paid in test mode only', state: 'pending' },
  { word: 'subscribed', meaning: 'of subscriptions, which the shop has none of', state: 'pending' },
  { word: 'unsubscribed', meaning: 'of subscriptions, which the shop has none of', state: 'pending' },
  { word: 'reversed', meaning: 'the money went back', state: 'refunded' },
  { word: 'failure', meaning: 'refused', state: 'failed' },
  { word: 'error', meaning: 'refused for wrong data', state: 'failed' },
  { word: 'failure', code: 'expired_prepared', meaning: 'nobody paid on the page in time', state: 'expired' },
  { word: 'error', code: 'expired_prepared', meaning: 'nobody paid on the page in time', state: 'expired' },
  { word: anyOther, meaning: 'not final, `expired` among them: in no list of LiqPay’s', state: 'pending' },
]

/** `wait_accept` goes back to the buyer after 60 days. */
const withheld: ReadonlyMap<string, Withheld> = new Map([
  ['wait_accept', 'shop-not-activated'],
  ['wait_lc', 'goods-not-confirmed'],
])

/** `undefined` without a time, as it could not be ordered. A partial refund stays `paid`, with `refunded`. */
export function newsOf(payment: LiqpayPayment, isTestMode: boolean): PaymentNews | undefined {
  const pretends = payment.status === 'sandbox' && isTestMode
  const state = pretends ? 'paid' : stateOf(statuses, payment.status, payment.err_code)
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

const payerWords = /^(prepared|invoice_wait|cash_wait|wait_qr|wait_sender|try_again|\w+_verify)$/

/** `refund_amount` is the sum of all refunds; a reversal without it returns everything. */
function refundedOf(payment: LiqpayPayment, state: PaymentNewsState): number {
  const { amount, status, refund_amount: known = 0 } = payment
  // The sum may already include the refund in progress.
  if (status === refundUnderWay) return 0
  if (state === 'refunded') return known > 0 ? Math.min(known, amount) : amount
  return state === 'paid' ? Math.min(known, amount) : 0
}

function timeOf(payment: LiqpayPayment, refunded: number): number | undefined {
  const { end_date: end, completion_date: completion, create_date: created } = payment
  const own = end ?? completion ?? created
  if (refunded === 0) return own
  // The payment's own times may be older than its refund.
  return Math.max(own ?? 0, payment.refund_date_last ?? 0) || undefined
}
