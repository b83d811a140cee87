import { describe, expect, test } from 'vitest'
import { anOrder } from '../orders.ts'
import { startTestShop } from '../shop.ts'
import { connect } from './connect.ts'

const shop = await startTestShop()
const client = connect(shop.url)

const absent = '00000000-0000-4000-8000-000000000000'

describe("from('orders')", () => {
  test('single() reads one order by its id', async () => {
    const { orderId, orderNumber } = await order()
    const { data, error, status } = await client
      .from('orders')
      .select('payment_status, payment_transaction_id, order_number')
      .eq('id', orderId)
      .single()
    expect({ data, error, status }).toEqual({
      data: { payment_status: 'pending', payment_transaction_id: null, order_number: orderNumber },
      error: null,
      status: 200,
    })
  })

  test('maybeSingle() reads the same order', async () => {
    const { orderId } = await order()
    const { data } = await client.from('orders').select('id').eq('id', orderId).maybeSingle()
    expect(data).toEqual({ id: orderId })
  })

  test('select() of all columns reads the four that may be read', async () => {
    const { orderId: id, orderNumber: order_number } = await order()
    const { data } = await client.from('orders').select().eq('id', id).single()
    expect(data).toEqual({ id, order_number, payment_status: 'pending', payment_transaction_id: null })
  })

  test('a list of it has one row', async () => {
    const { orderId } = await order()
    expect(await client.from('orders').select('id').eq('id', orderId)).toMatchObject({
      data: [{ id: orderId }],
    })
  })

  test('a missing order is PGRST116 for single() and null for maybeSingle()', async () => {
    const single = await client.from('orders').select('id').eq('id', absent).single()
    expect(single).toMatchObject({ data: null, status: 406, error: { code: 'PGRST116' } })
    const maybe = await client.from('orders').select('id').eq('id', absent).maybeSingle()
    expect(maybe).toMatchObject({ data: null, error: null })
  })

  test.each(['', 'abc', "' or 1=1", 'a b&c'])('the id «%s» is 22P02', async (id) => {
    expect(await client.from('orders').select('id').eq('id', id).single()).toMatchObject({
      status: 400,
      error: { code: '22P02' },
    })
  })

  const orders = () => client.from('orders')
  test.each<[string, () => PromiseLike<{ status: number; error: unknown }>]>([
    ['another column', () => orders().select('id, email').eq('id', absent)],
    ['no filter', () => orders().select('id')],
    ['another filter', () => orders().select('id').eq('email', 'a@example.com')],
    ['a second filter', () => orders().select('id').eq('id', absent).gt('created_at', '2020-01-01')],
    ['not.is.null', () => orders().select('id').not('id', 'is', null)],
    ['in', () => orders().select('id').in('id', [absent])],
    ['or', () => orders().select('id').or(`id.eq.${absent},id.not.is.null`)],
    ['like', () => orders().select('id').like('id', '%')],
    ['order', () => orders().select('id').eq('id', absent).order('created_at')],
    ['limit', () => orders().select('id').eq('id', absent).limit(1)],
    ['an embedded table', () => orders().select('id, payment_attempts(*)').eq('id', absent)],
    ['insert', () => orders().insert({ payment_status: 'paid' })],
    ['upsert', () => orders().upsert({ id: absent, payment_status: 'paid' })],
    ['update', () => orders().update({ payment_status: 'paid' }).eq('id', absent)],
    ['delete', () => orders().delete().eq('id', absent)],
  ])('%s is 42501', async (_what, ask) => {
    expect(await ask()).toMatchObject({ status: 401, data: null, error: { code: '42501' } })
  })

  test('counting is refused', async () => {
    const { count, status } = await orders().select('*', { count: 'exact', head: true })
    expect({ count, status }).toEqual({ count: null, status: 401 })
  })

  test('another table and a procedure do not exist', async () => {
    expect(await client.from('photos').select('path')).toMatchObject({
      status: 404,
      error: { code: 'PGRST205' },
    })
    expect(await client.rpc('version')).toMatchObject({ status: 404, error: { code: 'PGRST205' } })
  })
})

async function order(): Promise<{ orderId: string; orderNumber: string }> {
  const { data } = await client.functions.invoke('create-order', { body: anOrder() })
  return data
}
