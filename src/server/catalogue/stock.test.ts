import { beforeEach, expect, test, vi } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { anOperator } from '../../../test/operator.ts'
import { anOrder, bringParcels } from '../../../test/orders.ts'
import { pay, refund } from '../../../test/payments/pay.ts'
import { startTestShop } from '../../../test/shop.ts'
import type { CreateOrderBody } from '../../contract/checkout/create-order.ts'
import type { Today } from '../../contract/desk/today.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { News } from '../staff/news.ts'
import { followPublished } from '../site/follow-published.ts'
import { Shelf } from './shelf.ts'
import { releaseStock } from '../payments/release-stock.ts'

const shop = await startTestShop()
const { call, get, tell } = await anOperator(shop)
beforeEach(() => emptyTables(shop.db, 'orders', 'stock'))

const set = (onShelf: number | null, was: number | null, kitId = 'gentle-care') =>
  call('/stock', { kitId, was, onShelf })
const counted = async () => (await call('/stock')).body['counted']
const left = async (kitId = 'gentle-care') => {
  const { rows } = await shop.db.query<{ available: number }>(
    'select available from stock where kit_id = $1',
    [kitId],
  )
  return rows[0]?.available
}
const tasks = async () => {
  const { tasks: all } = await get<Today>('/today')
  return all.flatMap(({ kind, stock }) => (kind === 'stock-low' ? [stock] : []))
}

async function order(wish: Partial<CreateOrderBody> = {}, key?: string) {
  const { status, body } = await callFunction(
    shop,
    'create-order',
    anOrder(wish),
    key === undefined ? {} : { 'idempotency-key': key },
  )
  return { status, code: body['code'], id: String(body['orderId']), body }
}

test('many order the last ones at once: as many are sold as there are, and the others are told', async () => {
  await set(3, null)
  const answers = await Promise.all(Array.from({ length: 12 }, () => order()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(new Set(answers.flatMap(({ status, code }) => (status === 200 ? [] : [code])))).toEqual(
    new Set(['kit_sold_out']),
  )
  expect(await counted()).toEqual([{ kitId: 'gentle-care', onShelf: 3, available: 0, held: 3, toPack: 0 }])
  expect(await tasks()).toEqual([{ name: 'Ніжний догляд', available: 0 }])
  expect((await shop.services.shelf.refresh()).catalogue[0]).toMatchObject({
    isSoldOut: true,
    isPaused: false,
  })
})

test('who wants more than there is hears how much that is, and nothing is taken, of an add-on neither', async () => {
  await set(2, null)
  await set(5, null, 'cleansing')
  const addOn = {
    additionalKitId: 'cleansing',
    additionalKitName: 'Щотижневе очищення',
    additionalKitPrice: 1200,
  }
  const { code, body } = await order({ quantity: 3, ...addOn })
  expect([code, body['error']]).toEqual([
    'too_few_left',
    'Стільки вже немає: залишилося 2. Зменште, будь ласка, кількість.',
  ])
  expect([await left(), await left('cleansing')]).toEqual([2, 5])
})

test('the same order sent again takes nothing more, also when it was the last', async () => {
  await set(1, null)
  const wish = anOrder()
  const [first, second] = await Promise.all([order(wish, 'k'.repeat(20)), order(wish, 'k'.repeat(20))])
  const third = await order(wish, 'k'.repeat(20))
  expect([second.body, third.body]).toEqual([first.body, first.body])
  expect((await order(wish)).body).toEqual(first.body)
  expect((await order()).code).toBe('kit_sold_out')
  expect(await left()).toBe(0)

  await set(2, 1)
  const other = anOrder()
  const keyless = await order(other)
  expect((await order(other)).body).toEqual(keyless.body)
  expect(keyless.status).toBe(200)
})

test('an order gives back what it took when it is canceled, paid or not, and when it cannot be paid any more', async () => {
  await set(10, null)
  const [unpaid, paid, late, sold] = [await order(), await order(), await order(), await order()]
  await pay(shop.db, paid.id)
  await pay(shop.db, sold.id)
  expect(await counted()).toEqual([{ kitId: 'gentle-care', onShelf: 10, available: 6, held: 2, toPack: 2 }])
  for (const { id } of [unpaid, paid]) {
    const key = await openOrderPage(shop.db, id)
    expect((await callFunction(shop, 'cancel-order', { key })).status).toBe(200)
  }
  expect(await left()).toBe(8)
  await releaseStock(shop.services)
  expect(await left()).toBe(8)
  await shop.db.query("update orders set created_at = created_at - interval '8 days' where id = any($1)", [
    [late.id, sold.id],
  ])
  await Promise.all([releaseStock(shop.services), releaseStock(shop.services)])
  expect(await counted()).toEqual([{ kitId: 'gentle-care', onShelf: 10, available: 9, held: 0, toPack: 1 }])
})

test('what was paid back is given back when it is called off, once, and not when it has left', async () => {
  await set(10, null)
  const [kept, sent] = [await order(), await order()]
  for (const { id } of [kept, sent]) await pay(shop.db, id)
  await bringParcels(shop.db, sent.id, 'sent')
  for (const { id } of [kept, sent]) await refund(shop.db, id)
  // A payment does not move the kit.
  expect(await left()).toBe(8)
  const cancel = async ({ body }: Awaited<ReturnType<typeof order>>) => {
    const number = String(body['orderNumber'])
    return (await tell(number, { action: 'cancel', by: 'owner' })).status
  }
  expect([await cancel(kept), await cancel(kept), await cancel(sent)]).toEqual([200, 409, 409])
  expect(await left()).toBe(9)
  await releaseStock(shop.services)
  expect(await left()).toBe(9)
})

test('money that comes for what is gone is owed, and the owner sees it', async () => {
  const before = await order()
  await set(0, null)
  await pay(shop.db, before.id)
  expect(await left()).toBe(-1)
  expect(await tasks()).toEqual([{ name: 'Ніжний догляд', available: -1 }])
})

test('the owner corrects what she saw, orders coming and going meanwhile, and not what was packed since', async () => {
  expect((await set(5, null)).status).toBe(200)
  const { id } = await order()
  expect((await set(7, 5)).body['counted']).toEqual([
    { kitId: 'gentle-care', onShelf: 7, available: 6, held: 1, toPack: 0 },
  ])
  await pay(shop.db, id)
  await bringParcels(shop.db, id, 'packed')
  expect((await set(7, 7)).body['code']).toBe('stock_changed')
  expect(await counted()).toEqual([{ kitId: 'gentle-care', onShelf: 6, available: 6, held: 0, toPack: 0 }])
  expect((await set(null, 6)).body['counted']).toEqual([])
  expect((await order()).status).toBe(200)
  expect(await counted()).toEqual([])
  expect(await tasks()).toEqual([])
  const log = await call('/log?what=set-stock')
  expect(log.body['rows']).toContainEqual(
    expect.objectContaining({
      before: { kit: 'gentle-care', onShelf: 5 },
      after: { kit: 'gentle-care', onShelf: 7 },
    }),
  )
})

test('what was paid before she began to count is not sold twice, and is there again when it is called off', async () => {
  const [toPack, packed, unpaid] = [await order(), await order(), await order()]
  for (const { id } of [toPack, packed]) await pay(shop.db, id)
  await bringParcels(shop.db, packed.id, 'packed')
  // The packed one is not on the shelf.
  expect((await set(4, null)).body['counted']).toEqual([
    { kitId: 'gentle-care', onShelf: 4, available: 3, held: 0, toPack: 1 },
  ])
  await pay(shop.db, unpaid.id)
  expect(await left()).toBe(2)
  for (const { id } of [toPack, packed]) {
    const key = await openOrderPage(shop.db, id)
    const { status } = await callFunction(shop, 'cancel-order', { key })
    expect(status).toBe(id === toPack.id ? 200 : 409)
  }
  expect(await counted()).toEqual([{ kitId: 'gentle-care', onShelf: 4, available: 3, held: 0, toPack: 1 }])
})

test('every node draws its pages anew when a kit is sold out, and when it is there again', async () => {
  const news = new News(shop.db)
  const shown: boolean[] = []
  const shelf = new Shelf(shop.db)
  const { state } = await shelf.refresh()
  const following = followPublished({ ...shop.services, shelf }, news, {
    shown: { shelf: state, reviews: String((await shop.services.reviews.refresh()).version), site: '1' },
    async show({ catalogue }) {
      shown.push(catalogue.some(({ isSoldOut }) => isSoldOut))
    },
  })
  await set(1, null)
  await order()
  await vi.waitFor(() => expect(shown).toEqual([true]))
  await set(2, 1)
  await vi.waitFor(() => expect(shown).toEqual([true, false]))
  await following.stop()
  await news.close()
})

test.each([
  { onShelf: -1 },
  { onShelf: 1.5 },
  { onShelf: 100_001 },
  { onShelf: '3' },
  { kitId: 'nothing' },
  { was: undefined },
])('is refused: %j', async (change) => {
  const body = { kitId: 'gentle-care', was: null, onShelf: 3, ...change }
  expect((await call('/stock', body)).body['code']).toBe('invalid_body')
})
