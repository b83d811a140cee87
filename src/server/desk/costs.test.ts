import { describe, expect, test } from 'vitest'
import { countingDb, plans } from '../../../test/explaining-db.ts'
import { findReviewedOrder } from '../aftercare/review-queries.ts'
import { createTestDatabase, openTestPool } from '../../../test/database.ts'
import { fillWithOrders, foundBy } from '../../../test/many-orders.ts'
import type { Db } from '../platform/db/pool.ts'
import { listOrders } from './list-orders.ts'
import { readPacking } from './packing.ts'
import { readToday } from './today.ts'

const { ownerUrl } = await createTestDatabase()
const db = openTestPool(ownerUrl)
await fillWithOrders(ownerUrl)

/** By all statements that it asks. */
async function rowsRead(plan: (typeof plans)[number], work: (counting: Db) => Promise<unknown>) {
  const { db: counting, rows } = countingDb(db, plan)
  await work(counting)
  return rows.reduce((sum, one) => sum + one, 0)
}

describe.each(plans)('of 12,000 orders, 4,000 of them open (%s)', (plan) => {
  test.each<[what: string, query: Parameters<typeof listOrders>[1], mostRows: number]>([
    ['a phone of today', { search: foundBy(2345).phone }, 30],
    ['a phone of long ago', { search: foundBy(11_999).phone }, 30],
    ['a number', { search: foundBy(2345).number }, 30],
    ['a rare name', { search: 'Шевченко432' }, 400],
    ['a common name', { search: 'Ґанна' }, 1000],
    ['a name and a phone', { search: `Ґанна ${foundBy(2345).phone}` }, 40],
    ['nothing', {}, 1000],
    ['a state', { state: 'received' }, 1000],
  ])('a search for %s reads no more than its page', async (_what, query, mostRows) => {
    expect(await rowsRead(plan, (counting) => listOrders(counting, query))).toBeLessThan(mostRows)
  })

  test('whether the buyer of an order wants to be asked is read of their other orders', async () => {
    const { rows } = await db.query<{ id: string }>('select id from orders where order_number = $1', [
      foundBy(2345).number,
    ])
    const work = (counting: Db) => findReviewedOrder(counting, rows[0]?.id ?? '')
    expect(await rowsRead(plan, work)).toBeLessThan(100)
  })

  test('today reads the first of each kind', async () => {
    expect(await rowsRead(plan, readToday)).toBeLessThan(3500)
  })

  test('packing reads the first to pack', async () => {
    expect(await rowsRead(plan, readPacking)).toBeLessThan(2000)
  })
})
