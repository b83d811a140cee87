import type { PaymentNews, PaymentNewsState } from '../../../../domain/payment.ts'
import type { Invoice } from './invoice.ts'

/**
 * An invoice in the shop's words, or `undefined` when it bears no time and so cannot be put in order.
 * A partial refund leaves it `paid`: the asked sum stays in `amount`, what went back is in `refunded`.
 */
export function newsOf(invoice: Invoice): PaymentNews | undefined {
  const happenedAt = invoice.modifiedDate ?? invoice.createdDate
  if (happenedAt === undefined) return undefined
  const state = stateOf(invoice)
  const transactionId = transactionOf(invoice, state)
  const refunded = refundedOf(invoice, state)
  return {
    state: refunded > 0 ? (refunded < invoice.amount ? 'paid' : 'refunded') : state,
    happenedAt,
    amount: invoice.amount,
    currency: currencyOf(invoice.ccy),
    providerStatus: invoice.errCode === undefined ? invoice.status : `${invoice.status} ${invoice.errCode}`,
    ...(transactionId !== undefined && { transactionId }),
    ...(invoice.status === 'created' && { awaitsPayer: true }),
    ...(refunded > 0 && { refunded }),
    ...(state === 'paid' && isReturning(invoice) && { isReturning: true }),
  }
}

function stateOf({ status, errCode }: Invoice): PaymentNewsState {
  switch (status) {
    case 'success':
      return 'paid'
    case 'failure':
      return errCode === payerCanceled ? 'canceled' : errCode === linkRanOut ? 'expired' : 'failed'
    case 'reversed':
      return 'refunded'
    case 'expired':
      return 'expired'
    // created, processing, hold, and any word the bank may add: not final, to be asked about again.
    default:
      return 'pending'
  }
}

const payerCanceled = '8002'
const linkRanOut = '8001'

/** The bank's number of the operation; once money moved, the invoice's own when the bank gives no other. */
function transactionOf({ paymentInfo, invoiceId }: Invoice, state: PaymentNewsState): string | undefined {
  const own = paymentInfo?.tranId ?? paymentInfo?.rrn
  return own ?? (state === 'paid' || state === 'refunded' ? invoiceId : undefined)
}

/** A part that went back shows in the sum that is left, in the list of refunds, or in both. */
function refundedOf({ amount, finalAmount, cancelList = [] }: Invoice, state: PaymentNewsState): number {
  if (state === 'refunded') return amount
  if (state !== 'paid') return 0
  const listed = cancelList.filter(({ status }) => status === 'success')
  const sum = listed.reduce((total, refund) => total + refund.amount, 0)
  return Math.min(amount, Math.max(amount - (finalAmount ?? amount), sum))
}

function isReturning({ cancelList = [] }: Invoice): boolean {
  return cancelList.some(({ status }) => status === 'processing')
}

const letters: Readonly<Record<number, string>> = { 980: 'UAH', 840: 'USD', 978: 'EUR' }

/** ISO 4217 letters; for a currency the shop has no word for, its three digits. */
function currencyOf(ccy: number): string {
  return letters[ccy] ?? String(ccy).padStart(3, '0')
}
