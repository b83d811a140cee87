import { describe, expect, test, vi } from 'vitest'
import { initiatePayment } from './initiate-payment.ts'
import { died, dyingPool } from '../../../test/payments/model/dying-pool.ts'
import { aPayment } from '../../../test/orders.ts'
import { anAttempt } from '../../../test/payments/pay.ts'
import { shareMonobank } from '../../../test/payments/shop-with-banks.ts'

const sellByMonobank = await shareMonobank()
const soon = { timeout: 5000, interval: 20 }
const paidAt = '2026-11-21T10:05:00Z'

describe('a purchase', () => {
  test('is paid when the bank says so, with its transaction id and one event per word of the bank', async () => {
    const { order, pageOf, press, becomes, shop, post } = await sellByMonobank()
    const { id, number } = await order({ quantity: 2 })
    const page = await pageOf(id)
    const answer = await press(page, 'pay')
    expect(answer.status).toBe(303)
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe('http://localhost:4000/order-success')
    expect(back.searchParams.get('order')).toBe('1')
    const returnToken = back.searchParams.get('return')
    expect(returnToken).toMatch(/^[0-9a-f]{34}$/)
    await becomes(id, 'paid')

    expect((await post('/functions/v1/find-return', { returnToken })).body).toMatchObject({
      order_number: number,
      payment_status: 'paid',
    })

    const { rows } = await shop.db.query(
      `select a.reference, a.state, a.amount_kopiykas, o.payment_transaction_id = e.transaction_id as same_id, o.paid_at is not null as has_time
       from orders o join payment_attempts a on a.order_id = o.id
       join payment_events e on e.attempt_id = a.id and e.state = 'paid'`,
    )
    expect(rows).toEqual([
      { reference: `${number}-1`, state: 'paid', amount_kopiykas: 138_000, same_id: true, has_time: true },
    ])
  })

  test.each([
    ['decline', 'failed'],
    ['cancel', 'canceled'],
  ])('ends when the buyer chooses to %s: %s', async (action, status) => {
    const { order, pageOf, press, becomes } = await sellByMonobank()
    const { id } = await order()
    await press(await pageOf(id), action)
    await becomes(id, status)
  })

  test('that failed is pending again with the next attempt, and can be paid', async () => {
    const { order, pageOf, press, becomes, statusOf, count } = await sellByMonobank()
    const { id } = await order()
    const first = await pageOf(id)
    await press(first, 'decline')
    await becomes(id, 'failed')
    const second = await pageOf(id)
    expect(second).not.toBe(first)
    expect(await statusOf(id)).toBe('pending')
    await press(second, 'pay')
    await becomes(id, 'paid')
    expect(await count('payment_attempts')).toBe(2)
  })

  test('whose callback is lost is found by asking, and so is an expiry nobody tells of', async () => {
    const { order, pageOf, press, statusOf, askNow, control } = await sellByMonobank()
    await control({ do: 'fault', rule: { on: 'webhook', fault: 'lose', times: 10 } })
    const paid = await order()
    await press(await pageOf(paid.id), 'pay')
    const expired = await order()
    await press(await pageOf(expired.id), 'expire')
    expect(await statusOf(paid.id)).toBe('pending')
    expect(await askNow()).toBe(2)
    expect(await statusOf(paid.id)).toBe('paid')
    expect(await statusOf(expired.id)).toBe('expired')
    expect(await askNow()).toBe(0)
  })
})

describe('a payment page', () => {
  test('is one for any number of clicks at once', async () => {
    const { order, initiate, count } = await sellByMonobank()
    const { id } = await order()
    const answers = await Promise.all(Array.from({ length: 12 }, () => initiate(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(new Set(answers.map(({ body }) => body['paymentUrl'])).size).toBe(1)
    expect(await count('payment_attempts')).toBe(1)
  })

  test('of another method is another attempt of the same order', async () => {
    const { order, pageOf, count } = await sellByMonobank()
    const { id } = await order()
    expect(await pageOf(id)).not.toBe(await pageOf(id, { paymentMethod: 'liqpay' }))
    expect(await count('payment_attempts')).toBe(2)
  })

  test('is closed when the buyer goes on to another method', async () => {
    const { order, pageOf, press, askNow, statusOf, shop } = await sellByMonobank()
    const { id } = await order()
    const first = await pageOf(id)
    const second = await pageOf(id, { paymentMethod: 'liqpay' })
    await askNow()
    const { rows } = await shop.db.query('select state, is_live from payment_attempts order by number')
    expect(rows).toEqual([
      { state: 'canceled', is_live: false },
      { state: 'pending', is_live: true },
    ])
    expect(await statusOf(id)).toBe('pending')
    await press(first, 'pay')
    await press(second, 'pay')
    // The one bank of this test reports to monopay's address, where no payment by LiqPay is known.
    await askNow()
    expect(await statusOf(id)).toBe('paid')
    const { rows: paid } = await shop.db.query(`select number from payment_attempts where state = 'paid'`)
    expect(paid).toEqual([{ number: 2 }])
  })

  test('stays open when the buyer comes back to it in time', async () => {
    const { order, pageOf, askNow } = await sellByMonobank()
    const { id } = await order()
    const first = await pageOf(id)
    await pageOf(id, { paymentMethod: 'liqpay' })
    expect(await pageOf(id)).toBe(first)
    await askNow()
    expect(await pageOf(id)).toBe(first)
  })

  test('is not opened for an order that is paid, unknown, or by a method not on offer', async () => {
    const { order, initiate, pageOf, press, becomes } = await sellByMonobank()
    const { id } = await order()
    await press(await pageOf(id), 'pay')
    await becomes(id, 'paid')
    expect(await initiate(id)).toMatchObject({ status: 409, body: { code: 'order_already_paid' } })
    expect(await initiate('00000000-0000-0000-0000-000000000000')).toMatchObject({
      status: 404,
      body: { code: 'unknown_order' },
    })
    const other = await order()
    expect(await initiate(other.id, { paymentMethod: 'wayforpay' })).toMatchObject({
      status: 400,
      body: { code: 'payment_method_unavailable' },
    })
    expect(await initiate(other.id, { paymentMethod: 'cash' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_body', fields: ['paymentMethod'] },
    })
  })

  test('sends the buyer back to nothing but the page of this shop for that', async () => {
    const { order, initiate, count } = await sellByMonobank()
    const { id } = await order()
    for (const returnUrl of [
      'https://evil.example/order-success?order=1',
      'http://localhost:4000.evil.example/order-success',
      'http://localhost:4000@evil.example/order-success',
      'http://user:pass@localhost:4000/order-success',
      'http://localhost:4000/checkout',
      'http://localhost:4001/order-success',
      '//localhost:4000/order-success',
      'javascript:alert(1)',
      'order-success',
      '',
    ]) {
      expect(await initiate(id, { returnUrl }), returnUrl).toMatchObject({
        status: 400,
        body: { code: 'return_url_refused', fields: ['returnUrl'] },
      })
      expect(await count('payment_attempts'), returnUrl).toBe(0)
    }
  })

  test('of a bank that answers with a fault or nonsense is a calm refusal, and the next try works', async () => {
    const { order, initiate, control, statusOf } = await sellByMonobank()
    for (const fault of ['500', '429', 'garbage', 'empty']) {
      const { id } = await order()
      await control({ do: 'fault', rule: { on: 'create', fault, times: 1 } })
      expect(await initiate(id), fault).toMatchObject({
        status: 503,
        body: { code: 'payment_provider_unavailable' },
      })
      expect(await statusOf(id), fault).toBe('pending')
      expect(await initiate(id), fault).toMatchObject({ status: 200 })
    }
  })
})

describe('what the bank tells', () => {
  async function anOpenPayment() {
    const all = await sellByMonobank()
    const { id, number } = await all.order()
    const page = await all.pageOf(id)
    const invoiceId = page.slice(page.lastIndexOf('/') + 1)
    const say = (status: string, modifiedDate: string, changes: Record<string, unknown> = {}) =>
      all.sendCallback({
        invoiceId,
        reference: `${number}-1`,
        status,
        amount: 69_000,
        modifiedDate,
        ...changes,
      })
    return { ...all, id, invoiceId, say }
  }

  test('twice is heard once', async () => {
    const { say, count, statusOf, id } = await anOpenPayment()
    const answers = await Promise.all(Array.from({ length: 10 }, () => say('success', paidAt)))
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ status: 200, body: {} })))
    expect(await count('payment_events')).toBe(1)
    expect(await statusOf(id)).toBe('paid')
  })

  test('late and out of order changes nothing: paid stays paid', async () => {
    const { say, count, statusOf, id } = await anOpenPayment()
    await say('success', paidAt)
    await say('processing', '2026-11-21T10:04:58Z')
    await say('failure', '2026-11-21T10:04:59Z')
    expect(await statusOf(id)).toBe('paid')
    expect(await count('payment_events')).toBe(3)
    expect(await count('alerts')).toBe(0)
  })

  test('after a failure is honoured: late money pays', async () => {
    const { say, statusOf, id } = await anOpenPayment()
    await say('failure', '2026-11-21T10:04:00Z')
    expect(await statusOf(id)).toBe('failed')
    await say('success', paidAt)
    expect(await statusOf(id)).toBe('paid')
  })

  test('of a reversal cancels the order, and it cannot be paid again', async () => {
    const { say, statusOf, initiate, id } = await anOpenPayment()
    await say('success', paidAt)
    await say('reversed', '2026-11-21T11:00:00Z')
    expect(await statusOf(id)).toBe('canceled')
    expect(await initiate(id)).toMatchObject({ status: 409, body: { code: 'order_closed' } })
  })

  test('of a partial refund leaves it paid and notes the sum', async () => {
    const { say, statusOf, shop, id } = await anOpenPayment()
    await say('success', paidAt, { finalAmount: 69_000 })
    await say('success', '2026-11-21T11:00:00Z', { finalAmount: 60_000 })
    expect(await statusOf(id)).toBe('paid')
    const { rows } = await shop.db.query('select state, refunded_kopiykas from payment_attempts')
    expect(rows).toEqual([{ state: 'paid', refunded_kopiykas: 9000 }])
  })

  test.each([
    ['a smaller sum', { amount: 68_999 }],
    ['a larger sum', { amount: 69_001 }],
    ['another currency', { ccy: 840 }],
  ])('about %s never pays and alerts the owner', async (_name, changes) => {
    const { say, statusOf, shop, id } = await anOpenPayment()
    expect((await say('success', paidAt, changes)).status).toBe(200)
    expect(await statusOf(id)).toBe('pending')
    const { rows } = await shop.db.query('select kind, order_id from alerts')
    expect(rows).toEqual([{ kind: 'wrong-sum', order_id: id }])
  })

  test('about a payment nobody knows is acknowledged and no event; money of one alerts the owner once', async () => {
    const { sendCallback, count, shop } = await anOpenPayment()
    const unknown = { invoiceId: 'x', reference: '1-1', amount: 69_000, modifiedDate: paidAt }
    for (const status of ['created', 'failure', 'expired', 'reversed']) {
      expect((await sendCallback({ ...unknown, status })).status).toBe(200)
    }
    expect(await count('alerts')).toBe(0)
    for (const invoiceId of ['x', 'x', 'y']) {
      expect((await sendCallback({ ...unknown, invoiceId, status: 'success' })).status).toBe(200)
    }
    await sendCallback({ ...unknown, reference: '1-2', status: 'success', paymentInfo: { tranId: '7' } })
    expect(await count('payment_events')).toBe(0)
    const { rows } = await shop.db.query('select kind, order_id, details from alerts order by id')
    const details = { method: 'monopay', amount: 69_000, currency: 'UAH' }
    expect(rows).toEqual([
      {
        kind: 'unknown-payment',
        order_id: null,
        details: { ...details, reference: '1-1', transactionId: 'x' },
      },
      {
        kind: 'unknown-payment',
        order_id: null,
        details: { ...details, reference: '1-2', transactionId: '7' },
      },
    ])
    const { rows: messages } = await shop.db.query('select kind, order_id, state from messages')
    expect(messages).toEqual([
      { kind: 'unknown-payment', order_id: null, state: 'queued' },
      { kind: 'unknown-payment', order_id: null, state: 'queued' },
    ])
  })

  test('about money for two attempts of one order pays it and alerts the owner', async () => {
    const { pageOf, press, statusOf, shop, say, id } = await anOpenPayment()
    const other = await pageOf(id, { paymentMethod: 'liqpay' })
    await say('success', paidAt)
    await shop.db.query(`update payment_attempts set method = 'monopay' where method = 'liqpay'`)
    await press(other, 'pay')
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query('select kind from alerts')
      expect(rows).toEqual([{ kind: 'paid-twice' }])
    }, soon)
    expect(await statusOf(id)).toBe('paid')
  })

  test('is refused at the door when it is not signed by the bank, and nothing is stored', async () => {
    const { post, invoiceId, count, statusOf, id } = await anOpenPayment()
    const body = JSON.stringify({
      invoiceId,
      status: 'success',
      amount: 69_000,
      ccy: 980,
      modifiedDate: paidAt,
    })
    const forged = [
      {},
      { 'x-sign': '' },
      { 'x-sign': 'bm90IGEgc2lnbmF0dXJl' },
      {
        'x-sign':
          'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA=',
      },
    ]
    for (const headers of forged) {
      expect(await post('/payments/monopay/callback', body, headers)).toMatchObject({
        status: 403,
        body: { code: 'invalid_signature' },
      })
    }
    expect(await count('payment_events')).toBe(0)
    expect(await statusOf(id)).toBe('pending')
  })

  test('cannot be unsaid: events are append-only in the database itself', async () => {
    const { say, shop } = await anOpenPayment()
    await say('success', paidAt)
    await expect(shop.db.query(`update payment_events set state = 'failed'`)).rejects.toThrow('append-only')
    await expect(shop.db.query('delete from payment_events')).rejects.toThrow('append-only')
  })
})

describe('a return token', () => {
  test('that is guessed finds nothing', async () => {
    const { order, pageOf, post } = await sellByMonobank()
    const { id } = await order()
    await pageOf(id)
    for (const guess of ['0'.repeat(32), 'x', '', 12, null, "' or true --"]) {
      const answer = await post('/functions/v1/find-return', { returnToken: guess })
      expect(answer.status, String(guess)).toBeGreaterThanOrEqual(400)
      expect(answer.status, String(guess)).toBeLessThan(500)
      expect(answer.body['order_number'], String(guess)).toBeUndefined()
    }
  })
})

describe('an attempt left in the middle', () => {
  test('by a crash between its page and the order’s status is said of the order by the next click', async () => {
    const { order, pageOf, press, becomes, statusOf, shop } = await sellByMonobank()
    const { id } = await order()
    await press(await pageOf(id), 'decline')
    await becomes(id, 'failed')
    const dying = { ...shop.services, db: dyingPool(shop.db, 2) }
    await expect(initiatePayment(dying, aPayment(id))).rejects.toThrow(died)
    expect(await statusOf(id)).toBe('failed')
    const second = await pageOf(id)
    expect(await statusOf(id)).toBe('pending')
    await press(second, 'pay')
    await becomes(id, 'paid')
  })

  test('by a crash before the bank answered is closed, and the next click opens another', async () => {
    const { order, shop, askNow, initiate, count, statusOf } = await sellByMonobank()
    const { id } = await order()
    await anAttempt(shop.db, id, { state: 'opening', isToAsk: true })
    await askNow()
    expect(await statusOf(id)).toBe('pending')
    expect(await initiate(id)).toMatchObject({ status: 200 })
    expect(await count('payment_attempts')).toBe(2)
  })

  test('that is long over and still open at the bank is ended by the clock; late money still counts', async () => {
    const { order, pageOf, shop, askNow, statusOf, sendCallback } = await sellByMonobank()
    const { id, number } = await order()
    const page = await pageOf(id)
    await shop.db.query(`update payment_attempts set expires_at = now() - interval '2 hours'`)
    await askNow()
    expect(await statusOf(id)).toBe('expired')
    const invoiceId = page.slice(page.lastIndexOf('/') + 1)
    await sendCallback({
      invoiceId,
      reference: `${number}-1`,
      status: 'success',
      amount: 69_000,
      modifiedDate: paidAt,
    })
    expect(await statusOf(id)).toBe('paid')
  })
})
