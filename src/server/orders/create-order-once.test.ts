import { beforeEach, describe, expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { anOrder } from '../../../test/orders.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'

const shop = await startTestShop()
beforeEach(() => emptyTables(shop.db, 'orders'))

describe('with an Idempotency-Key', () => {
  test('the same request again gets the first answer, byte for byte', async () => {
    const body = anOrder()
    const first = await order(body, { 'idempotency-key': 'key-1' })
    const second = await order(body, { 'idempotency-key': 'key-1' })
    expect(second.status).toBe(200)
    expect(second.text).toBe(first.text)
    expect(await orders()).toHaveLength(1)
  })

  test('another body under the same key is refused', async () => {
    await order(anOrder(), { 'idempotency-key': 'key-2' })
    const answer = await order(anOrder({ quantity: 2 }), { 'idempotency-key': 'key-2' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    expect(Object.keys(answer.body)).toEqual(['error', 'code'])
    expect(await orders()).toHaveLength(1)
  })

  test('20 requests at once make one order and get one answer', async () => {
    const body = anOrder()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => order(body, { 'idempotency-key': 'key-3' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await orders()).toHaveLength(1)
  })

  test('the answer stays the same after 15 minutes and after the payment', async () => {
    const body = anOrder()
    const first = await order(body, { 'idempotency-key': 'key-4' })
    await shop.db.query(
      "update orders set created_at = now() - interval '1 day', payment_status = 'paid', paid_at = now()",
    )
    expect((await order(body, { 'idempotency-key': 'key-4' })).text).toBe(first.text)
    expect(await orders()).toHaveLength(1)
  })

  test('other keys make other orders', async () => {
    const body = anOrder()
    await order(body, { 'idempotency-key': 'key-5' })
    await order(body, { 'idempotency-key': 'key-6' })
    expect(await orders()).toHaveLength(2)
  })

  test('a refused body does not use up the key', async () => {
    const body = anOrder()
    await order({ ...body, phone: '1' }, { 'idempotency-key': 'key-7' })
    expect((await order(body, { 'idempotency-key': 'key-7' })).status).toBe(200)
  })

  test.each([
    ['empty', ''],
    ['256 characters long', 'k'.repeat(256)],
    ['with a blank inside', 'a b'],
    ['not ASCII', 'ÿ'],
  ])('a key that is %s is refused', async (_what, key) => {
    const answer = await order(anOrder(), { 'idempotency-key': key })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_idempotency_key' } })
    expect(await orders()).toEqual([])
  })
})

describe('without a key', () => {
  test('the same body again is the same order, whatever the order of its members', async () => {
    const body = anOrder()
    const first = await order(body)
    const reversed = Object.fromEntries(Object.entries(body).toReversed())
    expect((await order(reversed)).text).toBe(first.text)
    expect(await orders()).toHaveLength(1)
  })

  test('20 at once make one order', async () => {
    const body = anOrder()
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(body)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await orders()).toHaveLength(1)
  })

  test('another body is another order', async () => {
    const body = anOrder()
    await order(body)
    await order({ ...body, quantity: 2 })
    expect(await orders()).toHaveLength(2)
  })

  test('after the payment the same body is a new order', async () => {
    const body = anOrder()
    const first = await order(body)
    await shop.db.query("update orders set payment_status = 'paid', paid_at = now()")
    const second = await order(body)
    expect(second.status).toBe(200)
    expect(second.body['orderId']).not.toBe(first.body['orderId'])
    expect(await orders()).toHaveLength(2)
  })

  test.each([
    [14, 1],
    [16, 2],
  ])('after %d minutes there are %d orders', async (minutes, count) => {
    const body = anOrder()
    await order(body)
    await shop.db.query('update orders set created_at = now() - make_interval(mins => $1)', [minutes])
    expect((await order(body)).status).toBe(200)
    expect(await orders()).toHaveLength(count)
  })

  test('a body that came with a key first is not confused with one that has none', async () => {
    const body = anOrder()
    const keyed = await order(body, { 'idempotency-key': 'key-8' })
    expect((await order(body)).text).toBe(keyed.text)
    expect(await orders()).toHaveLength(1)
  })
})

describe('a number that is taken', () => {
  test.each([
    ['with a key', (n: number) => ({ 'idempotency-key': `number-${n}` })],
    ['without a key', () => ({})],
  ])('is no number of another order %s', async (_how, headers) => {
    const crowded = await startTestShop()
    // Only nine distinct numbers.
    await crowded.db.query('alter table orders drop constraint orders_order_number_key')
    await crowded.db.query('create unique index orders_order_number_key on orders (left(order_number, 1))')
    for (let n = 1; n <= 5; n++) {
      expect((await order(anOrder({ quantity: n }), headers(n), crowded)).status).toBe(200)
    }
    expect(await orders(crowded)).toHaveLength(5)
    await crowded.stop()
  })
})

function order(body: unknown, headers?: Record<string, string>, at: TestShop = shop) {
  return callFunction(at, 'create-order', body, headers)
}

async function orders(at: TestShop = shop): Promise<Record<string, unknown>[]> {
  return (await at.db.query('select * from orders order by created_at')).rows
}
