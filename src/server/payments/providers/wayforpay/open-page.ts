import { pageUrlFault, type PageRules } from '../page-url.ts'
import type { NewPayment, Opened } from '../provider.ts'
import type { WayforpayClient } from './client.ts'
import { type Merchant, purchaseFault, purchaseForm } from './purchase.ts'
import { refusalOf } from './reason.ts'

/** Asks for a payment page; an address elsewhere than on WayForPay is never shown to a buyer. */
export async function openPage(
  client: WayforpayClient,
  payment: NewPayment,
  { merchant, pages, now }: { merchant: Merchant; pages: PageRules; now: number },
): Promise<Opened> {
  const fault = purchaseFault(payment)
  if (fault !== undefined) return { kind: 'refused', code: fault }
  const answer = await client.purchase(purchaseForm(payment, merchant, now))
  if (answer.kind === 'unavailable') return answer
  const pageUrl = answer.fields.get('url')
  if (pageUrl === undefined) {
    const reasonCode = answer.fields.get('reasonCode')
    return reasonCode === undefined
      ? { kind: 'unavailable', why: 'no page in the answer' }
      : refusalOf(reasonCode)
  }
  const pageFault = pageUrlFault(pageUrl, pages)
  if (pageFault) return { kind: 'unavailable', ...pageFault }
  return { kind: 'opened', providerId: payment.reference, pageUrl }
}
