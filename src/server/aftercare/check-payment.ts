import type { CheckedPayment } from '../../contract/payments/check-payment.ts'
import { knownOrder } from '../../contract/orders/known-order.ts'
import { Refusal } from '../platform/http/errors.ts'
import { findOrderId } from '../orders/find-order-id.ts'
import { findOrderFacts } from './order-facts-query.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import type { PaymentNeeds } from '../payments/needs.ts'
import { askAbout } from '../payments/ask-pending.ts'
import { findOpenAttempts } from '../payments/pending-queries.ts'

/** `open_page` is set only while no page has a payment in progress: otherwise the buyer could pay twice. */
export async function checkPayment(services: PaymentNeeds, body: unknown): Promise<CheckedPayment> {
  const { db, config } = services
  const orderId = await findOrderId(db, parseBody(knownOrder, body))
  const order = orderId === undefined ? undefined : await findOrderFacts(db, { orderId })
  if (orderId === undefined || !order) throw new Refusal('unknown_order')
  if (order.payment_status !== 'pending') return { ...order, open_page: null }
  const attempts = await findOpenAttempts(db, orderId, config.isTestMode)
  const found = await Promise.all(attempts.map((attempt) => askAbout(services, attempt)))
  const now = (await findOrderFacts(db, { orderId })) ?? order
  const isSafe = now.payment_status === 'pending' && now.payable_until !== null && !found.includes('unsure')
  const waiting = attempts.find(({ isLeft }, index) => !isLeft && found[index] === 'waits-for-payer')
  return { ...now, open_page: (isSafe && waiting?.pageUrl) || null }
}
