import { beforeEach, expect, test } from 'vitest'
import { aPlacedOrder } from '../../../../test/orders.ts'
import { pay } from '../../../../test/payments/pay.ts'
import { startTestShop } from '../../../../test/shop.ts'

const shop = await startTestShop()
const { db } = shop

let orderId = ''
beforeEach(async () => {
  orderId = (await aPlacedOrder(shop)).id
  await pay(db, orderId)
})

const change = (table: 'fulfilments' | 'parcels', values: string) =>
  db.query(`update ${table} set ${values} where order_id = $1`, [orderId])

async function tasks() {
  const { rows } = await db.query<{ task: string | null }>(
    'select task from parcels where order_id = $1 order by number',
    [orderId],
  )
  return rows.map(({ task }) => task)
}

const another = () =>
  db.query(
    `insert into parcels (order_id, number, state, ordered_at) select order_id, number + 1, 'to-pack', ordered_at
     from parcels where order_id = $1`,
    [orderId],
  )

test('a paid order has a parcel to pack, and what comes next follows its state and its number', async () => {
  expect(await tasks()).toEqual(['pack'])
  await change('parcels', `state = 'packed'`)
  expect(await tasks()).toEqual(['set-tracking-number'])
  await change('parcels', `tracking_number = '20451234567890'`)
  expect(await tasks()).toEqual(['send'])
  await change('parcels', `state = 'sent'`)
  expect(await tasks()).toEqual([null])
  await change('parcels', `state = 'packed', tracking_number = null`)
  expect(await tasks()).toEqual(['set-tracking-number'])
})

test('the composition is checked first, then the address', async () => {
  await change('parcels', `state = 'to-check'`)
  expect(await tasks()).toEqual(['check-address'])
  await change('fulfilments', 'needs_composition_check = true')
  expect(await tasks()).toEqual(['check-composition'])
  await change('fulfilments', 'composition_checked_at = now()')
  expect(await tasks()).toEqual(['check-address'])
  await change('fulfilments', 'composition_checked_at = null')
  expect(await tasks()).toEqual(['check-composition'])
})

test.each([
  ['closed', 'is_open = false', 'is_open = true'],
  ['canceled', `canceled_at = now(), canceled_by = 'buyer'`, 'canceled_at = null, canceled_by = null'],
])(
  'nothing is to be done with the parcels of an order that is %s, until it is again',
  async (_how, off, on) => {
    await another()
    expect(await tasks()).toEqual(['pack', 'pack'])
    await change('fulfilments', off)
    expect(await tasks()).toEqual([null, null])
    await change('parcels', `state = 'packed'`)
    await db.query(`update parcels set task = 'pack' where order_id = $1`, [orderId])
    expect(await tasks()).toEqual([null, null])
    await change('fulfilments', on)
    expect(await tasks()).toEqual(['set-tracking-number', 'set-tracking-number'])
  },
)

test('a parcel that had left when its order was canceled stays without a task when it is there again', async () => {
  await change('parcels', `state = 'sent'`)
  await change('fulfilments', `canceled_at = now(), canceled_by = 'owner'`)
  await change('parcels', `state = 'to-pack'`)
  expect(await tasks()).toEqual([null])
})
