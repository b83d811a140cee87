import type { PaymentNews, PaymentNewsState, ReportedRefunds } from '../../../../domain/orders/payment.ts'
import { anyOther, stateOf, type Status } from '../status.ts'
import type { Invoice } from './invoice.ts'

export const statuses: readonly Status[] = [
  { word: 'created', meaning: 'the page waits for its payer', state: 'pending' },
  { word: 'processing', meaning: 'the payment is under way', state: 'pending' },
  { word: 'hold', meaning: 'the sum is blocked; the shop never asks for it', state: 'pending' },
  { word: 'success', meaning: 'paid; a smaller `finalAmount` is a part returned', state: 'paid' },
  { word: 'failure', meaning: 'refused, whatever the code but the next two', state: 'failed' },
  {
    word: 'failure',
    code: '8002',
    meaning: 'the payer gave up, or the shop closed the page',
    state: 'canceled',
  },
  { word: 'failure', code: '8001', meaning: 'the link ran out', state: 'expired' },
  { word: 'expired', meaning: 'its time is over; told to who asks only', state: 'expired' },
  { word: 'reversed', meaning: 'all the money went back', state: 'refunded' },
  { word: anyOther, meaning: 'not final', state: 'pending' },
]

/** `undefined` without a time, as it could not be ordered. A partial refund stays `paid`, with `refunded`. */
export function newsOf(invoice: Invoice): PaymentNews | undefined {
  const happenedAt = invoice.modifiedDate ?? invoice.createdDate
  if (happenedAt === undefined) return undefined
  const state = stateOf(statuses, invoice.status, invoice.errCode)
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
    ...((state === 'paid' || state === 'refunded') && { refunds: reportedRefunds(invoice, refunded) }),
  }
}

function transactionOf({ paymentInfo, invoiceId }: Invoice, state: PaymentNewsState): string | undefined {
  const own = paymentInfo?.tranId ?? paymentInfo?.rrn
  return own ?? (state === 'paid' || state === 'refunded' ? invoiceId : undefined)
}

/** A partial refund shows in `finalAmount`, in the list of refunds, or in both. */
function refundedOf(invoice: Invoice, state: PaymentNewsState): number {
  const { amount, finalAmount } = invoice
  if (state === 'refunded') return amount
  if (state !== 'paid') return 0
  return Math.min(amount, Math.max(amount - (finalAmount ?? amount), listedSum(invoice)))
}

function listedSum({ cancelList }: Invoice): number {
  const made = (cancelList ?? []).filter(({ status }) => status === 'success')
  return made.reduce((total, refund) => total + refund.amount, 0)
}

function isReturning({ cancelList }: Invoice): boolean {
  return (cancelList ?? []).some(({ status }) => status === 'processing')
}

/** Refunds made in the cabinet have no `extRef`, and the list may be incomplete. */
function reportedRefunds(invoice: Invoice, refunded: number): ReportedRefunds {
  const listed = invoice.cancelList ?? []
  const named = listed.flatMap(({ status, extRef: id }) =>
    id === undefined ? [] : [{ id, state: refundStates[status] ?? ('under-way' as const) }],
  )
  const isNamedOrFailed = listed.every(({ status, extRef }) => extRef !== undefined || status === 'failure')
  const areAll = invoice.cancelList !== null && isNamedOrFailed && listedSum(invoice) >= refunded
  return { named, areAll }
}

const refundStates: Readonly<Record<string, ReportedRefunds['named'][number]['state']>> = {
  processing: 'under-way',
  success: 'made',
  failure: 'failed',
}

const letters: Readonly<Record<number, string>> = { 980: 'UAH', 840: 'USD', 978: 'EUR' }

export function currencyOf(ccy: number): string {
  return letters[ccy] ?? String(ccy).padStart(3, '0')
}
