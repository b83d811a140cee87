import { randomInt } from 'node:crypto'
import { Pool } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import type { AttemptState } from '../../domain/orders/payment.ts'
import { paymentMethods } from '../../domain/payments/payment-method.ts'
import { askProviders } from './ask-pending.ts'
import { callbackPath } from './choose-payments.ts'
import { anOrder, aPayment } from '../../../test/orders.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'
import {
  makeStorm,
  orderPlans,
  referenceOf,
  type StormOrder,
} from '../../../test/payments/storm/make-storm.ts'
import { standsOf, statusOf } from '../../../test/payments/storm/model.ts'
import { startProviders } from '../../../test/payments/storm/start-providers.ts'
import { type StormCallback, type StormMethod, stormMethods } from '../../../test/payments/storm/delivery.ts'
import { type Signers, writeCallback } from '../../../test/payments/storm/write-callback.ts'

/** A hundred thousand in `npm run proof storm`. */
const count = Number(process.env['STORM_DELIVERIES'] ?? 400)
/** The arrival order of concurrent requests is not seeded. */
const seed = Number(process.env['STORM_SEED'] ?? randomInt(2 ** 31))
/** With fewer orders some run would have none that is late or refunded. */
const perOrder = 40
const atOnce = 16

test('the callbacks of every acquirer are in the storm', () => {
  expect(stormMethods).toEqual(paymentMethods)
})

test(`${count} callbacks, repeated, shuffled, late, forged and wrong, leave every order as its model says (STORM_SEED=${seed})`, async ({
  annotate,
}) => {
  // In the past, because expiry by the clock comes after all news.
  const start = Math.floor(Date.now() / 1000) * 1000 - 3_600_000
  const { providers, signers, reaches } = await startProviders(start)
  const { shop, client, post } = await startShop(providers)
  const orders = await Promise.all(
    orderPlans(seed, Math.ceil(count / perOrder)).map(async ({ life, isLate }): Promise<StormOrder> => {
      const { orderId, orderNumber } = await post('create-order', anOrder())
      for (const method of stormMethods) await post('initiate-payment', aPayment(String(orderId), method))
      return { life, isLate, id: String(orderId), number: String(orderNumber) }
    }),
  )
  await endByTheClock(
    shop,
    orders.filter(({ isLate }) => isLate),
  )

  const storm = makeStorm(seed, count, orders)
  const began = performance.now()
  const answers = await deliver(storm, { client, signers, reaches })
  const seconds = (performance.now() - began) / 1000
  const delivered = [...answers.values()].reduce((sum, many) => sum + many, 0)
  await annotate(
    `${delivered} deliveries in ${seconds.toFixed(1)} s, ${Math.round(delivered / seconds)}/s, over ${orders.length} orders: ${[...answers].map(([answer, many]) => `${many} ${answer}`).join(', ')}`,
  )

  expect(delivered).toBeGreaterThanOrEqual(count)
  expect([...answers.keys()].filter((answer) => !allowedAnswers.test(answer))).toEqual([])
  await compare(shop, orders, storm)
}, 3_600_000)

/** WayForPay repeats a hint that could not be checked. */
const allowedAnswers = /^(forged \w+ 403|signed \w+ 200|signed wayforpay 503)$/

async function startShop(providers: Awaited<ReturnType<typeof startProviders>>['providers']) {
  const callbackUrl = 'http://localhost/callback'
  const shop = await startTestShop({
    payments: {
      monopay: { provider: providers.monopay, callbackUrl },
      liqpay: { provider: providers.liqpay, callbackUrl },
      wayforpay: { provider: providers.wayforpay, callbackUrl },
    },
  })
  const client = new Pool(shop.url, { connections: atOnce })
  onTestFinished(async () => {
    await client.close()
    await shop.stop()
  })
  const post = async (name: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const path = `/functions/v1/${name}`
    const answer = await client.request({ method: 'POST', path, headers, body: JSON.stringify(body) })
    expect(answer.statusCode).toBe(200)
    return (await answer.body.json()) as Record<string, unknown>
  }
  return { shop, client, post }
}

/** What the clock makes of attempts whose time is long over; monobank's page was left, so it is closed. */
const endedBefore = {
  monopay: 'canceled',
  liqpay: 'expired',
  wayforpay: 'expired',
} as const satisfies Record<StormMethod, AttemptState>

async function endByTheClock({ db, services }: TestShop, orders: readonly StormOrder[]) {
  const ids = orders.map(({ id }) => id)
  const isOpen = 'order_id = any ($1::uuid[]) and ask_at is not null'
  await db.query(
    `update payment_attempts set ask_at = now() + interval '1 day' where order_id <> all ($1::uuid[])`,
    [ids],
  )
  await db.query(`update payment_attempts set expires_at = now() - interval '2 hours' where ${isOpen}`, [ids])
  // Some answers are broken, so a round may have to be repeated.
  for (;;) {
    const { rowCount } = await db.query(`update payment_attempts set ask_at = now() where ${isOpen}`, [ids])
    if (!rowCount) return
    await askProviders(services, rowCount)
  }
}

async function deliver(
  storm: readonly StormCallback[],
  to: { client: Pool; signers: Signers; reaches: Awaited<ReturnType<typeof startProviders>>['reaches'] },
): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  let next = 0
  const send = async (told: StormCallback) => {
    for (;;) {
      const { statusCode, body } = await to.client.request({
        method: 'POST',
        path: callbackPath(told.method),
        ...writeCallback(told, to.signers),
      })
      const text = await body.text()
      const answer = `${told.kind === 'forged' ? 'forged' : 'signed'} ${told.method} ${statusCode}`
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      if (statusCode === 200) expect(text).toMatch(acknowledgementOf(told))
      if (statusCode !== 503) return
    }
  }
  const work = async () => {
    for (let told = storm[next++]; told; told = storm[next++]) {
      const { reference, status, at, kind, copies } = told
      if (told.method === 'wayforpay' && kind !== 'forged') to.reaches(reference, { status, at })
      await Promise.all(Array.from({ length: copies }, () => send(told)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

function acknowledgementOf({ method, reference }: StormCallback): RegExp {
  return method === 'wayforpay'
    ? new RegExp(
        `^{"orderReference":"${reference}","status":"accept","time":\\d{10},"signature":"[0-9a-f]{32}"}$`,
      )
    : /^\{\}$/
}

async function compare({ db }: TestShop, orders: readonly StormOrder[], storm: readonly StormCallback[]) {
  const genuine = storm.filter(({ kind }) => kind !== 'forged')
  const signed = Map.groupBy(genuine, ({ reference }) => reference)
  const expected = orders.map((order) => expectedOf(order, signed)).toSorted(byNumber)
  const found = (await db.query<Found>(ordersInBooks)).rows.toSorted(byNumber)
  expect(found.map(({ number, status, attempts }) => ({ number, status, attempts }))).toEqual(
    expected.map(({ number, status, attempts }) => ({ number, status, attempts })),
  )
  for (const [index, { attempts, status }] of expected.entries()) {
    const { wasPaidTwice, receipts } = found[index] ?? {}
    if (attempts.filter(({ state }) => state === 'paid').length > 1) expect(wasPaidTwice).toBe(true)
    if (status === 'paid') expect(receipts).toBe(1)
    expect(receipts).toBeLessThanOrEqual(1)
  }
}

function expectedOf(order: StormOrder, signed: ReadonlyMap<string, readonly StormCallback[]>) {
  const attempts = stormMethods.map((method) => {
    const told = signed.get(referenceOf(order, method)) ?? []
    const before = order.isLate ? endedBefore[method] : 'pending'
    const { state, refunded } = standsOf({ method, before, signed: told })
    // WayForPay's events depend on when it is asked; of the others each distinct message is one event.
    return { method, state, refunded, events: method === 'wayforpay' ? null : countDifferent(told) }
  })
  return { number: order.number, status: statusOf(attempts), attempts }
}

function countDifferent(told: readonly StormCallback[]): number {
  return new Set(told.map(({ status, at, kind }) => [status, at, kind].join())).size
}

function byNumber(a: { readonly number: string }, b: { readonly number: string }): number {
  return Number(a.number) - Number(b.number)
}

const ordersInBooks = `select o.order_number as number, o.payment_status as status,
   (select json_agg(json_build_object('method', a.method, 'state', a.state, 'refunded', a.refunded_kopiykas,
      'events', case when a.method <> 'wayforpay' then
        (select count(*) from payment_events where attempt_id = a.id and source = 'callback') end)
      order by a.number)
    from payment_attempts a where a.order_id = o.id) as attempts,
   exists (select from alerts where order_id = o.id and kind = 'paid-twice') as "wasPaidTwice",
   (select count(*)::int from messages where order_id = o.id and kind = 'order-paid') as receipts
 from orders o`

interface Found {
  readonly number: string
  readonly status: string
  readonly attempts: readonly object[]
  readonly wasPaidTwice: boolean
  readonly receipts: number
}
