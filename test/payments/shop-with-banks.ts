import { createPrivateKey, createSign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { CreateOrderBody } from '../../src/contract/checkout/create-order.ts'
import type { PaymentStatus } from '../../src/domain/orders/order.ts'
import type { PaymentMethod } from '../../src/domain/payments/payment-method.ts'
import { askProviders } from '../../src/server/payments/ask-pending.ts'
import { recheckPaid } from '../../src/server/payments/recheck-paid.ts'
import {
  callbackPath,
  type PaymentRoute,
  type PaymentRoutes,
} from '../../src/server/payments/choose-payments.ts'
import type { PaymentProvider } from '../../src/server/payments/providers/provider.ts'
import { aPayment, aPlacedOrder } from '../orders.ts'
import { forgetOrders, type TestShopOptions, startTestShop, type TestShop } from '../shop.ts'
import { laterProvider } from './a-provider.ts'
import { newFolder } from '../new-folder.ts'
import { customerOf, startBank } from './sandbox-bank.ts'
import { liqpayCustomerOf, startLiqpay } from './sandbox-liqpay.ts'
import { startWayforpay, wayforpayCustomerOf } from './sandbox-wayforpay.ts'

/** What a test does with a shop whose money is taken by a pretend monobank over HTTP. */
export function sellByMonobank(options: TestShopOptions = {}) {
  return sellThroughMonobank((payments) => startTestShop({ ...options, payments }))
}

/**
 * The same for a file whose tests share one shop, asked for once at its top: each test finds no orders and has a bank of
 * its own, whose faults and late callbacks end with it. What else a test leaves in the database stays.
 */
export async function shareMonobank() {
  const open = await shareShop(['monopay', 'liqpay'])
  return () => sellThroughMonobank(open)
}

/** By a pretend LiqPay and a pretend WayForPay. */
export async function shareAcquirers() {
  const open = await shareShop(['liqpay', 'wayforpay'])
  return () => sellThroughAcquirers(open)
}

async function shareShop(methods: readonly PaymentMethod[]): Promise<Open> {
  let current: PaymentRoutes = {}

  function following(method: PaymentMethod): PaymentRoute {
    const route = () => {
      const now = current[method]
      if (!now) throw new Error(`no bank for ${method}`)
      return now
    }
    return {
      provider: laterProvider(() => route().provider),
      get callbackUrl() {
        return route().callbackUrl
      },
    }
  }

  const payments = Object.fromEntries(methods.map((method) => [method, following(method)]))
  const shop = await startTestShop({ payments })
  return async (routes) => {
    current = routes
    await forgetOrders(shop.db)
    await shop.db.query('delete from graphile_worker._private_jobs')
    return shop
  }
}

type Open = (payments: PaymentRoutes) => Promise<TestShop>

async function sellThroughMonobank(open: Open) {
  const dataDir = await newFolder()
  const bank = await startBank({ dataDir })
  const customer = customerOf(bank.baseUrl)
  const selling = await startSelling((through) => {
    const route = through('monopay', customer.monobank)
    return { monopay: route, liqpay: route }
  }, open)

  /** A callback as the bank would sign it, with whatever a test wants it to say. */
  async function sendCallback(invoice: Record<string, unknown>) {
    const pem = await readFile(join(dataDir, 'signing-key.pem'), 'utf8')
    const body = JSON.stringify({ ccy: 980, createdDate: '2026-11-21T10:00:00Z', ...invoice })
    const sign = createSign('sha256').update(body).sign(createPrivateKey(pem), 'base64')
    return selling.post(callbackPath('monopay'), body, { 'x-sign': sign })
  }

  return {
    ...customer,
    ...selling,
    becomes: becoming(selling.statusOf),
    sendCallback,
    baseUrl: bank.baseUrl,
    /** Its buyer has pressed «pay» on the page of the bank, and the shop has heard of it. */
    paidOrder: async (changes?: Partial<CreateOrderBody>) => {
      const placed = await selling.order(changes)
      await customer.press(await selling.pageOf(placed.id), 'pay')
      await becoming(selling.statusOf)(placed.id, 'paid')
      return placed
    },
  }
}

/** By a pretend LiqPay and a pretend WayForPay over HTTP. */
async function sellThroughAcquirers(open: Open) {
  const [first, second] = await Promise.all([startLiqpay(), startWayforpay()])
  const liqpay = liqpayCustomerOf(first.baseUrl)
  const wayforpay = wayforpayCustomerOf(second.baseUrl)
  const selling = await startSelling(
    (through) => ({
      liqpay: through('liqpay', liqpay.liqpay),
      wayforpay: through('wayforpay', wayforpay.wayforpay),
    }),
    open,
  )
  /** With what has gone back, in kopiykas: `paid 0`. */
  async function statusOf(orderId: string) {
    const { rows } = await selling.shop.db.query<{ payment_status: PaymentStatus; refunded: string }>(
      `select payment_status, (select sum(refunded_kopiykas) from payment_attempts where order_id = o.id) as refunded
       from orders o where id = $1`,
      [orderId],
    )
    return rows[0] && `${rows[0].payment_status} ${rows[0].refunded}`
  }
  return {
    ...selling,
    customers: { liqpay, wayforpay },
    pageOf: (orderId: string, paymentMethod: 'liqpay' | 'wayforpay') =>
      selling.pageOf(orderId, { paymentMethod }),
    statusOf,
    becomes: becoming(statusOf),
  }
}

/** Waits until an order stands so. */
const becoming =
  (statusOf: (orderId: string) => Promise<string | undefined>) => (orderId: string, status: string) =>
    vi.waitFor(async () => expect(await statusOf(orderId)).toBe(status), { timeout: 10_000, interval: 20 })

type Through = (method: PaymentMethod, provider: PaymentProvider) => PaymentRoute

async function startSelling(routes: (through: Through) => PaymentRoutes, open: Open) {
  let shopUrl = ''
  const through: Through = (method, provider) => ({
    provider,
    get callbackUrl() {
      return shopUrl + callbackPath(method)
    },
  })
  const shop = await open(routes(through))
  shopUrl = shop.url

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  function initiate(orderId: string, changes: Record<string, unknown> = {}) {
    return post('/functions/v1/initiate-payment', { ...aPayment(orderId), ...changes })
  }

  return {
    shop,
    post,
    initiate,
    order: (changes?: Partial<CreateOrderBody>) => aPlacedOrder(shop, changes),
    pageOf: async (orderId: string, changes: Record<string, unknown> = {}) => {
      const { body } = await initiate(orderId, changes)
      return String(body['paymentUrl'])
    },
    statusOf: async (orderId: string): Promise<PaymentStatus | undefined> => {
      const { rows } = await shop.db.query<{ payment_status: PaymentStatus }>(
        'select payment_status from orders where id = $1',
        [orderId],
      )
      return rows[0]?.payment_status
    },
    count: async (table: 'payment_events' | 'payment_attempts' | 'alerts' | 'orders'): Promise<number> => {
      const { rows } = await shop.db.query<{ count: string }>(`select count(*) from ${table}`)
      return Number(rows[0]?.count)
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
