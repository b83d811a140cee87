import type { Pool } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { shareMonobank } from '../../../test/payments/shop-with-banks.ts'
import { inTransaction } from '../platform/db/pool.ts'
import type { NewPayment } from '../payments/providers/provider.ts'
import { eraseOrders } from '../people/erase-orders.ts'
import { happened } from '../happened.ts'

const sellByMonobank = await shareMonobank()
const soon = { timeout: 5000, interval: 20 }

/** Records the requested validity of the bank's page. */
async function startShop(age: string) {
  const shop = await sellByMonobank()
  const providers = new Set(Object.values(shop.shop.services.payments).map(({ provider }) => provider))
  const opens = [...providers].map((provider) => vi.spyOn(provider, 'open'))
  onTestFinished(() => opens.forEach((open) => open.mockRestore()))
  const { id, number } = await shop.order()
  await shop.shop.db.query(`update orders set created_at = now() - $1::interval`, [age])
  const asked = () =>
    opens.flatMap(({ mock }) => mock.calls.map(([payment]: [NewPayment]) => payment.validSeconds))
  return { ...shop, id, number, asked }
}

describe('an unpaid order', () => {
  test.each([
    { age: '0 days', least: 86_400, most: 86_400 },
    { age: '5 days 23 hours', least: 86_400, most: 86_400 },
    { age: '6 days 12 hours', least: 43_100, most: 43_200 },
    { age: '6 days 23 hours 45 minutes', least: 800, most: 900 },
  ])('of $age is paid on a page that ends with its seventh day', async ({ age, least, most }) => {
    const { id, initiate, asked, shop } = await startShop(age)
    expect((await initiate(id)).status).toBe(200)
    expect(asked()).toEqual([expect.toSatisfy((seconds: number) => seconds >= least && seconds <= most)])
    const { rows } = await shop.db.query(
      `select a.expires_at <= o.created_at + interval '7 days' as "isCapped"
       from payment_attempts a join orders o on o.id = a.order_id`,
    )
    expect(rows).toEqual([{ isCapped: true }])
  })

  test.each(['6 days 23 hours 55 minutes', '7 days', '400 days'])(
    'of %s opens no page, not even the one that was opened',
    async (age) => {
      const { id, initiate, asked, post, shop } = await startShop('0 days')
      expect((await initiate(id)).status).toBe(200)
      await shop.db.query('update orders set created_at = now() - $1::interval', [age])
      for (const paymentMethod of ['monopay', 'liqpay']) {
        expect(await initiate(id, { paymentMethod })).toMatchObject({
          status: 409,
          body: { code: 'order_too_old', error: expect.stringMatching(/7.днів.*нове/) },
        })
      }
      expect(asked()).toHaveLength(1)
      const { body } = await post('/functions/v1/check-payment', { orderId: id })
      expect(body).toMatchObject({ payable_until: null, open_page: null })
    },
  )

  test('whose money comes late all the same is paid, and the owner is told', async () => {
    const { id, number, pageOf, press, becomes, shop } = await startShop('0 days')
    const page = await pageOf(id)
    await shop.db.query(`update orders set created_at = now() - interval '7 days 1 hour'`)
    await press(page, 'pay')
    await becomes(id, 'paid')
    const { rows } = await shop.db.query('select kind, order_id, details from alerts')
    expect(rows).toEqual([{ kind: 'paid-late', order_id: id, details: { attempt: expect.any(String) } }])
    expect(number).not.toBe('')
  })

  test('that is paid in time alarms nobody, however late its bank says so', async () => {
    const { id, number, pageOf, sendCallback, statusOf, count, shop } = await startShop('0 days')
    await pageOf(id)
    const { rows } = await shop.db.query<{ invoiceId: string }>(
      'select provider_id as "invoiceId" from payment_attempts',
    )
    await shop.db.query(`update orders set created_at = now() - interval '8 days'`)
    const paidAt = new Date(Date.now() - 2 * 86_400_000).toISOString()
    const invoice = { ...rows[0], reference: `${number}-1`, amount: 69_000, finalAmount: 69_000 }
    await sendCallback({ ...invoice, status: 'success', modifiedDate: paidAt })
    expect(await statusOf(id)).toBe('paid')
    expect(await count('alerts')).toBe(0)
  })
})

describe('an order whose buyer is forgotten', () => {
  const erase = ({ db }: { db: Pool }, id: string) =>
    inTransaction(db, (transaction) => eraseOrders({ happened }, transaction, [id]))

  test('opens no page, not even the one that was opened', async () => {
    const { id, initiate, post, asked, shop } = await startShop('0 days')
    expect((await initiate(id)).status).toBe(200)
    await erase(shop, id)
    for (const paymentMethod of ['monopay', 'liqpay']) {
      expect(await initiate(id, { paymentMethod })).toMatchObject({
        status: 409,
        body: { code: 'order_erased' },
      })
    }
    expect(asked()).toHaveLength(1)
    const { body } = await post('/functions/v1/check-payment', { orderId: id })
    expect(body).toMatchObject({ payable_until: null, open_page: null })
  })

  test('has its open page closed at the bank', async () => {
    const { id, pageOf, askNow, statusOf, shop } = await startShop('0 days')
    const page = await pageOf(id)
    await erase(shop, id)
    const { rows } = await shop.db.query(
      'select ask_at <= now() as "isDue" from payment_attempts where order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ isDue: true }])
    await askNow()
    expect(await statusOf(id)).toBe('canceled')
    expect(await (await fetch(page)).text()).not.toContain('<form')
  })
})

describe('an order of the other mode', () => {
  test.each(['is_test = false', 'put_aside_at = now()'])('(%s) opens no page', async (change) => {
    const { id, initiate, asked, shop } = await startShop('0 days')
    await shop.db.query(`update orders set ${change}`)
    expect(await initiate(id)).toMatchObject({ status: 409, body: { code: 'order_of_other_mode' } })
    expect(asked()).toEqual([])
  })

  test.each([
    ['a callback of its bank', 'callback'],
    ['its bank when asked', 'ask'],
  ])('is not paid by %s', async (_what, way) => {
    const { id, pageOf, press, askNow, statusOf, count, control, shop } = await startShop('0 days')
    const page = await pageOf(id)
    await shop.db.query('update payment_attempts set is_test = false')
    await shop.db.query('update orders set is_test = false')
    if (way === 'ask') await control({ do: 'fault', rule: { on: 'webhook', fault: 'lose' } })
    await press(page, 'pay')
    if (way === 'ask') expect(await askNow()).toBe(0)
    else await vi.waitFor(async () => expect(await count('alerts')).toBe(1), soon)
    expect(await statusOf(id)).toBe('pending')
    expect(await count('payment_events')).toBe(0)
  })

  test('is not what the same body sent again makes', async () => {
    const { order, shop } = await sellByMonobank()
    const person = { email: 'oksana@example.com' }
    const first = await order(person)
    expect(await order(person)).toEqual(first)
    await shop.db.query('update orders set put_aside_at = now()')
    expect(await order(person)).not.toEqual(first)
  })
})
