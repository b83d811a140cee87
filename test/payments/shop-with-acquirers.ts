import { onTestFinished } from 'vitest'
import type { CreateOrderBody } from '../../src/contract/create-order.ts'
import type { PaymentStatus } from '../../src/domain/order.ts'
import { askProviders } from '../../src/server/payments/ask/ask-pending.ts'
import { recheckPaid } from '../../src/server/payments/ask/recheck-paid.ts'
import { callbackPath } from '../../src/server/payments/providers/callback-path.ts'
import type { PaymentProvider } from '../../src/server/payments/providers/provider.ts'
import { anOrder } from '../orders.ts'
import { startTestShop } from '../shop.ts'
import { liqpayCustomerOf, startLiqpay } from './sandbox-liqpay.ts'
import { startWayforpay, wayforpayCustomerOf } from './sandbox-wayforpay.ts'

/** A whole shop whose money is taken by a pretend LiqPay and a pretend WayForPay over HTTP. */
export async function startShopWithAcquirers() {
  const [first, second] = await Promise.all([startLiqpay(), startWayforpay()])
  const liqpay = liqpayCustomerOf(first.baseUrl)
  const wayforpay = wayforpayCustomerOf(second.baseUrl)
  let shopUrl = ''
  const route = (method: 'liqpay' | 'wayforpay', provider: PaymentProvider) => ({
    provider,
    get callbackUrl() {
      return shopUrl + callbackPath(method)
    },
  })
  const shop = await startTestShop({
    payments: {
      liqpay: route('liqpay', liqpay.liqpay),
      wayforpay: route('wayforpay', wayforpay.wayforpay),
    },
  })
  shopUrl = shop.url
  onTestFinished(() => shop.stop())

  async function post(path: string, body: unknown): Promise<Record<string, unknown>> {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Record<string, unknown>
  }

  return {
    shop,
    customers: { liqpay, wayforpay },
    order: async (changes: Partial<CreateOrderBody> = {}) => {
      const body = await post('/functions/v1/create-order', anOrder(changes))
      return { id: String(body['orderId']), number: String(body['orderNumber']) }
    },
    pageOf: async (orderId: string, paymentMethod: 'liqpay' | 'wayforpay') => {
      const returnUrl = 'http://localhost:4000/order-success?order=1'
      const body = await post('/functions/v1/initiate-payment', { orderId, paymentMethod, returnUrl })
      return String(body['paymentUrl'])
    },
    statusOf: async (orderId: string) => {
      const { rows } = await shop.db.query<{ payment_status: PaymentStatus; refunded: string }>(
        `select payment_status, (select sum(refunded_kopiykas) from payment_attempts where order_id = o.id) as refunded
         from orders o where id = $1`,
        [orderId],
      )
      return rows[0] && `${rows[0].payment_status} ${rows[0].refunded}`
    },
    /** Makes every paid attempt due and asks whether the money is still there. */
    recheckNow: async () => {
      await shop.db.query('update payment_attempts set recheck_at = now() where recheck_at is not null')
      return recheckPaid(shop.services, 100)
    },
    /** Makes every live attempt due and asks about it now. */
    askNow: async () => {
      await shop.db.query('update payment_attempts set ask_at = now() where ask_at is not null')
      return askProviders(shop.services)
    },
  }
}
