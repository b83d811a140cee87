import { beforeEach, describe, expect, test } from 'vitest'
import type { Today } from '../../contract/desk/today.ts'
import { callFunction } from '../../../test/call.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { anOperator } from '../../../test/operator.ts'
import { aPayment, aPlacedOrder } from '../../../test/orders.ts'
import { aProvider } from '../../../test/payments/a-provider.ts'
import { pay } from '../../../test/payments/pay.ts'
import { forgetOrders, startTestShop } from '../../../test/shop.ts'
import { openOrderPage } from '../orders/order-page-key.ts'

const shop = await startTestShop({
  payments: { liqpay: { provider: aProvider(), callbackUrl: 'http://localhost/callback' } },
})
const { call, get, read, tell } = await anOperator(shop, 'Олена')
beforeEach(async () => {
  await forgetOrders(shop.db)
  await emptyTables(shop.db, 'stock')
})

const callOff = (number: string, whose: string, seen: number, version = 0) =>
  tell(number, { action: 'cancel-unpaid', whose, seen, version })
const press = (orderId: string) => callFunction(shop, 'initiate-payment', aPayment(orderId, 'liqpay'))
const available = async () => {
  const { rows } = await shop.db.query<{ available: number }>('select available from stock')
  return rows[0]?.available
}

describe('the owner calls an unpaid order off', () => {
  test('and everybody sees it: nothing can be paid, the kit is there again, nobody is written to', async () => {
    await call('/stock', { kitId: 'gentle-care', was: null, onShelf: 5 })
    const { id, number } = await aPlacedOrder(shop)
    expect(await read(number)).toMatchObject({ unpaid: { phone: 1, email: 1 } })
    const { status, body } = await callOff(number, 'order', 1)
    expect([status, body['unpaid'], body['canceledByBuyerAt']]).toEqual([200, null, null])
    expect(body['standing']).toMatchObject({ kind: 'called-off-unpaid', by: 'owner', at: expect.any(String) })
    expect(await available()).toBe(5)
    expect((await press(id)).body['code']).toBe('order_canceled')
    const page = await callFunction(shop, 'read-order-page', { key: await openOrderPage(shop.db, id) })
    expect(page.body).toMatchObject({
      payable: null,
      standing: { kind: 'called-off-unpaid', calledOffBy: 'owner' },
      canCancel: false,
    })
    const { rows } = await shop.db.query('select kind from messages where order_id = $1', [id])
    expect(rows).toEqual([])
    const log = await call(`/log?order=${number}`)
    expect(log.body['rows']).toMatchObject([
      { what: 'cancel-unpaid', by: 'Олена', after: { whose: 'order', orders: 1 } },
    ])
    expect((await callOff(number, 'order', 1)).body['code']).toBe('not_possible_now')
  })

  test('all of a phone or a mailbox at once, as many as she saw', async () => {
    const common = { phone: '+380501112233', email: 'one@example.com' }
    const mine = [
      await aPlacedOrder(shop, common),
      await aPlacedOrder(shop, { phone: common.phone }),
      await aPlacedOrder(shop, { phone: common.phone }),
    ]
    const mailbox = await aPlacedOrder(shop, { email: 'ONE@example.com', phone: '+380509998877' })
    const paid = await aPlacedOrder(shop, { ...common, quantity: 2 })
    await pay(shop.db, paid.id)
    const other = await aPlacedOrder(shop, { phone: '+380507776655' })
    const [{ number }] = [mine[0] ?? other]
    expect(await read(number)).toMatchObject({ unpaid: { phone: 3, email: 2 } })
    expect((await callOff(number, 'phone', 2)).body['code']).toBe('unpaid_changed')
    expect((await callOff(number, 'phone', 3)).status).toBe(200)
    const { rows } = await shop.db.query<{ id: string; by: string }>(
      'select id, canceled_by as by from orders where canceled_at is not null',
    )
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(mine.map(({ id }) => id)))
    for (const { number: one } of mine) {
      const log = await call(`/log?order=${one}`)
      expect(log.body['rows']).toMatchObject([{ after: { whose: 'phone', orders: 3 } }])
    }
    expect((await callOff(mailbox.number, 'email', 1)).status).toBe(200)
    expect(await read(paid.number)).toMatchObject({ paymentStatus: 'paid', unpaid: null })
  })

  test('is told when it was paid meanwhile, and not by an older page either', async () => {
    const { id, number } = await aPlacedOrder(shop)
    await pay(shop.db, id)
    expect((await callOff(number, 'order', 1)).body['code']).toBe('changed')
    const version = (await read(number)).version
    expect((await callOff(number, 'order', 1, version)).body['code']).toBe('not_possible_now')
  })

  test('twice at once does it once, also from two orders of one phone', async () => {
    const phone = '+380501112233'
    const [one, two] = [await aPlacedOrder(shop, { phone }), await aPlacedOrder(shop, { phone })]
    const answers = await Promise.all([
      callOff(one.number, 'phone', 2),
      callOff(two.number, 'phone', 2),
      callOff(one.number, 'phone', 2),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { rows } = await shop.db.query<{ count: number }>(
      "select count(*)::int as count from office_log where what = 'cancel-unpaid'",
    )
    expect([0, 2]).toContain(rows[0]?.count)
  })

  test('and hears of money that comes nevertheless, which she is to give back', async () => {
    const { id, number } = await aPlacedOrder(shop)
    expect((await press(id)).status).toBe(200)
    expect((await callOff(number, 'order', 1)).status).toBe(200)
    await pay(shop.db, id)
    const now = await read(number)
    expect(now).toMatchObject({ paymentStatus: 'paid', fulfilment: { canceledBy: 'owner', isOpen: true } })
    expect(now.alerts).toMatchObject([{ kind: 'paid-after-calling-off', resolvedAt: null }])
    const { tasks } = await get<Today>('/today')
    expect(tasks.map(({ kind }) => kind)).toContain('money-back')
  })
})
