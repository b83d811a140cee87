import { expect, test } from 'vitest'
import type { KitId } from '../../domain/catalogue/catalogue.ts'
import { linksOf } from '../../../test/orders.ts'
import { buying } from '../../../test/kits.ts'
import { anAttempt } from '../../../test/payments/pay.ts'
import { sellByMonobank } from '../../../test/payments/shop-with-banks.ts'

const day = 24 * 60 * 60 * 1000

async function startShop() {
  const bank = await sellByMonobank()
  const factsOf = async (id: string) => {
    const { token } = await linksOf(bank.shop.db, id)
    const found = await bank.post('/functions/v1/find-return', { returnToken: token })
    const { open_page: _page, ...checked } = (await bank.post('/functions/v1/check-payment', { orderId: id }))
      .body
    expect(found.body).toEqual(checked)
    return checked
  }
  return { ...bank, factsOf, paidOrder: () => bank.paidOrder({ quantity: 2 }) }
}

test('an unpaid order says what it costs, until when it can be paid, and nothing about its buyer', async () => {
  const { order, factsOf, shop } = await startShop()
  const { id, number } = await order({ quantity: 2 })
  const { rows } = await shop.db.query<{ madeAt: Date }>('select created_at as "madeAt" from orders')
  expect(await factsOf(id)).toEqual({
    order_number: number,
    payment_status: 'pending',
    payment_transaction_id: null,
    standing: { kind: 'awaits-payment', calledOffBy: null, owed: [] },
    has_parcel: true,
    is_test: true,
    total_kopiykas: 138_000,
    refunded_kopiykas: 0,
    refunded_at: null,
    payable_until: new Date(Number(rows[0]?.madeAt) + 7 * day).toISOString(),
  })
})

test('a paid order has nothing to be paid any more', async () => {
  const { paidOrder, factsOf } = await startShop()
  const { id } = await paidOrder()
  expect(await factsOf(id)).toMatchObject({ payment_status: 'paid', refunded_at: null, payable_until: null })
})

test.each([
  { what: 'an order of eight days', change: `created_at = now() - interval '7 days 1 second'` },
  { what: 'an order of the other mode', change: 'put_aside_at = now()' },
])('$what cannot be paid', async ({ change }) => {
  const { order, factsOf, shop } = await startShop()
  const { id } = await order()
  await shop.db.query(`update orders set ${change}`)
  expect(await factsOf(id)).toMatchObject({ payable_until: null })
})

test('a parcel is sent of kits, not of a consultation alone, nor of the kit of tests', async () => {
  const { order, factsOf } = await startShop()
  const parcels: readonly [KitId, KitId | undefined, boolean][] = [
    ['gentle-care', undefined, true],
    ['personal-consultation', undefined, false],
    ['personal-consultation', 'cleansing', true],
    ['test-kit', undefined, false],
  ]
  for (const [kitId, addOn, hasParcel] of parcels) {
    const { id } = await order(buying(kitId, addOn))
    expect(await factsOf(id), `${kitId} with ${addOn}`).toMatchObject({ has_parcel: hasParcel })
  }
})

test('money that went back in part and then in whole says how much and when', async () => {
  const { paidOrder, factsOf, sendCallback, shop } = await startShop()
  const { id, number } = await paidOrder()
  const { rows } = await shop.db.query<{ invoiceId: string }>(
    'select provider_id as "invoiceId" from payment_attempts',
  )
  const invoice = { ...rows[0], reference: `${number}-1`, amount: 138_000 }
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const [first, second, repeat] = [later(1), later(2), later(3)]

  await sendCallback({ ...invoice, status: 'success', finalAmount: 100_000, modifiedDate: first })
  expect(await factsOf(id)).toMatchObject({
    payment_status: 'paid',
    refunded_kopiykas: 38_000,
    refunded_at: first,
  })
  const back = { ...invoice, status: 'reversed', finalAmount: 0 }
  await sendCallback({ ...back, modifiedDate: second })
  await sendCallback({ ...back, modifiedDate: repeat })
  expect(await factsOf(id)).toMatchObject({
    payment_status: 'canceled',
    refunded_kopiykas: 138_000,
    refunded_at: second,
    payable_until: null,
  })
})

test('the return of a second payment leaves the order what it was', async () => {
  const { paidOrder, factsOf, sendCallback, shop } = await startShop()
  const { id } = await paidOrder()
  const invoiceId = 'second'
  const { reference, amount } = await anAttempt(shop.db, id, {
    providerId: invoiceId,
    isLive: false,
    state: 'paid',
  })
  const modifiedDate = new Date(Date.now() + 60_000).toISOString()
  const second = { invoiceId, reference, amount, modifiedDate }
  await sendCallback({ ...second, status: 'reversed', finalAmount: 0 })
  const { rows } = await shop.db.query('select state from payment_attempts order by number')
  expect(rows).toEqual([{ state: 'paid' }, { state: 'refunded' }])
  expect(await factsOf(id)).toMatchObject({
    payment_status: 'paid',
    refunded_kopiykas: 0,
    refunded_at: null,
  })
})
