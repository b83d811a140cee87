import { expect, test } from 'vitest'
import { inTransaction } from '../platform/db/pool.ts'
import { enqueueErasePerson } from '../people/erase-person.ts'
import { happened } from '../happened.ts'
import { openOrderPage } from './order-page-key.ts'
import { aPlacedOrder } from '../../../test/orders.ts'
import { pay } from '../../../test/payments/pay.ts'
import { startTestShop } from '../../../test/shop.ts'

const shop = await startTestShop()

async function keysOf(id: string) {
  const { rows } = await shop.db.query<{ key: string }>('select key from order_pages where order_id = $1', [
    id,
  ])
  return rows.map(({ key }) => key)
}

test('an order has a page from its payment on, with one key for good', async () => {
  const { id } = await aPlacedOrder(shop)
  expect(await keysOf(id)).toEqual([])
  await pay(shop.db, id)
  const [key] = await keysOf(id)
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(await openOrderPage(shop.db, id)).toBe(key)
})

test('the page of an unpaid order is made when it is first told of, and stays with its payment', async () => {
  const { id } = await aPlacedOrder(shop)
  const keys = await Promise.all(Array.from({ length: 5 }, () => openOrderPage(shop.db, id)))
  expect(new Set(keys).size).toBe(1)
  await pay(shop.db, id)
  expect(await keysOf(id)).toEqual([keys[0]])
})

test('who made the key in a transaction that is not over yet is waited for', async () => {
  const { id } = await aPlacedOrder(shop)
  const [first, second] = await inTransaction(shop.db, async (db) => {
    const made = await openOrderPage(db, id)
    // Blocked until this transaction ends.
    return [made, { asked: openOrderPage(shop.db, id) }] as const
  })
  expect(await second.asked).toBe(first)
})

test('an order that is erased or unknown has no page', async () => {
  const { id, number } = await aPlacedOrder(shop)
  await pay(shop.db, id)
  await inTransaction(shop.db, (db) => enqueueErasePerson({ happened }, db, number))
  expect(await keysOf(id)).toEqual([])
  expect(await openOrderPage(shop.db, id)).toBeUndefined()
  expect(await openOrderPage(shop.db, '00000000-0000-0000-0000-000000000000')).toBeUndefined()
})
