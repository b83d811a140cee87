import type { Closed, KnownPayment } from '../provider.ts'
import type { WayforpayClient } from './client.ts'
import { aboutOrder } from './order-request.ts'
import type { Merchant } from './purchase.ts'
import { reasons } from './reason.ts'

/**
 * `REMOVE_INVOICE` (https://wiki.wayforpay.com/en/view/1737356) deletes what nobody has paid; of a page that
 * it does not know as an invoice, or that is paid, WayForPay refuses it.
 */
export async function closePage(
  client: WayforpayClient,
  { reference }: KnownPayment,
  merchant: Merchant,
): Promise<Closed> {
  const answer = await client.call(aboutOrder('REMOVE_INVOICE', reference, merchant))
  if (answer.kind === 'unavailable') return answer
  const reasonCode = answer.fields.get('reasonCode')
  if (reasonCode === reasons.ok) return { kind: 'closed' }
  if (reasonCode === undefined) return { kind: 'unavailable', why: 'no reason in the answer' }
  return { kind: 'stays-open', why: `refused ${reasonCode}` }
}
