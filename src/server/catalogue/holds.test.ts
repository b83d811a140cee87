import { beforeEach, describe, expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { anOperator } from '../../../test/operator.ts'
import { anOrder, aPayment } from '../../../test/orders.ts'
import { aProvider } from '../../../test/payments/a-provider.ts'
import { pay } from '../../../test/payments/pay.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'
import type { CreateOrderBody } from '../../contract/checkout/create-order.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { pageHours } from '../../domain/orders/order.ts'
import { holdMinutes } from '../../domain/catalogue/stock.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { releaseStock } from '../payments/release-stock.ts'

let isBankAway = false

const bank = aProvider()
const provider = aProvider({
  open: async (payment) => (isBankAway ? { kind: 'unavailable', why: 'a test' } : bank.open(payment)),
})
const route = { provider, callbackUrl: 'http://localhost/callback' }
const shop = await startTestShop({
  payments: { monopay: route, liqpay: route },
  env: { TRUSTED_PROXIES: '1' },
})
const { call } = await anOperator(shop)
beforeEach(async () => {
  isBankAway = false
  await emptyTables(shop.db, 'orders', 'stock', 'alerts')
})

const set = (onShelf: number, was: number | null = null) =>
  call('/stock', { kitId: 'gentle-care', was, onShelf })
async function counted() {
  const { body } = await call('/stock')
  const [kit] = Array.isArray(body['counted']) ? body['counted'] : []
  // As the office's contract says.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return kit as { onShelf: number; available: number; held: number; toPack: number }
}

let people = 0
/** By default by somebody new. */
async function order(
  wish: Partial<CreateOrderBody> = {},
  address = `198.51.100.${people}`,
  at: Pick<TestShop, 'url'> = shop,
) {
  people += 1
  const phone = `+38067${String(1_000_000 + people)}`
  const answer = await callFunction(at, 'create-order', anOrder({ phone, ...wish }), {
    'x-forwarded-for': address,
  })
  return { ...answer, code: answer.body['code'], id: String(answer.body['orderId']) }
}
const press = (orderId: string, method?: PaymentMethod, address = '203.0.113.7') =>
  callFunction(shop, 'initiate-payment', aPayment(orderId, method), { 'x-forwarded-for': address })

/** Ages holds and runs the job. */
async function after(minutes: number) {
  const passed = `interval '${minutes} minutes'`
  await shop.db.query(`update orders set created_at = created_at - ${passed}`)
  await shop.db.query(`update stock_holds set held_until = held_until - ${passed}`)
  await shop.db.query(
    `update payment_attempts set created_at = created_at - ${passed}, expires_at = expires_at - ${passed}`,
  )
  await releaseStock(shop.services)
}
const bankSays = (state: string) =>
  shop.db.query('update payment_attempts set state = $1, is_live = false', [state])

describe('what an unpaid order took is kept', () => {
  test(`${holdMinutes} minutes without a page`, async () => {
    await set(5)
    await order({ quantity: 2 })
    await after(holdMinutes - 1)
    expect(await counted()).toMatchObject({ available: 3, held: 2 })
    await after(2)
    expect(await counted()).toMatchObject({ available: 5, held: 0, onShelf: 5 })
  })

  test('as long as its page can be paid on, and until its bank has said what came of it', async () => {
    await set(5)
    const { id } = await order()
    expect((await press(id)).status).toBe(200)
    await after(pageHours * 60 - 1)
    expect(await counted()).toMatchObject({ available: 4, held: 1 })
    await after(2)
    expect(await counted()).toMatchObject({ available: 4, held: 1 })
    await bankSays('expired')
    await releaseStock(shop.services)
    expect(await counted()).toMatchObject({ available: 5, held: 0 })
  })

  test('no longer for a page that its bank did not open', async () => {
    await set(5)
    const { id } = await order()
    isBankAway = true
    expect((await press(id)).status).toBe(503)
    await after(holdMinutes + 1)
    expect(await counted()).toMatchObject({ available: 5, held: 0 })
  })
})

describe('who pays when the time is over', () => {
  test('gets it, if there is some: it is taken again before the page opens', async () => {
    await set(2)
    const { id } = await order({ quantity: 2 })
    await after(holdMinutes + 1)
    expect(await counted()).toMatchObject({ available: 2, held: 0 })
    expect((await press(id)).status).toBe(200)
    expect(await counted()).toMatchObject({ available: 0, held: 2 })
    await after(holdMinutes + 1)
    expect(await counted()).toMatchObject({ held: 2 })
    await bankSays('failed')
    await pay(shop.db, id)
    expect(await counted()).toEqual({ kitId: 'gentle-care', onShelf: 2, available: 0, held: 0, toPack: 2 })
  })

  test('is told before any money that there is none, or too few, and no page opens', async () => {
    await set(3)
    const late = await order({ quantity: 3 })
    await after(holdMinutes + 1)
    const { id } = await order({ quantity: 2 })
    const tooFew = await press(late.id)
    expect([tooFew.status, tooFew.body['code']]).toEqual([409, 'order_too_few_left'])
    expect(tooFew.body['error']).toContain('залишилося 1.')
    await order()
    expect((await press(late.id)).body['code']).toBe('order_sold_out')
    const { rows } = await shop.db.query('select from payment_attempts where order_id = $1', [late.id])
    expect(rows).toEqual([])
    // Another order's stock was released.
    await set(5, 3)
    await callFunction(shop, 'cancel-order', { key: await openOrderPage(shop.db, id) })
    expect((await press(late.id)).status).toBe(200)
  })

  test('twice at once takes it once', async () => {
    await set(4)
    const { id } = await order()
    await after(holdMinutes + 1)
    const answers = await Promise.all([press(id), press(id), press(id, 'liqpay'), press(id, 'liqpay')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await counted()).toMatchObject({ available: 3, held: 1 })
  })

  test('at the moment when it is given back either keeps it or takes it again', async () => {
    await set(1)
    for (let round = 0; round < 10; round += 1) {
      const { id } = await order()
      await shop.db.query("update stock_holds set held_until = now() - interval '1 second'")
      const [answer] = await Promise.all([
        press(id),
        releaseStock(shop.services),
        releaseStock(shop.services),
      ])
      expect(answer.status).toBe(200)
      expect(await counted()).toMatchObject({ available: 0, held: 1 })
      await callFunction(shop, 'cancel-order', { key: await openOrderPage(shop.db, id) })
      expect(await counted()).toMatchObject({ available: 1, held: 0 })
    }
  })

  test('on a page that was open then is owed what is gone, and the owner hears of that order', async () => {
    await set(1)
    const { id } = await order()
    await press(id)
    await after(pageHours * 60 + 1)
    await bankSays('expired')
    await releaseStock(shop.services)
    expect(await counted()).toMatchObject({ available: 1 })
    const other = await order()
    await pay(shop.db, other.id)
    await pay(shop.db, id)
    expect(await counted()).toMatchObject({ available: -1, toPack: 2, onShelf: 1 })
    const { rows } = await shop.db.query('select kind, order_id, details from alerts')
    expect(rows).toEqual([{ kind: 'sold-beyond-stock', order_id: id, details: { kits: ['gentle-care'] } }])
  })
})

describe('a shop that begins to count', () => {
  test('takes for an order from before when its page opens', async () => {
    const { id } = await order()
    await set(1)
    expect(await counted()).toMatchObject({ available: 1, held: 0 })
    expect((await press(id)).status).toBe(200)
    expect(await counted()).toMatchObject({ available: 0, held: 1 })
  })
})

describe('one address, phone or mailbox cannot take it from everybody else', () => {
  test('ten orders of twenty leave most of 200, by whatever they have in common', async () => {
    for (const common of [
      { phone: '+380501112233' },
      { email: 'one@example.com' },
      { address: '192.0.2.1' },
      { network: true },
    ]) {
      await emptyTables(shop.db, 'orders', 'stock')
      await set(200)
      const codes = []
      for (let nth = 0; nth < 10; nth += 1) {
        const { phone, email, address, network } = { address: undefined, network: false, ...common }
        const from = network ? `2001:db8:77:${nth}::1` : address
        const wish = { quantity: 20, ...(phone && { phone }), ...(email && { email: email.toUpperCase() }) }
        codes.push((await order(wish, from)).code)
      }
      const most = common.network ? 3 : common.address ? 2 : 1
      expect(codes, JSON.stringify(common)).toEqual(
        codes.map((_, nth) => (nth < most ? undefined : 'unpaid_first')),
      )
      expect(await counted()).toMatchObject({ available: 200 - 20 * most })
      expect((await order({ quantity: 20 }, '203.0.113.99')).status).toBe(200)
    }
  })

  test('nor by writing the mailbox otherwise', async () => {
    await set(200)
    const codes = []
    for (const email of ['o.lena@gmail.com', 'Olena+1@gmail.com', 'ole.na+2@googlemail.com'])
      codes.push((await order({ quantity: 20, email })).code)
    expect(codes).toEqual([undefined, 'unpaid_first', 'unpaid_first'])
  })

  test.each([
    ['an address', '192.0.2.1', '192.0.2.1', 2],
    ['an address written as one of IPv6', '192.0.2.1', '::ffff:192.0.2.1', 2],
    ['a /48', '2001:db8:77:1::1', '2001:db8:77:2::1', 3],
  ])('nor %s at another node of the shop, or after a restart', async (_who, one, other, most) => {
    await set(200)
    expect((await order({ quantity: 20 }, one)).status).toBe(200)
    const second = await startTestShop({
      database: { url: shop.databaseUrl, drop: async () => {} },
      env: { TRUSTED_PROXIES: '1' },
    })
    const codes = []
    for (let nth = 0; nth < 3; nth += 1) codes.push((await order({ quantity: 20 }, other, second)).code)
    expect(codes).toEqual(codes.map((_, nth) => (nth + 1 < most ? undefined : 'unpaid_first')))
  })

  test('nobody takes the last of a few, but three at a time always', async () => {
    await set(10)
    const { code, body } = await order({ quantity: 6 })
    expect([code, body['error']]).toEqual([
      'too_many_at_once',
      'Стільки за\u00a0раз відкласти не\u00a0можемо: замовте до\u00a05, а\u00a0решту\u00a0— після оплати.',
    ])
    const bulk = await order({ quantity: 5 }, '192.0.2.1')
    expect((await order({}, '192.0.2.1')).code).toBe('unpaid_first')
    await pay(shop.db, bulk.id)
    expect((await order({ quantity: 3 }, '192.0.2.1')).status).toBe(200)
    expect((await order({ quantity: 2 })).status).toBe(200)
  })

  test('nor by paying on for what was given back', async () => {
    await set(40)
    const ids: string[] = []
    for (let nth = 0; nth < 6; nth += 1) {
      ids.push((await order({ quantity: 20 }, '192.0.2.1')).id)
      await after(holdMinutes + 1)
    }
    const codes = []
    for (const id of ids) codes.push((await press(id, 'monopay', '192.0.2.1')).body['code'])
    expect(codes).toEqual([undefined, ...Array.from({ length: 5 }, () => 'unpaid_first')])
    expect(await counted()).toMatchObject({ available: 20, held: 20 })
  })

  test('whoever paid is not known by an address any more', async () => {
    await set(10)
    const { id } = await order({}, '2001:db8:77:1::1')
    await pay(shop.db, id)
    const { rows } = await shop.db.query('select visitor, network, held_until from stock_holds')
    expect(rows).toEqual([{ visitor: null, network: null, held_until: null }])
  })
})
