import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createOrder } from '../checkout/create-order.ts'
import { initiatePayment } from './initiate-payment.ts'
import { pay } from '../../../test/payments/pay.ts'
import { remind } from '../messages/remind.ts'
import { shopAlert } from '../messages/letters/shop-alert.ts'
import { findPaymentsOf } from './payment-list.ts'
import { noticeUnknown } from './notice-unknown.ts'
import { recheckPaid, startRechecking } from './recheck-paid.ts'
import { takePaidToAsk } from './recheck-queries.ts'
import { anOrder, aPayment } from '../../../test/orders.ts'
import { startTestShop } from '../../../test/shop.ts'
import { aProvider } from '../../../test/payments/a-provider.ts'
import {
  shareAcquirers,
  shareMonobank,
  sellByMonobank as sellByOwnMonobank,
} from '../../../test/payments/shop-with-banks.ts'

const sellByMonobank = await shareMonobank()
const sellByAcquirers = await shareAcquirers()
const soon = { timeout: 5000, interval: 20 }
const losing = { do: 'fault', rule: { on: 'webhook', fault: 'lose' } }

async function aPaidOrder(method: 'monopay' | 'liqpay' | 'wayforpay') {
  const at = method === 'monopay' ? await sellByMonobank() : await sellByAcquirers()
  const bank = 'customers' in at ? at.customers[method === 'liqpay' ? 'liqpay' : 'wayforpay'] : at
  const { id, number } = await at.order()
  const page =
    'customers' in at
      ? await at.pageOf(id, method === 'liqpay' ? 'liqpay' : 'wayforpay')
      : await at.pageOf(id)
  await bank.press(page, 'pay')
  const { db } = at.shop
  const look = async () => {
    const { rows } = await db.query<{ status: string; state: string; returned: number; isAsked: boolean }>(
      `select payment_status as status, state, refunded_kopiykas as returned, recheck_at is not null as "isAsked"
       from orders o join payment_attempts a on a.order_id = o.id`,
    )
    return rows[0]
  }
  await vi.waitFor(async () => expect(await look()).toMatchObject({ status: 'paid' }), soon)
  await bank.control(losing)
  return {
    ...at,
    db,
    look,
    control: bank.control,
    goesBack: (amount?: number) => bank.act(`${number}-1`, 'refund', { amount }),
    told: async () => {
      const { rows } = await db.query<{ kind: string; sum: string }>(
        `select kind, (details ->> 'sum') || ' of ' || (details ->> 'paid') as sum from messages
         where details ? 'sum' order by created_at, kind`,
      )
      return rows.map(({ kind, sum }) => `${kind} ${sum}`)
    },
    hoursToNext: async () => {
      const { rows } = await db.query<{ hours: number | null }>(
        'select round(extract(epoch from recheck_at - now()) / 3600)::integer as hours from payment_attempts',
      )
      return rows[0]?.hours
    },
  }
}

describe.each(['monopay', 'liqpay', 'wayforpay'] as const)(
  'money that went back at %s without a word',
  (method) => {
    test('in full is found by asking: the order is canceled, buyer and owner are told once', async () => {
      const { goesBack, recheckNow, look, told } = await aPaidOrder(method)
      expect(await look()).toEqual({ status: 'paid', state: 'paid', returned: 0, isAsked: true })
      await goesBack()
      expect(await look()).toMatchObject({ status: 'paid' })
      expect(await recheckNow()).toBe(true)
      await recheckNow()
      expect(await look()).toEqual({
        status: 'canceled',
        state: 'refunded',
        returned: 69_000,
        isAsked: false,
      })
      expect(await told()).toEqual(['money-returned 69000 of 69000', 'payment-reversed 69000 of 69000'])
    })

    test('in parts is found part by part: the order stays paid until the last', async () => {
      const { goesBack, recheckNow, look, told } = await aPaidOrder(method)
      await goesBack(20_000)
      await recheckNow()
      await recheckNow()
      expect(await look()).toEqual({ status: 'paid', state: 'paid', returned: 20_000, isAsked: true })
      await goesBack()
      await recheckNow()
      expect(await look()).toMatchObject({ status: 'canceled', returned: 69_000 })
      expect(await told()).toEqual([
        'money-returned 20000 of 69000',
        'payment-reversed 20000 of 69000',
        'money-returned 49000 of 69000',
        'payment-reversed 49000 of 69000',
      ])
    })
  },
)

describe('a paid order', () => {
  test('is asked about daily, for 30 days', async () => {
    const { db, recheckNow, hoursToNext, look } = await aPaidOrder('liqpay')
    expect(await hoursToNext()).toBe(24)
    await recheckNow()
    expect(await hoursToNext()).toBe(24)
    await db.query(`update orders set paid_at = now() - interval '29 days 23 hours'`)
    await recheckNow()
    expect(await hoursToNext()).toBe(24)
    await db.query(`update orders set paid_at = now() - interval '30 days'`)
    await recheckNow()
    expect(await look()).toEqual({ status: 'paid', state: 'paid', returned: 0, isAsked: false })
  })

  test('is asked about in an hour when its bank could not say', async () => {
    const { control, recheckNow, hoursToNext } = await aPaidOrder('liqpay')
    await control({ do: 'fault', rule: { on: 'api', fault: '500', times: 1 } })
    expect(await recheckNow()).toBe(false)
    expect(await hoursToNext()).toBe(1)
  })

  test.each(['monopay', 'liqpay', 'wayforpay'] as const)(
    'whose refund is under way at %s is asked about hourly until it is made',
    async (method) => {
      const { control, shop, db, recheckNow, hoursToNext, look } = await aPaidOrder(method)
      const { rows } = await db.query<{ reference: string; providerId: string }>(
        'select reference, provider_id as "providerId" from payment_attempts',
      )
      await control({ do: 'fault', rule: { on: 'refund', fault: 'wait', times: 1, ms: 400 } })
      await shop.services.payments[method]?.provider.refund(rows[0] ?? { reference: '', providerId: '' }, {
        refundId: 'r-1',
        amount: 69_000,
        paid: 69_000,
        lines: [{ name: 'Ніжний догляд', code: 'gentle-care', quantity: 1, price: 69_000 }],
        currency: 'UAH',
        comment: 'Повернення',
      })
      await recheckNow()
      expect(await hoursToNext()).toBe(1)
      expect(await look()).toMatchObject({ status: 'paid', returned: 0 })
      await vi.waitFor(async () => {
        await recheckNow()
        expect(await look()).toMatchObject({ status: 'canceled', returned: 69_000 })
      }, soon)
    },
  )

  test('is asked about a few at a time, who waits longest first', async () => {
    // A new shop, since attempts are counted from 1.
    const { order, pageOf, shop } = await sellByOwnMonobank()
    for (let count = 0; count < 3; count++) await pageOf((await order()).id)
    await shop.db.query(
      `update payment_attempts set recheck_at = now() - make_interval(hours => id::integer)`,
    )
    const taken = async () => (await takePaidToAsk(shop.db, true, 2)).map(({ id }) => id).toSorted()
    expect(await taken()).toEqual(['2', '3'])
    expect(await taken()).toEqual(['1'])
    expect(await taken()).toEqual([])
  })

  test('is asked about in small rounds, and not at all for a while once a bank could not answer', async () => {
    const times: number[] = []
    let isAway = false
    const provider = aProvider({
      ask: async () => {
        times.push(performance.now())
        return isAway ? { kind: 'unavailable', why: 'a test' } : { kind: 'unknown-payment' }
      },
    })
    const shop = await startTestShop({
      payments: { monopay: { provider, callbackUrl: 'http://localhost/' } },
    })
    for (let count = 0; count < 7; count++) {
      const { orderId } = await createOrder(shop.services, anOrder(), undefined)
      await initiatePayment(shop.services, aPayment(orderId))
    }
    await shop.db.query(`update payment_attempts set recheck_at = now()`)
    await shop.db.query('update orders set paid_at = now()')
    const asking = startRechecking(shop.services, { perRound: 2, everyMs: 600, restMs: 1500 })
    onTestFinished(() => asking.stop())
    await expect.poll(() => times.length).toBe(4)
    isAway = true
    await expect.poll(() => times.length).toBe(6)
    isAway = false
    await expect.poll(() => times.length).toBe(7)
    const pauses = [2, 4, 6].map((at) => Number(times[at]) - Number(times[at - 1]))
    // A round may be late on a busy machine.
    expect(pauses[0]).toBeGreaterThan(200)
    expect(pauses[2]).toBeGreaterThan(1400)
  })
})

test('payments that their provider does not know raise one alert with their number, until they are known again', async () => {
  let isKnown = false
  const provider = aProvider({
    ask: async ({ reference }) =>
      isKnown
        ? {
            kind: 'news',
            news: {
              state: 'paid',
              happenedAt: Date.now(),
              amount: 69_000,
              currency: 'UAH',
              providerStatus: reference,
            },
          }
        : { kind: 'unknown-payment' },
  })
  const shop = await startTestShop({
    payments: { monopay: { provider, callbackUrl: 'http://localhost/callback' } },
  })
  for (let nth = 0; nth < 3; nth += 1) {
    const { orderId } = await createOrder(shop.services, anOrder(), undefined)
    await pay(shop.db, orderId)
  }
  await shop.db.query(`update payment_attempts set provider_id = reference`)
  const recheck = async () => {
    await shop.db.query('update payment_attempts set recheck_at = now()')
    await recheckPaid(shop.services, 10)
    await noticeUnknown(shop.services)
    await remind(shop.services)
    const { rows } = await shop.db.query<{ details: object; isOver: boolean }>(
      `select details, resolved_at is not null as "isOver" from alerts where kind = 'payments-unknown'`,
    )
    return rows
  }
  const alert = { method: 'monopay', count: 3 }
  expect(await recheck()).toEqual([{ details: alert, isOver: false }])
  expect(await recheck()).toEqual([{ details: alert, isOver: false }])
  const { rows } = await shop.db.query<{ id: string; number: string; told: object }>(
    `select o.id, o.order_number as number, m.details as told from orders o, messages m where m.kind = 'payments-unknown'`,
  )
  expect(rows.map(({ told }) => told)).toEqual([alert, alert, alert])
  const payments = (id: string) => findPaymentsOf(shop.db, id)
  expect(await payments(rows[0]?.id ?? '')).toMatchObject([{ isUnknown: true, mostRefundable: 69_000 }])
  expect(shopAlert('payments-unknown', alert, false).text).toContain(
    'monobank не\u00a0знає оплат, які в\u00a0магазині вже є: 3.',
  )
  isKnown = true
  expect(await recheck()).toEqual([{ details: alert, isOver: true }])
  expect(await payments(rows[0]?.id ?? '')).toMatchObject([{ isUnknown: false }])
})
