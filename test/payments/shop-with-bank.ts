import { createPrivateKey, createSign } from 'node:crypto'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import type { CreateOrderBody } from '../../src/contract/create-order.ts'
import type { PaymentStatus } from '../../src/domain/order.ts'
import { recheckPaid } from '../../src/server/payments/ask/recheck-paid.ts'
import { callbackPath } from '../../src/server/payments/providers/callback-path.ts'
import { askProviders } from '../../src/server/payments/ask/ask-pending.ts'
import type { PaymentRoute } from '../../src/server/payments/providers/choose-providers.ts'
import { anOrder } from '../orders.ts'
import { startTestShop } from '../shop.ts'
import { customerOf, newFolder, startBank } from './sandbox-bank.ts'

/** A whole shop whose money is taken by a pretend bank over HTTP, and what a test does with the two. */
export async function startShopWithBank() {
  const dataDir = await newFolder()
  const bank = await startBank({ dataDir })
  const customer = customerOf(bank.baseUrl)
  let shopUrl = ''
  const route: PaymentRoute = {
    provider: customer.monobank,
    get callbackUrl() {
      return shopUrl + callbackPath('monopay')
    },
  }
  const shop = await startTestShop({ payments: { monopay: route, liqpay: route } })
  shopUrl = shop.url
  onTestFinished(() => shop.stop())

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  async function order(changes: Partial<CreateOrderBody> = {}) {
    const { body } = await post('/functions/v1/create-order', anOrder(changes))
    return { id: String(body['orderId']), number: String(body['orderNumber']) }
  }

  function initiate(orderId: string, changes: Record<string, unknown> = {}) {
    return post('/functions/v1/initiate-payment', {
      orderId,
      paymentMethod: 'monopay',
      returnUrl: `http://localhost:4000/order-success?order=1`,
      ...changes,
    })
  }

  async function pageOf(orderId: string, changes: Record<string, unknown> = {}): Promise<string> {
    const { body } = await initiate(orderId, changes)
    return String(body['paymentUrl'])
  }

  async function statusOf(orderId: string): Promise<PaymentStatus | undefined> {
    const { rows } = await shop.db.query<{ payment_status: PaymentStatus }>(
      'select payment_status from orders where id = $1',
      [orderId],
    )
    return rows[0]?.payment_status
  }

  async function count(table: 'payment_events' | 'payment_attempts' | 'alerts' | 'orders'): Promise<number> {
    const { rows } = await shop.db.query<{ count: string }>(`select count(*) from ${table}`)
    return Number(rows[0]?.count)
  }

  /** A callback as the bank would sign it, with whatever a test wants it to say. */
  async function tell(invoice: Record<string, unknown>) {
    const pem = await readFile(join(dataDir, 'signing-key.pem'), 'utf8')
    const body = JSON.stringify({ ccy: 980, createdDate: '2026-11-21T10:00:00Z', ...invoice })
    const sign = createSign('sha256').update(body).sign(createPrivateKey(pem), 'base64')
    return post(callbackPath('monopay'), body, { 'x-sign': sign })
  }

  return {
    ...customer,
    shop,
    post,
    order,
    initiate,
    pageOf,
    statusOf,
    count,
    tell,
    /** Makes every paid attempt due and asks whether the money is still there. */
    recheckNow: async () => {
      await shop.db.query('update payment_attempts set recheck_at = now() where recheck_at is not null')
      return recheckPaid(shop.services, 100)
    },
    /** Makes every live attempt due and asks the bank about it now. */
    askNow: async () => {
      await shop.db.query('update payment_attempts set ask_at = now() where ask_at is not null')
      return askProviders(shop.services)
    },
  }
}
