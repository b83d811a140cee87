import { rm } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { anOrder, aPlacedOrder, copyOrder } from '../../../test/orders.ts'
import { startTestShop } from '../../../test/shop.ts'
import { photoFolder } from '../../../test/uploads.ts'
import { forgetPeople } from './forget-people.ts'

const shop = await startTestShop()
afterEach(async () => {
  await emptyTables(shop.db, 'photos', 'quiz_submissions', 'orders', 'review_periods')
  await rm(photoFolder(shop), { recursive: true, force: true })
})

async function orderIt(isPaid = false): Promise<string> {
  const { id } = await aPlacedOrder(shop)
  if (isPaid) await pay(id)
  return id
}

async function pay(id: string) {
  await shop.db.query(`update orders set payment_status = 'paid', paid_at = now() where id = $1`, [id])
}

async function pass(interval: string) {
  await shop.db.query(
    `update orders set created_at = created_at - $1::interval, paid_at = paid_at - $1::interval,
       review_at = review_at - $1::interval`,
    [interval],
  )
}

async function order(id: string) {
  const { rows } = await shop.db.query<Record<string, unknown>>('select * from orders where id = $1', [id])
  return rows[0]
}

const forget = (periods?: { unpaidDays: number; paidYears: number }) => {
  const { config } = shop.services
  const site = { ...config.site, ...(periods && { orderPeriods: periods }) }
  return forgetPeople({ ...shop.services, config: { ...config, site } })
}

const nobody = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  city: '',
  nova_poshta: '',
  body_hash: null,
}

describe('whom an order is for', () => {
  test('is forgotten after 30 days when nobody paid; what was ordered stays', async () => {
    const id = await orderIt()
    await pass('29 days 23 hours')
    await forget()
    expect(await order(id)).toMatchObject({ first_name: 'Оксана', erased_at: null })
    await pass('2 hours')
    await forget()
    expect(await order(id)).toMatchObject({
      ...nobody,
      kit_id: 'gentle-care',
      total_kopiykas: 69_000,
      payment_status: 'pending',
      erased_at: expect.any(Date),
    })
  })

  test('of a paid one is kept for three years from the payment', async () => {
    const id = await orderIt()
    await pass('5 days')
    await pay(id)
    await pass('29 days')
    await forget()
    await pass('2 years 11 months')
    await forget()
    expect(await order(id)).toMatchObject({ first_name: 'Оксана', erased_at: null })
    await pass('40 days')
    await forget()
    expect(await order(id)).toMatchObject({ ...nobody, payment_status: 'paid', paid_at: expect.any(Date) })
  })

  test('whose money went back counts as paid: the books need it as long', async () => {
    const id = await orderIt(true)
    await shop.db.query(`update orders set payment_status = 'canceled' where id = $1`, [id])
    await pass('2 years')
    await forget()
    expect(await order(id)).toMatchObject({ first_name: 'Оксана' })
  })

  test('goes by the settings, also by those that changed meanwhile', async () => {
    const [unpaid, paid] = [await orderIt(), await orderIt(true)]
    await pass('9 days')
    await forget()
    await forget({ unpaidDays: 8, paidYears: 1 })
    expect(await order(unpaid)).toMatchObject(nobody)
    await pass('1 year')
    await forget({ unpaidDays: 8, paidYears: 1 })
    expect(await order(paid)).toMatchObject(nobody)
  })

  test('goes in one run, however many there are, and a second finds nothing', async () => {
    await copyOrder(shop.db, await orderIt(), 1201, '')
    await pass('31 days')
    await forget()
    const { rows } = await shop.db.query(
      `select count(*)::int as orders, count(*) filter (where email = '' and review_at is null)::int as erased from orders`,
    )
    expect(rows).toEqual([{ orders: 1202, erased: 1202 }])
    const { rows: before } = await shop.db.query('select id, erased_at from orders order by id')
    await forget()
    expect((await shop.db.query('select id, erased_at from orders order by id')).rows).toEqual(before)
  })

  test('is not asked of who repeats the request under its key after that', async () => {
    const body = anOrder()
    const headers = { 'idempotency-key': 'old-tab' }
    const first = await callFunction(shop, 'create-order', body, headers)
    await pass('31 days')
    await forget()
    expect((await callFunction(shop, 'create-order', body, headers)).text).toBe(first.text)
    expect(await order(String(first.body['orderId']))).toMatchObject(nobody)
  })
})

test('paying for an order touches no index of it', async () => {
  const id = await orderIt()
  const hot = async () => {
    await shop.db.query('select pg_stat_force_next_flush()')
    const { rows } = await shop.db.query<{ hot: string }>(
      `select n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'orders'`,
    )
    return Number(rows[0]?.hot)
  }
  const before = await hot()
  await pay(id)
  await expect.poll(hot).toBe(before + 1)
})
