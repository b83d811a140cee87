import { beforeEach, describe, expect, test } from 'vitest'
import type { Analytics } from '../../contract/desk/analytics.ts'
import { kit } from '../../../test/kits.ts'
import { addDays, kyivDay, kyivMidnight } from '../../domain/platform/day.ts'
import { hryvniasOf } from '../../domain/platform/hryvnias.ts'
import { anOperator } from '../../../test/operator.ts'
import type { anOrder } from '../../../test/orders.ts'
import { aPaidOrder, refund } from '../../../test/payments/pay.ts'
import { startTestShop } from '../../../test/shop.ts'
import { totalDays } from './day-totals.ts'

const today = kyivDay(Date.now())
const daysAgo = (days: number) => addDays(today, -days)
const hourMs = 3_600_000

const shop = await startTestShop()
const { get, call } = await anOperator(shop, 'Олена')
beforeEach(async () => {
  await shop.db.query('update orders set put_aside_at = now()')
  await shop.db.query('delete from day_totals')
})

const read = (from = daysAgo(9), to = today) => get<Analytics>(`/analytics?from=${from}&to=${to}`)

/** `hour` after midnight in Kyiv. */
async function sell(
  day: string,
  { changes = {}, hour = 12 }: { changes?: Parameters<typeof anOrder>[0]; hour?: number } = {},
) {
  const { id } = await aPaidOrder(shop, changes)
  const at = new Date(kyivMidnight(day) + hour * hourMs)
  await shop.db.query('update fulfilments set created_at = $2 where order_id = $1', [id, at])
  await movedAt(id, at)
  return { id, at: at.getTime() }
}

async function movedAt(orderId: string, at: Date) {
  await shop.db.query('alter table payment_events disable trigger user')
  await shop.db.query(
    `update payment_events set received_at = $2 where id = (
       select max(e.id) from payment_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = $1
     )`,
    [orderId, at],
  )
  await shop.db.query('alter table payment_events enable trigger user')
}

const two = {
  quantity: 2,
  additionalKitId: 'cleansing',
  additionalKitName: kit('cleansing').name,
  additionalKitPrice: hryvniasOf(kit('cleansing').price),
}

describe('analytics', () => {
  test('add up to the orders, by day and by kit', async () => {
    await sell(daysAgo(3))
    await sell(daysAgo(3), { changes: two })
    await sell(daysAgo(1))
    await sell(today, { hour: 0 })
    const addOn = kit('cleansing').price
    await totalDays(shop.services)
    const { days, kits, uncountedDays } = await read()
    expect(days.filter(({ count }) => count > 0).map(({ day, count, sum }) => [day, count, sum])).toEqual([
      [daysAgo(3), 2, 3 * 69_000 + addOn],
      [daysAgo(1), 1, 69_000],
      [today, 1, 69_000],
    ])
    expect(kits).toEqual([
      { name: 'Ніжний догляд', count: 5, sum: 5 * 69_000 },
      { name: kit('cleansing').name, count: 1, sum: addOn },
    ])
    expect([days.length, uncountedDays]).toEqual([10, 0])
  })

  test('say the same whether a day was added up before or is now', async () => {
    const { id } = await sell(daysAgo(1), { changes: two })
    await refund(shop.db, id)
    await movedAt(id, new Date(kyivMidnight(today) - 1))
    const live = await read(daysAgo(1))
    await totalDays(shop.services)
    expect((await shop.db.query('select from day_totals where day = $1', [daysAgo(1)])).rowCount).toBe(1)
    expect(await read(daysAgo(1))).toEqual(live)
  })

  test('count a day by clocks in Ukraine', async () => {
    await sell(daysAgo(2), { hour: 0 })
    await sell(daysAgo(2), { hour: 23.999 })
    await totalDays(shop.services)
    expect((await read(daysAgo(2), daysAgo(2))).days).toMatchObject([{ count: 2 }])
  })

  test('keep what was sold on its day, and what went back on the day it did', async () => {
    const { id } = await sell(daysAgo(5))
    await totalDays(shop.services)
    await refund(shop.db, id)
    const { days, refunds } = await read()
    expect(days.find(({ day }) => day === daysAgo(5))).toMatchObject({ count: 1, refunded: 0 })
    expect(days.find(({ day }) => day === today)).toMatchObject({ count: 0, refunded: 69_000 })
    expect(refunds).toEqual({ count: 1, sum: 69_000 })
  })

  test.each([
    [12, 12],
    [12.01, 24],
    [72, 72],
    [73, null],
  ])('put a parcel that waited %d hours with those of at most %j', async (hours, upTo) => {
    const { id, at } = await sell(daysAgo(8))
    await shop.db.query(`update parcels set state = 'sent', sent_at = $2 where order_id = $1`, [
      id,
      new Date(at + hours * hourMs),
    ])
    await totalDays(shop.services)
    expect((await read()).sent.filter(({ parcels }) => parcels > 0)).toEqual([{ upTo, parcels: 1 }])
  })

  test('say how many days they lack, until the job has added them up', async () => {
    await sell(daysAgo(9))
    expect(await read()).toMatchObject({ uncountedDays: 8, kits: [] })
    await totalDays(shop.services)
    expect(await read()).toMatchObject({ uncountedDays: 0, kits: [{ count: 1 }] })
  })

  test('are added up once by two nodes, and not before a day is over for good', async () => {
    await sell(daysAgo(1))
    const soon = kyivMidnight(today) + 9 * 60_000
    await totalDays(shop.services, undefined, soon)
    const counted = () => shop.db.query('select from day_totals where day = $1', [daysAgo(1)])
    expect((await counted()).rowCount).toBe(0)
    const late = soon + 2 * 60_000
    await Promise.all([1, 2, 3].map(() => totalDays(shop.services, undefined, late)))
    expect((await counted()).rowCount).toBe(1)
  })

  test.each([
    ['from=2026-11-02&to=2026-11-01'],
    ['from=2020-01-01&to=2026-11-01'],
    ['from=2026-02-30&to=2026-03-01'],
    ['from=x&to=x'],
    [''],
  ])('are refused of %j', async (query) => {
    expect((await call(`/analytics?${query}`)).status).toBe(400)
  })

  test('of days to come are empty', async () => {
    expect(await read(addDays(today, 1), addDays(today, 3))).toMatchObject({ days: [], uncountedDays: 0 })
  })
})
