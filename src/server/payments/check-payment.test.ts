import { describe, expect, test } from 'vitest'
import { linksOf } from '../../../test/orders.ts'
import { shareAcquirers, shareMonobank } from '../../../test/payments/shop-with-banks.ts'

const sellByMonobank = await shareMonobank()
const sellByAcquirers = await shareAcquirers()

describe('a buyer who waits has the bank asked', () => {
  test('and hears of money whose callback was lost, by the order or by the return token', async () => {
    const { order, pageOf, press, post, control, shop } = await sellByMonobank()
    await control({ do: 'fault', rule: { on: 'webhook', fault: 'lose' } })
    const { id, number } = await order()
    await press(await pageOf(id), 'pay')
    const paid = { order_number: number, payment_status: 'paid', open_page: null }
    expect(await post('/functions/v1/check-payment', { orderId: id })).toMatchObject({
      status: 200,
      body: paid,
    })
    const { token } = await linksOf(shop.db, id)
    const byToken = await post('/functions/v1/check-payment', { returnToken: token })
    expect(byToken).toMatchObject({ status: 200, body: paid })
    expect(Object.keys(byToken.body).toSorted()).toEqual([
      'has_parcel',
      'is_test',
      'open_page',
      'order_number',
      'payable_until',
      'payment_status',
      'payment_transaction_id',
      'refunded_at',
      'refunded_kopiykas',
      'standing',
      'total_kopiykas',
    ])
  })

  test('and is named the page again while nobody has begun to pay on it', async () => {
    const { order, pageOf, press, post, act } = await sellByMonobank()
    const { id, number } = await order()
    const page = await pageOf(id)
    const check = async () => (await post('/functions/v1/check-payment', { orderId: id })).body
    expect(await check()).toMatchObject({ payment_status: 'pending', open_page: page })
    // Now it is not safe any more to pay anywhere.
    await act(`${number}-1`, 'process')
    expect(await check()).toMatchObject({ payment_status: 'pending', open_page: null })
    await press(page, 'decline')
    expect(await check()).toMatchObject({ payment_status: 'failed', open_page: null })
  })

  test('and hears that the time on its page has run out, of which it tells nobody', async () => {
    const { order, pageOf, press, post } = await sellByMonobank()
    const { id } = await order()
    await press(await pageOf(id), 'expire')
    expect((await post('/functions/v1/check-payment', { orderId: id })).body).toMatchObject({
      payment_status: 'expired',
      open_page: null,
    })
  })

  test('and is named no page when the bank cannot say', async () => {
    const { order, pageOf, post, control } = await sellByMonobank()
    const { id } = await order()
    await pageOf(id)
    await control({ do: 'fault', rule: { on: 'status', fault: '500' } })
    const { status, body } = await post('/functions/v1/check-payment', { orderId: id })
    expect([status, body['payment_status'], body['open_page']]).toEqual([200, 'pending', null])
  })

  test('and money of a wrong sum, which pays nothing, is no reason to pay again', async () => {
    const { order, pageOf, press, post, control, shop } = await sellByMonobank()
    await control({ do: 'fault', rule: { on: 'webhook', fault: 'lose' } })
    const { id } = await order()
    await press(await pageOf(id), 'pay')
    await shop.db.query('update payment_attempts set amount_kopiykas = 138_000')
    const { body } = await post('/functions/v1/check-payment', { orderId: id })
    expect(body).toMatchObject({ payment_status: 'pending', open_page: null })
    expect((await shop.db.query('select kind from alerts')).rows).toEqual([{ kind: 'wrong-sum' }])
  })

  test('about every open page: the one that was left is closed, the newest is named', async () => {
    const { order, pageOf, post, shop } = await sellByMonobank()
    const { id } = await order()
    await pageOf(id)
    const second = await pageOf(id, { paymentMethod: 'liqpay' })
    const { body } = await post('/functions/v1/check-payment', { orderId: id })
    expect(body).toMatchObject({ payment_status: 'pending', open_page: second })
    const { rows } = await shop.db.query('select state from payment_attempts order by number')
    expect(rows).toEqual([{ state: 'canceled' }, { state: 'pending' }])
  })

  test('and nobody is sent to a page whose time has run out', async () => {
    const { order, pageOf, post, shop } = await sellByMonobank()
    const { id } = await order()
    await pageOf(id)
    await shop.db.query(`update payment_attempts set expires_at = now() - interval '1 minute'`)
    expect((await post('/functions/v1/check-payment', { orderId: id })).body).toMatchObject({
      open_page: null,
    })
  })

  test('about nothing is unknown, about what names no order is refused', async () => {
    const { order, pageOf, post } = await sellByMonobank()
    await pageOf((await order()).id)
    for (const body of [
      { orderId: '00000000-0000-0000-0000-000000000000' },
      { returnToken: '0'.repeat(32) },
    ]) {
      expect(await post('/functions/v1/check-payment', body), JSON.stringify(body)).toMatchObject({
        status: 404,
        body: { code: 'unknown_order' },
      })
    }
    for (const body of [{}, { orderId: '1' }, { returnToken: "' or true --" }, { orderId: null }, []]) {
      const { status } = await post('/functions/v1/check-payment', body)
      expect(status, JSON.stringify(body)).toBe(400)
    }
  })
})

test('a page of LiqPay that was left without a word is named again; once it is used, it is not', async () => {
  const { order, pageOf, customers, shop, becomes } = await sellByAcquirers()
  const { id } = await order()
  const page = await pageOf(id, 'liqpay')
  const check = async () => {
    const answer = await fetch(`${shop.url}/functions/v1/check-payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: id }),
    })
    return (await answer.json()) as Record<string, unknown>
  }
  // Before the buyer came, and after the buyer left.
  expect(await check()).toMatchObject({ open_page: page })
  await customers.liqpay.press(page, 'cancel')
  expect(await check()).toMatchObject({ payment_status: 'pending', open_page: page })
  await customers.liqpay.press(page, 'pay')
  await becomes(id, 'paid 0')
  expect(await check()).toMatchObject({ payment_status: 'paid', open_page: null })
})
