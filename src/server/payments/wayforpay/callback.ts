import type { CallbackReading, RawCallback } from '../provider.ts'
import { askPayment } from './ask-payment.ts'
import type { WayforpayClient } from './client.ts'
import { readCallbackFields } from './fields.ts'
import { parsePayment, type WayforpayPayment } from './payment.ts'
import type { Merchant } from './purchase.ts'
import { isSignedPayment } from './signature.ts'
import { hidesRefundedSum, newsOf } from './status.ts'

/**
 * Reads a callback. One that tells of money given back does not say how much, and a part must not look like
 * the whole: until a status call knows the sum, nothing is said about it.
 */
export async function readCallback(
  client: WayforpayClient,
  callback: RawCallback,
  merchant: Merchant,
): Promise<CallbackReading> {
  const read = readSigned(callback, merchant)
  if (read.kind !== 'payment') return read
  const { payment } = read
  const reference = payment.orderReference
  if (hidesRefundedSum(payment)) {
    const asked = await askPayment(client, { reference }, merchant)
    if (asked.kind === 'news' && asked.news.refunded !== undefined) {
      return { kind: 'news', reference, providerId: reference, news: asked.news }
    }
    return { kind: 'unverifiable', why: 'the sum of a refund is not known yet' }
  }
  const news = newsOf(payment)
  if (!news) return { kind: 'irrelevant', why: 'no time', reference }
  return { kind: 'news', reference, providerId: reference, news }
}

/** A callback that is about a payment of this merchant, or what else it is. */
type SignedCallback =
  | { readonly kind: 'payment'; readonly payment: WayforpayPayment }
  | Exclude<CallbackReading, { kind: 'news' }>

/** Checks who sent a callback before a word of it is used. */
function readSigned({ body }: RawCallback, { account, secret }: Merchant): SignedCallback {
  const fields = readCallbackFields(body.toString('utf8'))
  if (!fields?.get('merchantSignature')) return { kind: 'forged', why: 'no signature' }
  if (!isSignedPayment(fields, secret)) return { kind: 'forged', why: 'wrong signature' }
  const payment = parsePayment(fields)
  if (!payment) return { kind: 'irrelevant', why: 'not about a payment', ...referenceIn(fields) }
  const { orderReference: reference } = payment
  if (payment.merchantAccount !== account)
    return { kind: 'irrelevant', why: 'of another merchant', reference }
  return { kind: 'payment', payment }
}

function referenceIn(fields: ReadonlyMap<string, string>): { reference?: string } {
  const reference = fields.get('orderReference')
  return reference === undefined ? {} : { reference }
}
