import { afterEach, describe, expect, test } from 'vitest'
import type { CreateOrderBody } from '../../contract/checkout/create-order.ts'
import type { Today } from '../../contract/desk/today.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { eraseOrders } from '../people/erase-orders.ts'
import { happened } from '../happened.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { buying } from '../../../test/kits.ts'
import { callFunction, leak } from '../../../test/call.ts'
import { anOperator } from '../../../test/operator.ts'
import { anOrder, aPlacedOrder, bringParcels, linksOf } from '../../../test/orders.ts'
import { pay, refund } from '../../../test/payments/pay.ts'
import { sellByMonobank } from '../../../test/payments/shop-with-banks.ts'
import { forgetOrders, startTestShop, type TestShop } from '../../../test/shop.ts'
import { untilBlocked } from '../../../test/until-blocked.ts'

const shared = await startTestShop()
afterEach(() => forgetOrders(shared.db))

async function aShopWithOrder() {
  return { shop: shared, db: shared.db, ...(await anOrderOf(shared)) }
}

async function anOrderOf(shop: TestShop, wanted: Partial<CreateOrderBody> = {}) {
  const { id, number } = await aPlacedOrder(shop, wanted)
  return { id, number, key: (await openOrderPage(shop.db, id)) ?? '' }
}

const cancel = (shop: TestShop, key: string) => callFunction(shop, 'cancel-order', { key })

async function stateOf({ db }: TestShop, id: string) {
  const { rows } = await db.query<Record<string, unknown>>(
    `select o.payment_status as status, o.canceled_at is not null as "isCanceledUnpaid", f.canceled_by as "by",
       f.is_open as "isOpen", f.version,
       (select count(*)::int from parcels where order_id = o.id) as parcels,
       (select count(*)::int from messages where order_id = o.id and kind = 'canceled-by-buyer') as notices
     from orders o left join fulfilments f on f.order_id = o.id where o.id = $1`,
    [id],
  )
  return rows[0]
}

const consultation = buying('personal-consultation')

describe('a paid order', () => {
  test('is canceled once, however often it is asked for, and the owner is to give its money back', async () => {
    const { shop, db, id, key, number } = await aShopWithOrder()
    await pay(db, id)
    const answers = await Promise.all([1, 2, 3].map(() => cancel(shop, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await cancel(shop, key)).toMatchObject({ status: 200, body: answers[0]?.body })
    expect(await stateOf(shop, id)).toMatchObject({
      status: 'paid',
      by: 'buyer',
      isOpen: true,
      version: 2,
      notices: 1,
    })
    const { tasks } = await (await anOperator(shop)).get<Today>('/today')
    expect(tasks).toMatchObject([{ kind: 'canceled-by-buyer', order: { number } }])
  })

  test.each(['canceled', 'packed'] as const)(
    'that the owner packs at the same moment is either canceled or packed: %s',
    async (first) => {
      const { shop, db, id, key, number } = await aShopWithOrder()
      await pay(db, id)
      const { read, tell } = await anOperator(shop)
      const parcelId = (await read(number)).parcels[0]?.id
      const ask = {
        canceled: () => cancel(shop, key),
        packed: () => tell(number, { action: 'pack', version: 1, parcelId }),
      }
      const second = first === 'canceled' ? 'packed' : 'canceled'
      const asked = await inTransaction(db, async (other) => {
        await other.query('select from orders where id = $1 for no key update', [id])
        const done = ask[first]()
        await untilBlocked(db, 1)
        const refused = ask[second]()
        await untilBlocked(db, 2)
        return { done, refused }
      })
      expect((await asked.done).status).toBe(200)
      expect(await asked.refused).toMatchObject({
        status: 409,
        body: { code: { canceled: 'changed', packed: 'order_packed' }[first] },
      })
      const { rows: parcels } = await db.query<{ state: string }>(
        'select state from parcels where order_id = $1',
        [id],
      )
      expect(parcels).toEqual([{ state: first === 'canceled' ? 'to-pack' : 'packed' }])
      expect((await stateOf(shop, id))?.['by']).toBe(first === 'canceled' ? 'buyer' : null)
    },
  )

  test.each(['packed', 'sent', 'received'] as const)('of which a parcel is %s stays', async (state) => {
    const { shop, db, id, key } = await aShopWithOrder()
    await pay(db, id)
    await bringParcels(db, id, state)
    const answer = await cancel(shop, key)
    expect(answer).toMatchObject({ status: 409, body: { code: 'order_packed' } })
    expect(answer.body['error']).toMatch(/Напишіть або.подзвоніть/)
    expect(await stateOf(shop, id)).toMatchObject({ by: null, version: 1, notices: 0 })
  })

  test('whose money went back is over', async () => {
    const { shop, db, id, key } = await aShopWithOrder()
    await pay(db, id)
    await refund(db, id)
    expect(await cancel(shop, key)).toMatchObject({ status: 409, body: { code: 'order_closed' } })
    expect(await stateOf(shop, id)).toMatchObject({ by: null, notices: 0 })
  })

  test('of support without a parcel is canceled until the first check-in', async () => {
    const { shop, db } = await aShopWithOrder()
    const [first, second] = [await anOrderOf(shop, consultation), await anOrderOf(shop, consultation)]
    for (const { id } of [first, second]) await pay(db, id)
    await db.query('update support_check_ins set done_at = now() where order_id = $1 and week = 1', [
      second.id,
    ])
    expect(await cancel(shop, first.key)).toMatchObject({ status: 200 })
    expect(await stateOf(shop, first.id)).toMatchObject({ by: 'buyer', isOpen: true })
    const { rows } = await db.query('select next_due_on as due from support_plans where order_id = $1', [
      first.id,
    ])
    expect(rows).toEqual([{ due: null }])
    expect(await cancel(shop, second.key)).toMatchObject({ status: 409, body: { code: 'support_begun' } })
  })

  test('that the shop has canceled is canceled for its buyer too', async () => {
    const { shop, db, id, key, number } = await aShopWithOrder()
    await pay(db, id)
    await (await anOperator(shop)).act(number, { action: 'cancel', by: 'owner' })
    expect(await cancel(shop, key)).toMatchObject({ status: 200 })
    expect(await stateOf(shop, id)).toMatchObject({ by: 'owner', version: 2, notices: 0 })
  })
})

describe('an unpaid order', () => {
  test('is canceled, and made anew by the same body', async () => {
    const { shop } = await aShopWithOrder()
    const body = anOrder()
    const first = await callFunction(shop, 'create-order', body)
    const id = String(first.body['orderId'])
    const key = (await openOrderPage(shop.db, id)) ?? ''
    expect((await callFunction(shop, 'create-order', body)).text).toBe(first.text)
    const canceled = await cancel(shop, key)
    expect(canceled.status).toBe(200)
    expect((await cancel(shop, key)).text).toBe(canceled.text)
    expect(await stateOf(shop, id)).toMatchObject({
      status: 'canceled',
      isCanceledUnpaid: true,
      by: null,
      notices: 0,
    })
    const seen = await (await anOperator(shop)).read(String(first.body['orderNumber']))
    const { canceledAt } = canceled.body
    expect(seen).toMatchObject({
      canceledByBuyerAt: canceledAt,
      timeline: [{ kind: 'canceled', at: canceledAt }, { kind: 'ordered' }],
    })
    const anew = await callFunction(shop, 'create-order', body)
    expect(anew.status).toBe(200)
    expect(anew.text).not.toBe(first.text)
  })

  test('has no page of a bank from then on, and the one that is open is closed', async () => {
    const { shop, order, pageOf, initiate, askNow, post } = await sellByMonobank()
    const { id } = await order()
    const key = (await openOrderPage(shop.db, id)) ?? ''
    await pageOf(id)
    expect(await cancel(shop, key)).toMatchObject({ status: 200 })
    expect(await initiate(id)).toMatchObject({ status: 409, body: { code: 'order_canceled' } })
    expect((await post('/functions/v1/check-payment', { orderId: id })).body).toMatchObject({
      payable_until: null,
      open_page: null,
    })
    await askNow()
    const { rows } = await shop.db.query('select state, is_live as "isLive" from payment_attempts')
    expect(rows).toEqual([{ state: 'canceled', isLive: false }])
    expect(await stateOf(shop, id)).toMatchObject({ status: 'canceled' })
  })

  test('canceled while the bank opens its page shows none, and that page is closed', async () => {
    const { shop, order, initiate, askNow } = await sellByMonobank()
    const { id } = await order()
    const key = (await openOrderPage(shop.db, id)) ?? ''
    const provider = shop.services.payments.monopay?.provider
    if (!provider) throw new Error('no bank')
    const open = provider.open.bind(provider)
    Object.assign(provider, {
      open: async (...args: Parameters<typeof open>) => {
        const opened = await open(...args)
        expect((await cancel(shop, key)).status).toBe(200)
        return opened
      },
    })
    expect(await initiate(id)).toMatchObject({ status: 409, body: { code: 'order_canceled' } })
    await askNow()
    const { rows } = await shop.db.query('select state, is_live as "isLive" from payment_attempts')
    expect(rows).toEqual([{ state: 'canceled', isLive: false }])
  })

  test('that is paid all the same is not packed: its money is to go back', async () => {
    const { shop, db, id, key, number } = await aShopWithOrder()
    expect((await cancel(shop, key)).status).toBe(200)
    await pay(db, id)
    expect(await stateOf(shop, id)).toMatchObject({
      status: 'paid',
      by: 'buyer',
      isOpen: true,
      parcels: 0,
      notices: 1,
    })
    const { tasks } = await (await anOperator(shop)).get<Today>('/today')
    expect(tasks).toMatchObject([{ kind: 'canceled-by-buyer', order: { number } }])
  })

  test('paid and canceled at the same moment is packed by nobody', async () => {
    const { shop, db } = await aShopWithOrder()
    for (let nth = 0; nth < 12; nth++) {
      const { id, key } = await anOrderOf(shop)
      const [, { status }] = await Promise.all([pay(db, id), cancel(shop, key)])
      expect(status).toBe(200)
      expect(await stateOf(shop, id)).toMatchObject({ status: 'paid', by: 'buyer', isOpen: true, notices: 1 })
      const { rows } = await db.query(
        `select from parcels p join fulfilments f using (order_id) where order_id = $1 and f.canceled_at is null`,
        [id],
      )
      expect(rows).toEqual([])
    }
  })
})

describe('a key', () => {
  test.each([undefined, '', 'short', 'AAAAAAAAAAAAAAAAAAAAAA=', `${'A'.repeat(21)}'`, 7, null])(
    'of another form, %j, is refused',
    async (key) => {
      const { shop } = await aShopWithOrder()
      const { status, text } = await callFunction(shop, 'cancel-order', { key })
      expect(status).toBe(400)
      expect(text).not.toMatch(leak)
    },
  )

  test('that is none, another’s or of an erased order changes nothing', async () => {
    const { shop, db, id, key } = await aShopWithOrder()
    const { token } = await linksOf(db, id)
    for (const guess of ['A'.repeat(22), token.slice(0, 22), id.replaceAll('-', '').slice(0, 22)]) {
      expect(await cancel(shop, guess)).toMatchObject({ status: 404, body: { code: 'unknown_order' } })
    }
    expect(await stateOf(shop, id)).toMatchObject({ isCanceledUnpaid: false })
    await eraseOrders({ happened }, db, [id])
    expect(await cancel(shop, key)).toMatchObject({ status: 404, body: { code: 'unknown_order' } })
  })
})
