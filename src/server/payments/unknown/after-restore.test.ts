import { generateIdentity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { callFunction } from '../../../../test/call.ts'
import { anOperator, type Operator } from '../../../../test/operator.ts'
import { aPlacedOrder, linksOf } from '../../../../test/orders.ts'
import { newFolder } from '../../../../test/new-folder.ts'
import { customerOf, startBank, token as monobankToken } from '../../../../test/payments/sandbox-bank.ts'
import { liqpayCustomerOf, startLiqpay } from '../../../../test/payments/sandbox-liqpay.ts'
import { startWayforpay, wayforpayCustomerOf } from '../../../../test/payments/sandbox-wayforpay.ts'
import * as liqpayKeys from '../../../../test/payments/liqpay-vectors.ts'
import * as wayforpayKeys from '../../../../test/payments/wayforpay-vectors.ts'
import { runProgram } from '../../../../test/shop-process.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../../../../test/shop.ts'
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts'
import { bringBack, findRestoredMoment } from '../../running/backup/bring-back.ts'
import { makeBackup } from '../../running/backup/make-backup.ts'
import { updateDatabase } from '../../open-database.ts'
import { callbackPath, type PaymentRoutes } from '../choose-payments.ts'
import { erasePerson } from '../../people/erase-person.ts'
import { clearOldRows } from '../../people/clear-old-rows.ts'
import { findPayments } from './find-payments.ts'
import { pagesOfShop } from '../../../../test/site/pages-of-shop.ts'

const identity = await generateIdentity()
const recipient = await identityToRecipient(identity)
const methods = ['monopay', 'liqpay', 'wayforpay'] as const

interface World {
  readonly customers: Awaited<ReturnType<typeof openBanks>>
  readonly before: TestShop
  readonly shop: TestShop
  readonly lost: readonly {
    readonly method: PaymentMethod
    readonly number: string
    readonly token: string
  }[]
  readonly paidSince: string
}

async function openBanks() {
  const [mono, liqpay, wayforpay] = await Promise.all([startBank(), startLiqpay(), startWayforpay()])
  return {
    urls: { mono: mono.baseUrl, liqpay: liqpay.baseUrl, wayforpay: wayforpay.baseUrl },
    monopay: customerOf(mono.baseUrl),
    liqpay: liqpayCustomerOf(liqpay.baseUrl),
    wayforpay: wayforpayCustomerOf(wayforpay.baseUrl),
  }
}

function routesTo(customers: World['customers'], shopUrl: () => string): PaymentRoutes {
  const providers = {
    monopay: customers.monopay.monobank,
    liqpay: customers.liqpay.liqpay,
    wayforpay: customers.wayforpay.wayforpay,
  }
  return Object.fromEntries(
    methods.map((method) => [
      method,
      {
        provider: providers[method],
        get callbackUrl() {
          return shopUrl() + callbackPath(method)
        },
      },
    ]),
  )
}

/** Three orders after a backup and one before it, all paid after it; then the backup is restored elsewhere. */
async function afterRestore(options: TestShopOptions = {}): Promise<World> {
  const customers = await openBanks()
  let sellingUrl = ''
  const before = await startTestShop({ payments: routesTo(customers, () => sellingUrl) })
  sellingUrl = before.url
  const kept = await begin(before, 'liqpay')
  const { file } = await makeBackup(before.services, before.databaseUrl, {
    folder: await newFolder(),
    recipient,
  })
  await customers.liqpay.press(kept.page, 'pay')
  const lost = await Promise.all(
    methods.map(async (method) => {
      const { page, ...order } = await begin(before, method)
      await customers[method].press(page, 'pay')
      return { method, ...order }
    }),
  )
  let url = ''
  const shop = await startTestShop({ ...options, payments: routesTo(customers, () => url) })
  url = shop.url
  const { ownerUrl, databaseUrl } = shop
  await bringBack(
    shop.services,
    { ownerUrl, update: () => updateDatabase({ url: databaseUrl, ownerUrl }) },
    { file, identity },
  )
  return { customers, before, shop, lost, paidSince: kept.number }
}

async function begin(shop: TestShop, paymentMethod: PaymentMethod) {
  const email = `buyer-${Math.random()}@example.com`
  const placed = await aPlacedOrder(shop, { email })
  const asked = { orderId: placed.id, paymentMethod, returnUrl: 'http://localhost:4000/order-success' }
  const { body: opened } = await callFunction(shop, 'initiate-payment', asked)
  const { token } = await linksOf(shop.db, placed.id)
  return {
    number: placed.number,
    token,
    page: String(opened['paymentUrl']),
  }
}

const sinceBackup = async ({ db }: TestShop) => ({
  from: ((await findRestoredMoment(db)) ?? new Date()).getTime() - 3_600_000,
  to: Date.now(),
})
const find = async (shop: TestShop) => findPayments(shop.services, await sinceBackup(shop))

interface Task {
  readonly kind: string
  readonly payment: Record<string, string | number | null> | null
}

async function tasksOf({ get }: Operator) {
  const today = await get<{ tasks: Task[]; counts: Record<string, number> }>('/today')
  const tasks = today.tasks.filter(({ kind }) => kind === 'unknown-payment')
  expect(today.counts['unknown-payment']).toBe(tasks.length)
  return tasks.map(({ payment }) => payment ?? {})
}

describe('after a backup was brought back', () => {
  test(
    'orders that it lost are found at every bank, wait for the owner, and go when she has finished them',
    { timeout: 120_000 },
    async () => {
      const { shop, lost, paidSince } = await afterRestore({ pages: pagesOfShop })
      const operator = await anOperator(shop)

      for (const { number, token } of lost) {
        const page = await fetch(`${shop.url}/order-success?order=${number}&return=${token}`)
        const html = (await page.text()).replaceAll('\u00a0', ' ')
        expect(html).toContain('Не знайшли такого замовлення')
        expect(html).not.toContain('Замовлення прийнято')
      }
      expect(await tasksOf(operator)).toEqual([])

      const asked = await find(shop)
      expect(asked).toMatchObject([
        { method: 'monopay', kind: 'listed', paid: 1, unknown: [{ kept: 'new' }], recorded: 0, unasked: 0 },
        { method: 'liqpay', kind: 'listed', paid: 2, unknown: [{ kept: 'new' }], recorded: 1, unasked: 0 },
        { method: 'wayforpay', kind: 'listed', paid: 1, unknown: [{ kept: 'new' }], recorded: 0, unasked: 0 },
      ])
      const { rows } = await shop.db.query(
        'select payment_status as status from orders where order_number = $1',
        [paidSince],
      )
      expect(rows).toEqual([{ status: 'paid' }])

      const tasks = await tasksOf(operator)
      const byMethod = new Map(tasks.map((task) => [task['method'], task]))
      for (const { method, number } of lost)
        expect(byMethod.get(method)).toMatchObject({
          reference: `${number}-1`,
          amount: 69_000,
          currency: 'UAH',
        })
      expect(byMethod.get('monopay')).toMatchObject({ card: '44440311******30' })
      expect(byMethod.get('liqpay')).toMatchObject({ phone: '+380501234567', name: 'Покупець Тестовий' })
      expect(byMethod.get('wayforpay')).toMatchObject({
        phone: '+380501234567',
        email: 'pokupets&tester=1@example.com',
      })

      expect(await find(shop)).toMatchObject([
        { paid: 1, unknown: [{ kept: 'open' }], recorded: 0 },
        { paid: 2, unknown: [{ kept: 'open' }], recorded: 0 },
        { paid: 1, unknown: [{ kept: 'open' }], recorded: 0 },
      ])
      expect(await tasksOf(operator)).toEqual(tasks)

      const outcomes = ['ordered-anew', 'given-back', 'not-ours']
      for (const [nth, { id }] of tasks.entries()) {
        const body = { outcome: outcomes[nth], note: 'Зателефонувала, усе гаразд' }
        const finished = await operator.call(`/unknown-payments/${id}`, body)
        expect(finished.status, finished.text).toBe(200)
        expect((await operator.call(`/unknown-payments/${id}`, body)).status).toBe(404)
        expect(await tasksOf(operator)).toHaveLength(tasks.length - nth - 1)
      }
      const { body: log } = await operator.call('/log?what=end-unknown-payment')
      expect(log['rows'] ?? log['items']).toHaveLength(3)
      expect(JSON.stringify(log)).not.toContain('Зателефонувала')
      expect(await find(shop)).toMatchObject(methods.map(() => ({ unknown: [{ kept: 'ended' }] })))
      expect(await tasksOf(operator)).toEqual([])
    },
  )

  test('a bank that is away or refuses is said so, and the others are asked', async () => {
    const { shop, customers } = await afterRestore()
    await customers.monopay.control({ do: 'fault', rule: { on: 'statement', fault: '500' } })
    expect(await find(shop)).toMatchObject([
      { method: 'monopay', kind: 'unavailable', why: 'HTTP 500 INTERNAL_ERROR' },
      { method: 'liqpay', kind: 'listed', unknown: [{ kept: 'new' }] },
      { method: 'wayforpay', kind: 'listed', unknown: [{ kept: 'new' }] },
    ])
    await customers.monopay.control({ do: 'clear' })
    await customers.liqpay.control({ do: 'fault', rule: { on: 'status', fault: '500' } })
    expect(await find(shop)).toMatchObject([
      { kind: 'listed', unknown: [{ kept: 'new' }] },
      { kind: 'listed', unknown: [{ kept: 'open' }] },
      { kind: 'listed', unknown: [{ kept: 'open' }] },
    ])
  })

  test(
    'the command says what it found, by the settings of the shop, and what it has said before',
    { timeout: 120_000 },
    async () => {
      const { shop, customers, lost } = await afterRestore()
      const { mono, liqpay, wayforpay } = customers.urls
      const env = {
        SHOP_MODE: 'test',
        DATABASE_URL: shop.databaseUrl,
        DATABASE_OWNER_URL: shop.ownerUrl,
        DATA_DIR: shop.services.config.dataDir,
        MONOBANK_TOKEN: monobankToken,
        MONOBANK_URL: mono,
        LIQPAY_PUBLIC_KEY: liqpayKeys.publicKey,
        LIQPAY_PRIVATE_KEY: liqpayKeys.privateKey,
        LIQPAY_URL: liqpay,
        WAYFORPAY_MERCHANT: wayforpayKeys.account,
        WAYFORPAY_SECRET: wayforpayKeys.secret,
        WAYFORPAY_URL: `${wayforpay}/pay`,
        WAYFORPAY_API_URL: `${wayforpay}/api`,
      }
      await customers.monopay.control({ do: 'fault', rule: { on: 'statement', fault: '500', times: 1 } })
      const run = () => runProgram('commands/find-payments.ts', { env })
      const first = await run()
      expect(first.said).toContain('monobank: is away (HTTP 500 INTERNAL_ERROR).')
      expect(first.said).toContain('LiqPay: 2 paid, 1 of them in no order of the books.')
      expect(first.said).toContain('1 that the books had as not paid: now they have them.')
      expect(first.said).toContain('run this again, it does nothing twice')
      expect(first.code).toBe(1)
      const second = await run()
      expect(second.code, second.said).toBe(0)
      for (const { number } of lost)
        expect(second.said).toMatch(
          new RegExp(`${number}-1  690 UAH  2026-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC  .+`),
        )
      expect(second.said).toContain('card 44440311******30, Замовлення № ')
      expect(second.said.match(/, known already/g)).toHaveLength(2)
      const third = await runProgram('commands/find-payments.ts', { env, args: ['tomorrow'] })
      expect(third.said).toContain('Usage: npm run operator -- find-payments')
    },
  )

  test('who paid is forgotten with what else is known of them, and with time', async () => {
    const { shop } = await afterRestore()
    await find(shop)
    const { number } = await aPlacedOrder(shop, { phone: '+380501234567' })
    await erasePerson(shop.services, number)
    const { rows } = await shop.db.query(
      'select method, card, phone, email, name, purpose from unknown_payments order by method',
    )
    const nobody = { card: null, phone: null, email: null, name: null, purpose: null }
    expect(rows).toMatchObject([
      { method: 'liqpay', ...nobody },
      { method: 'monopay', card: '44440311******30' },
      { method: 'wayforpay', ...nobody },
    ])
    await shop.db.query(`update unknown_payments set found_at = now() - interval '401 days'`)
    await clearOldRows(shop.services)
    expect((await shop.db.query('select from unknown_payments')).rowCount).toBe(0)
  })
})
