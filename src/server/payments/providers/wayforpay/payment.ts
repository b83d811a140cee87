import * as v from 'valibot'
import { parseDecimal } from '../../../../domain/platform/money.ts'
import type { PaymentNews, PaymentNewsState } from '../../../../domain/orders/payment.ts'
import { ifAny } from '../loose-field.ts'
import { anyOther, stateOf, type Status } from '../status.ts'
import type { Fields } from './message.ts'

const noApproval = '(no approval code)'

export const statuses: readonly Status[] = [
  { word: 'Created', meaning: 'the page waits for its payer', state: 'pending' },
  { word: 'InProcessing', meaning: 'under way', state: 'pending' },
  {
    word: 'WaitingAuthComplete',
    meaning: 'the sum is blocked; the shop never asks for it',
    state: 'pending',
  },
  { word: 'Pending', meaning: 'under review', state: 'pending' },
  { word: 'WaitingAmountConfirm', meaning: 'the sum has to be confirmed', state: 'pending' },
  { word: 'Approved', meaning: 'paid', state: 'paid' },
  { word: 'RefundInProcessing', meaning: 'paid, a refund waits for the shop’s balance', state: 'paid' },
  {
    word: 'Refunded',
    meaning: 'the money went back; a `refundAmount` below the sum leaves it paid',
    state: 'refunded',
  },
  { word: 'Voided', meaning: 'taken back after the bank approved it', state: 'refunded' },
  { word: 'Voided', code: noApproval, meaning: 'taken back before any bank approved it', state: 'canceled' },
  { word: 'Declined', meaning: 'refused', state: 'failed' },
  { word: 'Declined', code: '1125', meaning: 'the payer gave up', state: 'canceled' },
  { word: 'Expired', meaning: 'its time is over', state: 'expired' },
  { word: anyOther, meaning: 'not final', state: 'pending' },
]

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))

/** Hryvnias as written → kopiykas. */
const sum = v.pipe(
  v.string(),
  v.transform((written) => parseDecimal(written)),
  v.number(),
)

/** Seconds since 1970, of this century → milliseconds. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{9,10}$/),
  v.transform((seconds) => Number(seconds) * 1000),
)

const paymentSchema = v.object({
  merchantAccount: text,
  orderReference: text,
  amount: sum,
  currency: text,
  transactionStatus: text,
  reasonCode: ifAny(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
  authCode: ifAny(text),
  refundAmount: ifAny(sum),
  createdDate: ifAny(moment),
  processingDate: ifAny(moment),
})

export type WayforpayPayment = v.InferOutput<typeof paymentSchema>

export function parsePayment(fields: Fields): WayforpayPayment | undefined {
  const parsed = v.safeParse(paymentSchema, Object.fromEntries(fields))
  return parsed.success ? parsed.output : undefined
}

/** `undefined` without a time, as it could not be ordered. A partial refund stays `paid`, with `refunded`. */
export function newsOf(payment: WayforpayPayment): PaymentNews | undefined {
  const happenedAt = payment.processingDate ?? payment.createdDate
  if (happenedAt === undefined) return undefined
  const { amount, currency, transactionStatus, reasonCode } = payment
  const state = stateFrom(payment)
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

function stateFrom({ transactionStatus, reasonCode, authCode }: WayforpayPayment): PaymentNewsState {
  // Without an approval code no money was ever reserved.
  const isUnapproved = transactionStatus.toLowerCase() === 'voided' && authCode === undefined
  return stateOf(statuses, wordOf(transactionStatus), isUnapproved ? noApproval : reasonCode)
}

function wordOf(written: string): string | undefined {
  return statuses.find(({ word }) => word.toLowerCase() === written.toLowerCase())?.word
}

function transactionOf(
  { authCode, orderReference }: WayforpayPayment,
  state: PaymentNewsState,
): string | undefined {
  return authCode ?? (state === 'paid' || state === 'refunded' ? orderReference : undefined)
}

function refundedOf({ amount, refundAmount }: WayforpayPayment, state: PaymentNewsState): number {
  if (state !== 'refunded' && state !== 'paid') return 0
  return Math.min(refundAmount || (state === 'refunded' ? amount : 0), amount)
}
