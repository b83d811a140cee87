import { expect } from '@playwright/test'
import { moreParcels } from '../test/orders.ts'
import { inDatabase, orderIdOf } from './database.ts'

/** The order goes in four parcels, whose waybills stand where each can stand long enough to be read. */
export async function withEveryWaybill(orderNumber: string): Promise<void> {
  await inDatabase(async (db) => {
    const order = `(select id from orders where order_number = $1)`
    const parcels = `select from parcels where order_id = ${order}`
    await expect.poll(async () => (await db.query(parcels, [orderNumber])).rowCount).toBe(1)
    await moreParcels(db, await orderIdOf(db, orderNumber), 3)
    await db.query(
      `update parcels set tracking_number = '2045' || lpad(id::text, 10, '9'),
         redirect_number = '5100' || lpad(id::text, 10, '9'), redirected_city = 'Біла Церква',
         redirected_branch = 'Пункт приймання-видачі №12345 (до 30 кг), вул. Володимира Великого, 104'
       where order_id = ${order} and number = 3`,
      [orderNumber],
    )
    const { rowCount } = await db.query(
      `insert into waybills (order_id, parcel_id, operator_id, grams, size, state, calls, called_at, fault, carrier_text,
         carrier_ref, cost_uah, expected_on)
       select p.order_id, p.id, (select id from operators limit 1), 340, '{22,16,6}', w.state, w.calls,
         case when w.calls > 0 then now() end, w.fault, w.text, w.ref, w.cost, w.day
       from parcels p join (values
         (1, 'asked', 0, null, '', null::uuid, null::int, null::date),
         (2, 'uncertain', 1, null, '', null, null, null),
         (3, 'made', 1, null, '', gen_random_uuid(), 80, current_date + 5),
         (4, 'refused', 1, 'unknown', 'Recipient counterparty is temporarily unavailable', null, null, null)
       ) w (number, state, calls, fault, text, ref, cost, day) on w.number = p.number
       where p.order_id = ${order}`,
      [orderNumber],
    )
    expect(rowCount).toBe(4)
  })
}
