import { describe, expect, onTestFinished, test } from 'vitest'
import { Client } from 'pg'
import { buying } from '../../../test/kits.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { mailOf } from '../../../test/messages/mail-of.ts'
import { anOperator } from '../../../test/operator.ts'
import { anOrder } from '../../../test/orders.ts'
import { sellByMonobank } from '../../../test/payments/shop-with-banks.ts'
import { startPretendCarrier } from '../../../test/carrier.ts'
import { sendingFrom } from '../../../test/sending-from.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'
import { createPool } from '../platform/db/pool.ts'
import { retryReceipt } from '../payments/receipts/books/retry-receipt.ts'
import { createOrder } from '../checkout/create-order.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { enterMode, goLive } from './shop-mode.ts'
import { testRemains } from '../retire-test.ts'

const asTest = true
const asLive = false

/** From before the mode was stored. */
async function databaseWith({ tests = 0, lives = 0 }) {
  const database = await createTestDatabase()
  const query = async (sql: string) => {
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }
  await query(`insert into orders (id, order_number, return_token, is_test, kit_id, kit_name, kit_price_kopiykas,
      quantity, total_kopiykas, first_name, last_name, email, phone, city, nova_poshta, body_hash)
    select gen_random_uuid(), n, n, n <= ${tests}, 'gentle-care', 'Ніжний догляд', 69000, 1, 69000,
      'Оксана', 'Ґудзь', 'oksana@example.com', '+380671234567', 'Львів', '5', ''
    from generate_series(1, ${tests + lives}) n`)
  return { url: database.url, query }
}

const openInTestMode = /is a live shop’s and the settings say test mode/
const openLive = /is a test shop’s and the settings say live: run "npm run go-live"/

describe('a database without a mark', () => {
  test.each([
    { has: 'no orders', tests: 0, lives: 0, mode: asTest, refused: undefined },
    { has: 'no orders', tests: 0, lives: 0, mode: asLive, refused: undefined },
    { has: 'test orders', tests: 2, lives: 0, mode: asTest, refused: undefined },
    { has: 'test orders', tests: 2, lives: 0, mode: asLive, refused: openLive },
    { has: 'live orders', tests: 0, lives: 2, mode: asTest, refused: openInTestMode },
    { has: 'live orders', tests: 0, lives: 2, mode: asLive, refused: undefined },
    { has: 'both', tests: 2, lives: 1, mode: asTest, refused: openInTestMode },
    { has: 'both', tests: 2, lives: 1, mode: asLive, refused: undefined },
  ])('and with $has opens in test mode ($mode) or says why not', async ({ tests, lives, mode, refused }) => {
    const { url, query } = await databaseWith({ tests, lives })
    const entering = enterMode(url, mode, testRemains)
    await (refused ? expect(entering).rejects.toThrow(refused) : entering)
    const isTest = refused ? !mode : mode
    expect(await query('select is_test from shop_mode')).toEqual([{ is_test: isTest }])
    const putAside = await query('select count(*)::int from orders where put_aside_at is not null')
    expect(putAside).toEqual([{ count: lives > 0 ? tests : 0 }])
  })
})

test.each([
  [asTest, asLive, openLive],
  [asLive, asTest, openInTestMode],
])(
  'a database that was first opened in test mode (%s) does not open otherwise (%s)',
  async (first, then, why) => {
    const { url } = await databaseWith({})
    await enterMode(url, first, testRemains)
    await enterMode(url, first, testRemains)
    await expect(enterMode(url, then, testRemains)).rejects.toThrow(why)
    await enterMode(url, first, testRemains)
  },
)

test('two shops of different modes that come first at once: one of them opens', async () => {
  const { url } = await databaseWith({})
  const entered = await Promise.allSettled([
    enterMode(url, asTest, testRemains),
    enterMode(url, asLive, testRemains),
    enterMode(url, asLive, testRemains),
  ])
  expect(new Set(entered.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
  expect(entered[1]?.status).toBe(entered[2]?.status)
})

test('a shop that is still in the other mode gets no order into the database', async () => {
  const shop = await startTestShop()
  await shop.db.query('insert into shop_mode (is_test) values (false)')
  await expect(createOrder(shop.services, anOrder(), undefined)).rejects.toThrow('takes no test orders')
})

describe('going live', () => {
  test('waits until no shop is open', async () => {
    const shop = await startTestShop()
    await enterMode(shop.databaseUrl, asTest, testRemains)
    await shop.db.query('select')
    await expect(goLive(shop.databaseUrl, testRemains)).rejects.toThrow(
      'A shop is open on this database: end it first.',
    )
    await enterMode(shop.databaseUrl, asTest, testRemains)
  })

  test('is done once', async () => {
    const { url } = await databaseWith({ tests: 2 })
    expect(await goLive(url, testRemains)).toEqual({ kind: 'went-live', testOrders: 2 })
    expect(await goLive(url, testRemains)).toEqual({ kind: 'is-live-already' })
    await enterMode(url, asLive, testRemains)
    await expect(enterMode(url, asTest, testRemains)).rejects.toThrow(openInTestMode)
  })

  test('leaves a live order what it was', async () => {
    const { url, query } = await databaseWith({ tests: 1, lives: 1 })
    await query('insert into shop_mode (is_test) values (true)')
    const look = () => query('select * from orders where not is_test')
    const before = await look()
    await goLive(url, testRemains)
    expect(await look()).toEqual(before)
  })
})

async function goLiveWithout(shop: Pick<TestShop, 'databaseUrl' | 'db' | 'services'>) {
  const look = new Client({ connectionString: shop.databaseUrl })
  await look.connect()
  onTestFinished(() => look.end())
  for (const db of new Set([shop.db, shop.services.db])) {
    await db.end()
    db.end = async () => {}
  }
  await goLive(shop.databaseUrl, testRemains)
  return async (sql: string) => (await look.query<Record<string, unknown>>(sql)).rows
}

test('an order put aside has its payment closed, and nobody asks about it', async () => {
  const { order, paidOrder, pageOf, shop } = await sellByMonobank()
  await paidOrder()
  const open = await order()
  await pageOf(open.id)
  const look = await goLiveWithout(shop)
  expect(
    await look(`select o.payment_status, o.put_aside_at is not null as "isAside", a.state, a.is_live, a.ask_at
      from orders o join payment_attempts a on a.order_id = o.id order by o.created_at`),
  ).toEqual([
    { payment_status: 'paid', isAside: true, state: 'paid', is_live: false, ask_at: null },
    { payment_status: 'canceled', isAside: true, state: 'canceled', is_live: false, ask_at: null },
  ])
  expect(await look(`select count(*)::int from payment_events where provider_status = 'put aside'`)).toEqual([
    { count: 1 },
  ])
})

test('no bank is asked to give back the money of an order put aside', async () => {
  const { paidOrder, shop } = await sellByMonobank()
  const { number } = await paidOrder()
  const { giveBack } = await anOperator(shop)
  expect((await giveBack(number, 69_000)).status).toBe(200)
  const look = await goLiveWithout(shop)
  expect(await look('select state, fault from refunds')).toEqual([{ state: 'refused', fault: 'payment' }])
  expect(await look(`select count(*)::int from graphile_worker.jobs where key like 'refund:%'`)).toEqual([
    { count: 0 },
  ])
})

test('no receipt is issued of an order put aside, nor wanted again', async () => {
  const { shop, paidOrder } = mailOf(await startTestShop({ env: { FISCAL_RECEIPTS: 'checkbox' } }))
  const wanted = await paidOrder()
  const refused = await paidOrder()
  const { rows } = await shop.db.query<{ id: string }>(
    `update receipts set state = 'refused', why = 'Невірний код', ended_at = now() where order_id = $1
     returning id, graphile_worker.remove_job('receipt:' || id)`,
    [refused.id],
  )
  const look = await goLiveWithout(shop)
  expect(await look('select order_id, state, why from receipts order by id')).toEqual([
    { order_id: wanted.id, state: 'refused', why: 'put aside' },
    { order_id: refused.id, state: 'refused', why: 'Невірний код' },
  ])
  expect(await look(`select count(*)::int from graphile_worker.jobs`)).toEqual([{ count: 0 }])
  const db = createPool(shop.databaseUrl, () => {})
  onTestFinished(() => db.end())
  expect(await retryReceipt(db, { id: rows[0]?.id ?? '', orderId: refused.id })).toBe(false)
  const [ended] = await look(`select id::text from receipts where order_id = '${wanted.id}'`)
  expect(await retryReceipt(db, { id: String(ended?.['id']), orderId: wanted.id })).toBe(false)
})

test('the carrier is asked neither for waybills of orders put aside nor where their parcels are', async () => {
  const carrier = await startPretendCarrier(['Чернівецька'])
  const shop = await sendingFrom(await startTestShop({ neighbours: [carrier] }))
  await shop.setSender()
  for (const action of ['make-waybill', 'pack'] as const)
    await shop.act(await shop.paid(), ({ id: parcelId }) => ({ action, parcelId }))
  await shop.db.query(`update parcels set tracking_number = '20450000000001' where state = 'packed'`)
  await shop.db.query(`insert into parcel_tracking (parcel_id) select id from parcels where state = 'packed'`)
  const jobs = `select count(*)::int from graphile_worker.jobs where key like 'waybill:%'`
  expect((await shop.db.query(jobs)).rows).toEqual([{ count: 1 }])
  const look = await goLiveWithout(shop)
  expect(await look('select state, ended_at is null as "isOpen" from waybills')).toEqual([
    { state: 'deleted', isOpen: false },
  ])
  expect(await look(jobs)).toEqual([{ count: 0 }])
  expect(await look('select parcel_id from parcel_tracking')).toEqual([])
  expect(await look('select point_ref from parcel_sender')).toEqual([])
})

test('nobody is supported for an order put aside', async () => {
  const { shop, paidOrder } = mailOf(await startTestShop())
  await paidOrder(buying('special-care'))
  const running = 'select next_due_on is not null as "isRunning" from support_plans'
  expect((await shop.db.query(running)).rows).toEqual([{ isRunning: true }])
  const look = await goLiveWithout(shop)
  expect(await look(running)).toEqual([{ isRunning: false }])
})

test('nothing is told of an order put aside, and nothing of it is alarming any more', async () => {
  const { shop, paidOrder } = mailOf(await startTestShop())
  await paidOrder()
  await shop.db.query(`insert into alerts (kind, topic, details) values ('page-refused', 'monopay x', '{}')`)
  const look = await goLiveWithout(shop)
  expect(await look('select distinct state, failure from messages')).toEqual([
    { state: 'failed', failure: 'put-aside' },
  ])
  expect(await look('select count(*)::int from graphile_worker.jobs')).toEqual([{ count: 0 }])
  expect(await look('select resolved_at is null as "isOpen" from alerts')).toEqual([{ isOpen: false }])
})

test('the page of an order put aside is nobody’s, and no directory of samples is left', async () => {
  const { shop, paidOrder } = mailOf(await startTestShop())
  const { id } = await paidOrder()
  expect((await shop.db.query('select from order_pages')).rowCount).toBe(1)
  await shop.db.query('insert into carrier_directory (version, synced_at) values (1, now())')
  const { message } = (await shop.db.query<{ message: string }>('select id as message from messages limit 1'))
    .rows[0] ?? { message: '' }
  await shop.db.query(
    `insert into sms (message_id, state, provider_id, ask_at) values ($1, 'taken', 'x', now())`,
    [message],
  )
  const look = await goLiveWithout(shop)
  expect(await look('select count(*)::int from order_pages')).toEqual([{ count: 0 }])
  expect(await look('select count(*)::int from carrier_directory')).toEqual([{ count: 0 }])
  expect(await look('select ask_at from sms')).toEqual([{ ask_at: null }])
  const db = createPool(shop.databaseUrl, () => {})
  onTestFinished(() => db.end())
  expect(await openOrderPage(db, id)).toBeUndefined()
})
