import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPlacedOrder } from '../../../test/orders.ts'
import { startOwnPostgres } from '../../../test/own-postgres.ts'
import { sellByMonobank } from '../../../test/payments/shop-with-banks.ts'
import { type Asked, watchPool } from '../../../test/watch-pool.ts'

// A server of its own, whose log grows by these purchases alone; without whole pages, which depend on its checkpoints.
const postgres = await startOwnPostgres({ autovacuum: 'off', full_page_writes: 'off' })
const { shop, pageOf, sendCallback, count } = await sellByMonobank({
  database: { ...postgres, drop: async () => {} },
})
const watched = watchPool(shop.services.db)

/** As an own page does it, up to the bank's word that it is paid. */
async function purchase(): Promise<{ order: Asked; page: Asked; callback: Asked }> {
  const placed = { id: '', number: '' }
  const order = await watched(async () => {
    Object.assign(placed, await aPlacedOrder(shop, {}, { 'idempotency-key': randomUUID() }))
  })
  let pageUrl = ''
  const page = await watched(async () => {
    pageUrl = await pageOf(placed.id)
  })
  const callback = await watched(() =>
    sendCallback({
      invoiceId: pageUrl.slice(pageUrl.lastIndexOf('/') + 1),
      reference: `${placed.number}-1`,
      status: 'success',
      amount: 69_000,
      finalAmount: 69_000,
      modifiedDate: new Date().toISOString(),
    }),
  )
  return { order, page, callback }
}

test('a purchase waits for the database seven times, each time for prepared statements', async () => {
  await purchase()
  const { order, page, callback } = await purchase()
  expect(order.roundTrips).toEqual([['insert-order']])
  expect(page.roundTrips).toEqual([['open-attempt'], ['record-opened']])
  expect(callback.roundTrips).toEqual([
    ['begin', 'find-attempt'],
    ['append-event'],
    ['open-fulfilment', 'open-support', 'open-order-page'],
    ['enqueue-messages', 'commit'],
  ])
  expect([order, page, callback].flatMap(({ unnamed }) => unnamed)).toEqual([])
  expect(await count('payment_events')).toBe(2)
})

test('a purchase adds no more than 11 kB to the log of the database', async () => {
  const times = 50
  for (let nth = 0; nth < times; nth++) await purchase()
  const before = await logPlace()
  for (let nth = 0; nth < times; nth++) await purchase()
  const bytes = ((await logPlace()) - before) / times
  expect(bytes).toBeGreaterThan(5000)
  expect(bytes).toBeLessThan(11_000)
})

async function logPlace(): Promise<number> {
  const { rows } = await postgres.owner.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  )
  return Number(rows[0]?.bytes)
}
