import { describe, expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { anOperator } from '../../../test/operator.ts'
import { anOrder } from '../../../test/orders.ts'
import { aPaidOrder } from '../../../test/payments/pay.ts'
import { columnsThatSay } from '../../../test/personal-data/columns-that-say.ts'
import { startTestShop } from '../../../test/shop.ts'
import {
  optionalFields,
  perText,
  perTick,
  shownTexts,
  type ShowsFields,
} from '../../domain/orders/optional-fields.ts'
import { forgottenColumns, lastingColumns } from '../../domain/orders/order-fields.ts'
import { ownerLetter } from '../messages/letters/owner-alert.ts'
import { findMessage } from '../messages/send/message-queries.ts'

const shop = await startTestShop()
const olena = await anOperator(shop, 'Олена')

const office = async (path: string, body?: object) => (await olena.call(path, body)).body

const told = perText((_, id) => `Мітка поля ${id}`)
const ticked = perTick(() => true)
const idsIn = (place: ShowsFields) => shownTexts(place, told).map(({ id }) => id)

const anOrderThatTellsAll = () => aPaidOrder(shop, { ...told, ...ticked })

describe('what a buyer adds to an order', () => {
  test('is all in the office', async () => {
    const { number } = await anOrderThatTellsAll()
    expect(await office(`/orders/${number}`)).toMatchObject({ ...told, ...ticked })
  })

  test('is for whoever packs what the sheet shows, and nothing else', async () => {
    const { number } = await anOrderThatTellsAll()
    const list = await office('/packing')
    const packed = (list['orders'] as Record<string, unknown>[]).find((one) => one['number'] === number)
    expect(Object.keys(optionalFields).filter((id) => packed && id in packed)).toEqual(idsIn('sheet'))
    expect(packed).toMatchObject(Object.fromEntries(idsIn('sheet').map((id) => [id, `Мітка поля ${id}`])))
  })

  test('is in the letter to the owner under its label, where it is for that', async () => {
    const { id } = await anOrderThatTellsAll()
    const { rows } = await shop.db.query<{ id: string }>(
      `select id from messages where order_id = $1 and kind = 'new-order'`,
      [id],
    )
    const found = await findMessage(shop.db, rows[0]?.id ?? '')
    if (!found?.order) throw new Error('an order that was paid is told of')
    const letter = JSON.stringify(ownerLetter('new-order', found.order, 'none', {}))
    for (const { label, id: field, text } of shownTexts('letter', told)) {
      expect(idsIn('letter')).toContain(field)
      expect(letter).toContain(JSON.stringify({ label, value: text }))
    }
    const others = Object.entries(told).filter(([field]) => !idsIn('letter').includes(field))
    for (const [, text] of others) expect(letter).not.toContain(text)
  })

  test('is corrected by the office, each text alone, and stands in the log', async () => {
    const { number } = await anOrderThatTellsAll()
    const buyer = { firstName: 'Оксана', lastName: 'Ґудзь', email: 'o@example.com', phone: '+380671234567' }
    const place = { city: 'Львів', branch: 'Відділення №5' }
    let version = 1
    for (const id of Object.keys(told)) {
      const action = { action: 'change-recipient', version, ...buyer, ...place, [id]: `Інше ${id}` }
      const after = await office(`/orders/${number}/actions`, action)
      expect(after).toMatchObject({ [id]: `Інше ${id}` })
      expect(JSON.stringify(after['timeline'])).toContain(`"${id}":"Інше ${id}"`)
      version += 1
    }
    expect(await office(`/orders/${number}`)).toMatchObject(perText((_, id) => `Інше ${id}`))
  })
})

/** Kept after an erasure. */
const ofTheBooks = [
  'order_number',
  'return_token',
  'payment_status',
  'payment_transaction_id',
  'kit_id',
  'kit_name',
  'additional_kit_id',
  'additional_kit_name',
  'idempotency_key',
  'offer_version',
  'canceled_by',
  'source',
  'made_by',
]

test('nothing that is told of an order is left once its buyer is erased, in any text of its row', async () => {
  const phones = ['+380509870001', '+380509870002']
  const recipient = { firstName: 'Мітка отримувача', lastName: 'Мітка прізвища', phone: phones[1] ?? '' }
  const traces = perText((_, id) => `Слід поля ${id}`)
  const body = anOrder({ ...traces, ...ticked, phone: phones[0] ?? '', recipient })
  const order = await callFunction(shop, 'create-order', body)
  const { rows } = await shop.db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'orders' and data_type in ('text', 'jsonb', 'ARRAY')
       and column_name <> all ($1) and column_name not in ('phone', 'recipient_phone')`,
    [ofTheBooks],
  )
  expect(rows.length).toBeGreaterThan(7)
  for (const { name } of rows)
    await shop.db.query(`update orders set ${name} = $1 where id = $2`, [
      `mark@${name}.example`,
      order.body['orderId'],
    ])
  const marks = [...phones, ...rows.map(({ name }) => `mark@${name}.example`)]
  expect(await columnsThatSay(shop.db, marks)).toContain('orders.first_name')
  const number = String(order.body['orderNumber'])
  expect(await office(`/orders/${number}/actions`, { action: 'erase', version: 0 })).toMatchObject({
    recipient: null,
    ...perText(() => ''),
    ...ticked,
  })
  expect(await columnsThatSay(shop.db, [...marks, ...Object.values(traces), 'Мітка отримувача'])).toEqual([])
})

test('every column that a buyer fills is one of a field', async () => {
  const { rows } = await shop.db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'orders' and column_name = any ($1)`,
    [[...Object.keys(forgottenColumns), ...lastingColumns]],
  )
  expect(rows).toHaveLength(Object.keys(forgottenColumns).length + lastingColumns.length)
})
