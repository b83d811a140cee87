import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { callOffice, signInOperator } from '../../../test/office.ts'
import { anOrder, aPayment, bringParcels } from '../../../test/orders.ts'
import { aProvider } from '../../../test/payments/a-provider.ts'
import { pay } from '../../../test/payments/pay.ts'
import { startTestShop } from '../../../test/shop.ts'
import { holdMinutes } from '../../domain/catalogue/stock.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { listStock } from '../desk/shelf-count.ts'
import { releaseStock } from '../payments/release-stock.ts'

const runs = Number(process.env['MODEL_RUNS'] ?? 12)
const seed = Number(process.env['MODEL_SEED'] ?? 63)

const shop = await startTestShop({
  payments: { liqpay: { provider: aProvider(), callbackUrl: 'http://localhost/callback' } },
  env: { TRUSTED_PROXIES: '1' },
})
const headers = (await signInOperator(shop)).headers

interface Known {
  readonly id: string
  readonly quantity: number
  state: 'kept' | 'let go' | 'canceled' | 'to pack' | 'packed'
  hasPage: boolean
}

type Step =
  | { readonly do: 'order'; readonly quantity: number }
  | { readonly do: 'press' | 'pay' | 'cancel' | 'pack' | 'unpack'; readonly which: number }
  | { readonly do: 'recount'; readonly found: number }
  | { readonly do: 'wait' }

const which = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('press', 'pay', 'cancel', 'pack', 'unpack'), which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('recount' as const), found: fc.integer({ min: -2, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'wait' as const }) },
)

test(`what can be sold is what lies on the shelf without what orders keep (${runs} histories, MODEL_SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(8), fc.array(step, { maxLength: 25 }), async (first, steps) => {
      await emptyTables(shop.db, 'orders', 'stock')
      const shelf = new Shelf(first)
      await recount(null, first)
      for (const one of steps) {
        await live(shelf, one)
        expect(await listStock(shop.db), JSON.stringify(one)).toEqual([shelf.books()])
      }
    }),
    { numRuns: runs, seed },
  )
}, 3_600_000)

class Shelf {
  count: number
  readonly orders: Known[] = []

  constructor(count: number) {
    this.count = count
  }

  of(state: Known['state']): number {
    return this.orders.reduce((sum, order) => sum + (order.state === state ? order.quantity : 0), 0)
  }

  get available(): number {
    return this.count - this.of('kept') - this.of('to pack')
  }

  books() {
    const [held, toPack] = [this.of('kept'), this.of('to pack')]
    return { kitId: 'gentle-care', onShelf: this.count, available: this.available, held, toPack }
  }
}

let people = 0
async function live(shelf: Shelf, now: Step) {
  if (now.do === 'order') return place(shelf, now.quantity)
  if (now.do === 'wait') return wait(shelf)
  if (now.do === 'recount') {
    const found = Math.max(0, shelf.count + now.found)
    await recount(shelf.count, found)
    shelf.count = found
    return
  }
  const order = shelf.orders[now.which]
  if (!order) return
  switch (now.do) {
    case 'press':
      return press(shelf, order)
    case 'pay':
      return payFor(order)
    case 'cancel':
      return cancel(order)
    case 'pack':
      if (order.state !== 'to pack') return
      await movePacked(order, 'packed')
      shelf.count -= order.quantity
      return
    case 'unpack':
      if (order.state !== 'packed') return
      await movePacked(order, 'to pack')
      shelf.count += order.quantity
  }
}

async function place(shelf: Shelf, quantity: number) {
  people += 1
  const wish = anOrder({ quantity, phone: `+38067${1_000_000 + people}` })
  const from = { 'x-forwarded-for': `198.51.${Math.floor(people / 250)}.${people % 250}` }
  const { status, body } = await callFunction(shop, 'create-order', wish, from)
  expect(status).toBe(quantity <= shelf.available ? 200 : 409)
  if (status === 200)
    shelf.orders.push({ id: String(body['orderId']), quantity, state: 'kept', hasPage: false })
}

async function press(shelf: Shelf, order: Known) {
  const isPayable = order.state === 'kept' || order.state === 'let go'
  const isThere = order.state === 'kept' || order.quantity <= shelf.available
  const { status } = await callFunction(shop, 'initiate-payment', aPayment(order.id, 'liqpay'))
  expect(status).toBe(isPayable && isThere ? 200 : 409)
  if (status === 200) Object.assign(order, { state: 'kept', hasPage: true })
}

/** On a page opened earlier, whatever the stock. */
async function payFor(order: Known) {
  if (order.state !== 'kept' && order.state !== 'let go') return
  await pay(shop.db, order.id)
  order.state = 'to pack'
}

async function cancel(order: Known) {
  const key = await openOrderPage(shop.db, order.id)
  const { status } = await callFunction(shop, 'cancel-order', { key })
  expect(status).toBe(order.state === 'packed' ? 409 : 200)
  if (status === 200) order.state = 'canceled'
}

async function movePacked(order: Known, state: 'packed' | 'to pack') {
  await bringParcels(shop.db, order.id, state === 'packed' ? 'packed' : 'to-pack')
}

/** Holds without a page expire. */
async function wait(shelf: Shelf) {
  await shop.db.query(
    `update stock_holds set held_until = held_until - interval '${holdMinutes + 1} minutes'
     where order_id not in (select order_id from payment_attempts)`,
  )
  await releaseStock(shop.services)
  for (const order of shelf.orders) if (order.state === 'kept' && !order.hasPage) order.state = 'let go'
}

async function recount(was: number | null, onShelf: number) {
  const body = { kitId: 'gentle-care', was, onShelf }
  expect((await callOffice(shop, '/stock', { body, headers })).status).toBe(200)
}
