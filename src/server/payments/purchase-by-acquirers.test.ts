import { describe, expect, test, vi } from 'vitest'
import { callbackPath } from './choose-payments.ts'
import { seal } from './providers/liqpay/envelope.ts'
import { privateKey, publicKey } from '../../../test/payments/liqpay-vectors.ts'
import { shareAcquirers } from '../../../test/payments/shop-with-banks.ts'

const sellByAcquirers = await shareAcquirers()
const soon = { timeout: 5000, interval: 20 }

describe.each(['liqpay', 'wayforpay'] as const)('a purchase by %s', (method) => {
  async function anOpenPayment() {
    const all = await sellByAcquirers()
    const { id, number } = await all.order({ quantity: 2 })
    const page = await all.pageOf(id, method)
    const customer = all.customers[method]
    const provider = all.shop.services.payments[method]?.provider
    if (!provider) throw new Error(`${method} is not on offer`)
    const becomes = (status: string) => all.becomes(id, status)
    return { ...all, ...customer, provider, reference: `${number}-1`, id, page, becomes }
  }

  test('is paid when the bank says so, and the bank is answered so that it says it once', async () => {
    const { page, press, becomes, look, reference, shop, id } = await anOpenPayment()
    await press(page, 'pay')
    await becomes('paid 0')
    await vi.waitFor(async () => {
      expect(await look(reference)).toMatchObject({
        deliveries: [
          { attempt: 1, answer: 200 },
          { attempt: 1, answer: 200 },
        ],
      })
    }, soon)
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    const { deliveries } = (await look(reference)) as { deliveries: unknown[] }
    expect(deliveries).toHaveLength(2)
    const { rows } = await shop.db.query(
      `select e.state, e.amount_kopiykas::int as amount, o.payment_transaction_id = e.transaction_id as same_id
       from orders o join payment_attempts a on a.order_id = o.id join payment_events e on e.attempt_id = a.id
       where o.id = $1 order by e.id`,
      [id],
    )
    // WayForPay is asked after each callback, and may be further along by then.
    const last = { state: 'paid', amount: 138_000, same_id: true }
    const all = [{ state: 'pending', amount: 138_000 }, last]
    expect(rows).toMatchObject(method === 'wayforpay' && rows.length === 1 ? [last] : all)
  })

  test('declined leaves the order failed, and the next attempt pays it', async () => {
    const { page, press, becomes, pageOf, id } = await anOpenPayment()
    await press(page, 'decline')
    await becomes('failed 0')
    const next = await pageOf(id, method)
    expect(next).not.toBe(page)
    await press(next, 'pay')
    await becomes('paid 0')
  })

  test('has one page for any number of clicks', async () => {
    const { page, pageOf, id } = await anOpenPayment()
    expect(await Promise.all([1, 2, 3, 4].map(() => pageOf(id, method)))).toEqual([page, page, page, page])
  })

  test('whose callbacks are lost is found by asking', async () => {
    const { page, press, control, askNow, statusOf, id } = await anOpenPayment()
    await control({ do: 'fault', rule: { on: 'webhook', fault: 'lose' } })
    await press(page, 'pay')
    expect(await statusOf(id)).toBe('pending 0')
    expect(await askNow()).toBe(1)
    expect(await statusOf(id)).toBe('paid 0')
  })

  test('that ran out is found by asking', async () => {
    const { page, press, control, askNow, statusOf, id } = await anOpenPayment()
    await control({ do: 'fault', rule: { on: 'webhook', fault: 'lose' } })
    await press(page, 'expire')
    await askNow()
    expect(await statusOf(id)).toBe('expired 0')
  })

  test('given back in part stays paid, given back in full is canceled', async () => {
    const { page, press, becomes, provider, reference } = await anOpenPayment()
    await press(page, 'pay')
    await becomes('paid 0')
    const back = (amount: number) =>
      provider.refund(
        { reference, providerId: reference },
        {
          refundId: `${reference}-r`,
          amount,
          paid: 138_000,
          lines: [],
          currency: 'UAH',
          comment: 'Повернення',
        },
      )
    expect(await back(38_000)).toEqual({ kind: 'accepted' })
    await becomes('paid 38000')
    expect(await back(100_000)).toEqual({ kind: 'accepted' })
    await becomes('canceled 138000')
  })

  test('of a wrong sum never pays and alerts the owner', async () => {
    const { page, press, look, reference, shop, statusOf, id } = await anOpenPayment()
    await shop.db.query('update payment_attempts set amount_kopiykas = amount_kopiykas + 1')
    await press(page, 'pay')
    await vi.waitFor(async () => {
      expect(await look(reference)).toMatchObject({ deliveries: [{ answer: 200 }, { answer: 200 }] })
    }, soon)
    expect(await statusOf(id)).toBe('pending 0')
    const wrongSum = { kind: 'wrong-sum', id }
    const { rows } = await shop.db.query<{ kind: string }>('select kind, order_id as id from alerts')
    expect(rows).toEqual(method === 'wayforpay' && rows.length === 1 ? [wrongSum] : [wrongSum, wrongSum])
  })

  test.each(['tamper', 'unsigned'])('is not moved by a forged callback: %s', async (fault) => {
    const { page, press, control, look, reference, shop, statusOf, id } = await anOpenPayment()
    await control({ do: 'fault', rule: { on: 'webhook', fault } })
    await press(page, 'pay')
    await vi.waitFor(async () => {
      // Refused callbacks are repeated.
      const { deliveries } = (await look(reference)) as { deliveries: { answer: number }[] }
      expect(deliveries.length).toBeGreaterThanOrEqual(2)
      expect(deliveries.every(({ answer }) => answer === 403)).toBe(true)
    }, soon)
    expect(await statusOf(id)).toBe('pending 0')
    const { rows } = await shop.db.query('select count(*)::int as count from payment_events')
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('a page that the buyer has left for another method', () => {
  test('of WayForPay is closed: nobody can pay on it any more', async () => {
    const { order, pageOf, askNow, statusOf, customers, shop } = await sellByAcquirers()
    const { id, number } = await order()
    const left = await pageOf(id, 'wayforpay')
    await pageOf(id, 'liqpay')
    await askNow()
    const { rows } = await shop.db.query(
      'select method, state, is_live from payment_attempts order by number',
    )
    expect(rows).toEqual([
      { method: 'wayforpay', state: 'canceled', is_live: false },
      { method: 'liqpay', state: 'pending', is_live: true },
    ])
    await customers.wayforpay.press(left, 'pay')
    expect(await customers.wayforpay.look(`${number}-1`)).toMatchObject({
      payment: { transactionStatus: 'Voided' },
    })
    expect(await statusOf(id)).toBe('pending 0')
  })

  test('of LiqPay, which takes none back, still pays; money for both is one order and an alert', async () => {
    const { order, pageOf, askNow, becomes, customers, shop } = await sellByAcquirers()
    const { id } = await order()
    const left = await pageOf(id, 'liqpay')
    const other = await pageOf(id, 'wayforpay')
    await askNow()
    await customers.liqpay.press(left, 'pay')
    await becomes(id, 'paid 0')
    expect((await shop.db.query('select from alerts')).rowCount).toBe(0)
    await customers.wayforpay.press(other, 'pay')
    await vi.waitFor(async () => {
      expect((await shop.db.query('select kind from alerts')).rows).toEqual([{ kind: 'paid-twice' }])
    }, soon)
    const { rows } = await shop.db.query(
      `select kind, count(*)::int as count from messages group by 1 order by 1`,
    )
    expect(rows).toMatchObject([
      { kind: 'new-order', count: 1 },
      { kind: 'order-paid', count: 1 },
      { kind: 'paid-twice', count: 1 },
    ])
  })
})

describe('money that LiqPay takes and keeps', () => {
  async function anOpenPayment() {
    const { shop, order, pageOf, statusOf } = await sellByAcquirers()
    const { id, number } = await order()
    await pageOf(id, 'liqpay')
    return {
      /** LiqPay speaks of the payment, as of this second. */
      say: async (status: string, second: number) => {
        const told = {
          version: 3,
          public_key: publicKey,
          action: 'pay',
          status,
          order_id: `${number}-1`,
          payment_id: 7,
          amount: 690,
          currency: 'UAH',
          end_date: Date.UTC(2026, 10, 21, 10, 0, second),
        }
        const body = new URLSearchParams({ ...seal(told, privateKey, 3) })
        const answer = await fetch(shop.url + callbackPath('liqpay'), { method: 'POST', body })
        expect(answer.status).toBe(200)
        return statusOf(id)
      },
      notices: async () => {
        const { rows } = await shop.db.query(
          `select details, state from messages where kind = 'money-withheld'`,
        )
        return rows as unknown[]
      },
    }
  }

  test.each([
    ['wait_accept', 'shop-not-activated'],
    ['wait_lc', 'goods-not-confirmed'],
  ])('pays the order, and the owner hears of %s once', async (status, reason) => {
    const { say, notices } = await anOpenPayment()
    expect(await say('processing', 1)).toBe('pending 0')
    expect(await notices()).toEqual([])
    expect(await say(status, 2)).toBe('paid 0')
    expect(await say(status, 2)).toBe('paid 0')
    expect(await say(status, 3)).toBe('paid 0')
    expect(await notices()).toEqual([{ details: { reason, method: 'liqpay' }, state: 'queued' }])
  })

  test('and has passed on before the owner would hear of it is no notice', async () => {
    const { say, notices } = await anOpenPayment()
    expect(await say('success', 3)).toBe('paid 0')
    expect(await say('wait_accept', 2)).toBe('paid 0')
    expect(await notices()).toEqual([])
  })
})
