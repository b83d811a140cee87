import type { Asked } from '../provider.ts'
import type { WayforpayClient } from './client.ts'
import { aboutOrder } from './order-request.ts'
import { parsePayment } from './payment.ts'
import type { Merchant } from './purchase.ts'
import { reasons } from './reason.ts'
import { isSignedPayment } from './signature.ts'
import { newsOf } from './status.ts'

/** `CHECK_STATUS`; its answer is signed as a callback is. */
export async function askPayment(
  client: WayforpayClient,
  { reference }: { readonly reference: string },
  merchant: Merchant,
): Promise<Asked> {
  const answer = await client.call(aboutOrder('CHECK_STATUS', reference, merchant))
  if (answer.kind === 'unavailable') return answer
  const { fields } = answer
  const reasonCode = fields.get('reasonCode')
  if (reasonCode === reasons.orderNotFound) return { kind: 'unknown-payment' }
  const payment = parsePayment(fields)
  if (!payment) {
    return {
      kind: 'unavailable',
      why: reasonCode === undefined ? 'no payment in the answer' : `refused ${reasonCode}`,
    }
  }
  if (!isSignedPayment(fields, merchant.secret)) {
    return { kind: 'unavailable', why: 'wrong signature in the answer' }
  }
  if (payment.orderReference !== reference || payment.merchantAccount !== merchant.account) {
    return { kind: 'unavailable', why: 'answer about something else' }
  }
  const news = newsOf(payment)
  return news ? { kind: 'news', news } : { kind: 'unavailable', why: 'no time in the answer' }
}
