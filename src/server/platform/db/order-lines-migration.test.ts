import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createEarlierDatabase } from '../../../../test/earlier-database.ts'
import { migrate } from './migrate.ts'

const ours = new URL('../../../../db/migrations/', import.meta.url)

/** As a version from before 0080 stores an order. */
const insert = `
  insert into orders (id, order_number, return_token, is_test, kit_id, kit_name, kit_price_kopiykas, quantity,
    additional_kit_id, additional_kit_name, additional_kit_price_kopiykas, total_kopiykas, first_name, last_name,
    email, phone, city, nova_poshta, body_hash)
  select gen_random_uuid(), $1, $1, true, 'gentle-care', 'Ніжний догляд', 69000, 2, $2::text, $3::text, $4::integer,
    138000 + coalesce($4, 0), 'Оксана', 'Ґудзь', '', '+380671234567', 'Львів', '5', ''`

const readLines = `
  select o.order_number as number, l.position, l.kit_id as kit, l.name, l.price_kopiykas as price, l.quantity
  from orders o join order_lines l on l.order_id = o.id order by o.order_number, l.position`

const linesOf = (number: string, hasAddOn: boolean) => [
  { number, position: 1, kit: 'gentle-care', name: 'Ніжний догляд', price: 69_000, quantity: 2 },
  ...(hasAddOn
    ? [{ number, position: 2, kit: 'cleansing', name: 'Щотижневе очищення', price: 120_000, quantity: 1 }]
    : []),
]
const addOn = ['cleansing', 'Щотижневе очищення', 120_000]
const none = [null, null, null]

test('an order has its lines, whether it was stored before there were any or by a node of before beside this one', async () => {
  const { url, query } = await createEarlierDatabase('0078')
  await query(insert, ['1', ...none])
  await query(insert, ['2', ...addOn])
  await migrate(url)
  await query(insert, ['3', ...none])
  await query(insert, ['4', ...addOn])
  const all = [...linesOf('1', false), ...linesOf('2', true), ...linesOf('3', false), ...linesOf('4', true)]
  expect(await query(readLines)).toEqual(all)
  // An order that came between both migrations.
  await query(await readFile(new URL('0081-lines-of-earlier-orders.sql', ours), 'utf8'))
  expect(await query(readLines)).toEqual(all)
})

test('what was bought stays as it was', async () => {
  const { url, query } = await createEarlierDatabase('0078')
  await migrate(url)
  await query(insert, ['1', ...none])
  for (const change of [
    `update order_lines set quantity = 3`,
    'delete from order_lines',
    'truncate order_lines',
  ])
    await expect(query(change)).rejects.toThrow('append-only')
})
