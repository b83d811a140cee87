import { expect, test } from 'vitest'
import { type PaymentMethod, paymentMethods } from '../../domain/payments/payment-method.ts'
import type { PaymentNews } from '../../domain/orders/payment.ts'
import { createOrder } from '../checkout/create-order.ts'
import { askProviders } from './ask-pending.ts'
import { initiatePayment } from './initiate-payment.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { recordNews } from './record-news.ts'
import { anOrder, aPayment } from '../../../test/orders.ts'
import { startTestShop } from '../../../test/shop.ts'
import { aProvider } from '../../../test/payments/a-provider.ts'
import { happened } from '../happened.ts'

/** A shop with an order to pay, whose banks open every page but for `changes`. */
async function anUnpaidOrder(changes: Partial<Record<PaymentMethod, Partial<PaymentProvider>>> = {}) {
  const callbackUrl = 'http://localhost/callback'
  const routes = paymentMethods.map((method) => [
    method,
    { provider: aProvider(changes[method]), callbackUrl },
  ])
  const shop = await startTestShop({ payments: Object.fromEntries(routes) })
  const { orderId, orderNumber } = await createOrder(shop.services, anOrder(), undefined)
  return {
    db: shop.db,
    number: orderNumber,
    press: async (method: PaymentMethod) =>
      initiatePayment(shop.services, aPayment(orderId, method)).then(
        ({ paymentUrl }) => paymentUrl,
        (refusal: Error) => refusal.message,
      ),
    sendCallback: (method: PaymentMethod, attempt: number, news: PaymentNews) =>
      recordNews(
        { db: shop.db, happened },
        { method, reference: `${orderNumber}-${attempt}`, isTest: true },
        'callback',
        news,
      ),
    ask: async () => {
      await shop.db.query('update payment_attempts set ask_at = now() where ask_at is not null')
      await askProviders(shop.services)
    },
    look: async () =>
      (
        await shop.db.query<{ state: string; isLive: boolean; isAsked: boolean }>(
          `select state, is_live as "isLive", ask_at is not null as "isAsked" from payment_attempts order by number`,
        )
      ).rows,
  }
}

function said(state: PaymentNews['state'], providerStatus: string = state): PaymentNews {
  return { state, happenedAt: Date.now(), amount: 69_000, currency: 'UAH', providerStatus }
}

test('is not given for an order that was paid elsewhere while the bank was opening it, and is closed', async () => {
  const closed: string[] = []
  const { press, sendCallback, ask, look, number } = await anUnpaidOrder({
    monopay: {
      open: async ({ reference }) => {
        await sendCallback('liqpay', 1, said('paid'))
        return { kind: 'opened', providerId: reference, pageUrl: `https://bank.example/${reference}` }
      },
      close: async ({ reference }) => {
        closed.push(reference)
        return { kind: 'closed' }
      },
    },
  })
  await press('liqpay')
  expect(await press('monopay')).toBe('order_already_paid')
  await ask()
  expect(closed).toEqual([`${number}-2`])
  expect(await look()).toMatchObject([{ state: 'paid' }, { state: 'canceled' }])
})

test('is closed once another has been paid', async () => {
  const closed: string[] = []
  const { press, sendCallback, ask, number } = await anUnpaidOrder({
    monopay: {
      close: async ({ reference }) => {
        closed.push(reference)
        return { kind: 'closed' }
      },
    },
  })
  await press('liqpay')
  await press('monopay')
  await sendCallback('liqpay', 1, said('paid'))
  await ask()
  expect(closed).toEqual([`${number}-2`])
})

test('is opened for each of the methods pressed at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const { press, number } = await anUnpaidOrder()
    const pages = await Promise.all(paymentMethods.map((method) => press(method)))
    expect(pages.toSorted()).toEqual(
      paymentMethods.map((_, at) => `https://bank.example/${number}-${at + 1}`),
    )
  }
})

test('is not given again once its time is over, though its bank is still asked', async () => {
  const { db, press, ask, look, number } = await anUnpaidOrder()
  await press('liqpay')
  await db.query(`update payment_attempts set expires_at = now() - interval '1 minute'`)
  await ask()
  expect(await look()).toEqual([{ state: 'pending', isLive: false, isAsked: true }])
  expect(await press('liqpay')).toBe(`https://bank.example/${number}-2`)
})

test('that the bank is checking is not ended by the clock; one that nobody has paid on is', async () => {
  const checked = { kind: 'news' as const, news: said('pending', 'wait_secure') }
  const { db, press, ask, look } = await anUnpaidOrder({
    liqpay: { ask: async () => checked },
    wayforpay: {
      ask: async () => ({ kind: 'news', news: { ...said('pending', 'Created'), awaitsPayer: true } }),
    },
  })
  await press('liqpay')
  await press('wayforpay')
  await db.query(`update payment_attempts set expires_at = now() - interval '2 hours'`)
  await ask()
  expect(await look()).toEqual([
    { state: 'pending', isLive: false, isAsked: true },
    { state: 'expired', isLive: false, isAsked: false },
  ])
})

test('that the bank told of but never named does not keep its method', async () => {
  const { press, sendCallback, number } = await anUnpaidOrder({
    monopay: {
      open: async ({ reference }) => {
        if (reference.endsWith('-2'))
          return { kind: 'opened', providerId: reference, pageUrl: `https://bank.example/${reference}` }
        await sendCallback('monopay', 1, said('pending', 'created'))
        return { kind: 'unavailable', why: 'the answer was lost' }
      },
    },
  })
  expect(await press('monopay')).toBe('payment_provider_unavailable')
  expect(await press('monopay')).toBe(`https://bank.example/${number}-2`)
})

test.each([
  ['was given up meanwhile', "update payment_attempts set is_live = false, state = 'unopened'"],
  ['is not in the books any more', 'delete from payment_attempts'],
])('whose attempt %s is shown to nobody, and the next click opens another', async (_name, meanwhile) => {
  let answered = 0
  const { db, press, look } = await anUnpaidOrder({
    monopay: {
      open: async ({ reference }) => {
        answered += 1
        if (answered === 1) await db.query(meanwhile)
        return { kind: 'opened', providerId: reference, pageUrl: `https://bank.example/page-${answered}` }
      },
    },
  })
  expect(await press('monopay')).toBe('payment_provider_unavailable')
  expect(await press('monopay')).toBe('https://bank.example/page-2')
  expect((await look()).filter(({ isLive }) => isLive)).toHaveLength(1)
})

test('on an unknown host is shown to nobody, and the owner is told once for that host', async () => {
  const { press, db } = await anUnpaidOrder({
    monopay: {
      open: async () => ({
        kind: 'unavailable',
        why: 'page on an unlisted host pay.new.example',
        refusedPage: 'https://pay.new.example',
      }),
    },
  })
  const refusal = await press('monopay')
  expect(await press('monopay')).toBe(refusal)
  expect(refusal).not.toContain('pay.new.example')
  const { rows } = await db.query('select kind, topic, details from alerts')
  expect(rows).toEqual([
    {
      kind: 'page-refused',
      topic: 'monopay https://pay.new.example',
      details: { method: 'monopay', page: 'https://pay.new.example' },
    },
  ])
})
