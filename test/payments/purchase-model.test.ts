import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentNews, PaymentNewsState } from '../../src/domain/payment.ts'
import { initiatePayment } from '../../src/server/payments/initiate-payment.ts'
import { recordNews } from '../../src/server/payments/record-news.ts'
import { createOrder } from '../../src/server/orders/create-order.ts'
import { anOrder } from '../orders.ts'
import { startTestShop, type TestShop } from '../shop.ts'
import { aProvider } from './a-provider.ts'

/** How many random histories: a few hundred in every run, tens of thousands in `npm run proof:model`. */
const runs = Number(process.env['MODEL_RUNS'] ?? 300)
const methods = ['monopay', 'liqpay'] as const
type Method = (typeof methods)[number]

/** What can happen to one order, in any order. Times are few, so that ties and reorderings are common. */
type Step =
  | { readonly do: 'click'; readonly method: Method; readonly bank: 'opens' | 'is down' | 'dies with us' }
  | {
      readonly do: 'hear'
      readonly attempt: number
      readonly state: PaymentNewsState
      readonly at: number
      readonly sum: 'asked' | 'less' | 'dollars'
      readonly times: number
    }
  | { readonly do: 'hear of a stranger' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('click' as const),
      method: fc.constantFrom(...methods),
      bank: fc.constantFrom('opens', 'opens', 'opens', 'is down', 'dies with us'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('hear' as const),
      attempt: fc.nat({ max: 3 }),
      state: fc.constantFrom('pending', 'failed', 'canceled', 'expired', 'paid', 'refunded'),
      at: fc.nat({ max: 4 }),
      sum: fc.constantFrom('asked', 'asked', 'asked', 'asked', 'less', 'dollars'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hear of a stranger' as const) }) },
)

let shop: TestShop
let bank: 'opens' | 'is down' | 'dies with us' = 'opens'

beforeAll(async () => {
  const provider = aProvider({
    open: async ({ reference }) => {
      if (bank === 'dies with us') throw new Error('the process died here')
      return bank === 'opens'
        ? { kind: 'opened', providerId: reference, pageUrl: `https://bank.example/${reference}` }
        : { kind: 'unavailable', why: 'down' }
    },
  })
  const route = { provider, callbackUrl: 'http://localhost/callback' }
  shop = await startTestShop({ payments: { monopay: route, liqpay: route } })
})
afterAll(() => shop.stop())

interface ModelAttempt {
  readonly method: Method
  /** Nobody ever got its page, so it says nothing about the order until something is heard of it. */
  readonly isStillborn: boolean
  /** It has come to an end once, so its page is not given again. */
  hasEnded: boolean
  readonly heard: { readonly state: PaymentNewsState; readonly at: number }[]
}

/** The rules once more, as a shopkeeper would say them. */
class Model {
  readonly attempts: ModelAttempt[] = []
  readonly distinctEvents = new Set<string>()
  wasEverPaid = false

  stateOf({ heard, isStillborn }: ModelAttempt): PaymentNewsState | 'stillborn' {
    if (heard.length === 0) return isStillborn ? 'stillborn' : 'pending'
    const lastTime = (state: PaymentNewsState) =>
      Math.max(-1, ...heard.filter((event) => event.state === state).map(({ at }) => at))
    if (lastTime('refunded') >= 0 && lastTime('refunded') >= lastTime('paid')) return 'refunded'
    if (lastTime('paid') >= 0) return 'paid'
    const newest = Math.max(...heard.map(({ at }) => at))
    const last = heard.filter(({ at }) => at === newest).map(({ state }) => state)
    const mostFinal = (['failed', 'canceled', 'expired', 'pending'] as const).find((state) =>
      last.includes(state),
    )
    return mostFinal ?? 'pending'
  }

  get status() {
    const states = this.attempts
      .map((attempt) => this.stateOf(attempt))
      .filter((state) => state !== 'stillborn')
    if (states.includes('paid')) return 'paid'
    if (states.includes('refunded')) return 'canceled'
    return states.at(-1) ?? 'pending'
  }

  isLive(method: Method) {
    return this.attempts.some((attempt) => attempt.method === method && !attempt.hasEnded)
  }
}

test(`after any history an order is what its model says (${runs} histories)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (history) => {
      const { orderId, orderNumber } = await createOrder(shop.services, anOrder(), undefined)
      const model = new Model()
      for (const event of history) {
        await live(event, model, orderId, orderNumber)
        await compare(model, orderId)
      }
    }),
    { numRuns: runs },
  )
}, 3_600_000)

async function live(event: Step, model: Model, orderId: string, orderNumber: string) {
  if (event.do === 'click') return click(event, model, orderId, orderNumber)
  if (event.do === 'hear of a stranger') {
    const heard = await recordNews(
      shop.db,
      { method: 'monopay', reference: `${orderNumber}-99` },
      'callback',
      news('paid', 1),
    )
    expect(heard).toBe('unknown-reference')
    return
  }
  const attempt = model.attempts[event.attempt]
  if (!attempt) return
  const told: PaymentNews = {
    ...news(event.state, event.at),
    ...(event.sum === 'less' && { amount: 68_999 }),
    ...(event.sum === 'dollars' && { currency: 'USD' }),
  }
  const known = { method: attempt.method, reference: `${orderNumber}-${event.attempt + 1}` }
  await Promise.all(Array.from({ length: event.times }, () => recordNews(shop.db, known, 'callback', told)))
  model.distinctEvents.add([event.attempt, event.state, event.at, event.sum].join())
  if (event.sum !== 'asked') return
  attempt.heard.push({ state: event.state, at: event.at })
  if (model.stateOf(attempt) !== 'pending') attempt.hasEnded = true
  if (model.status === 'paid') model.wasEverPaid = true
}

/** A click on «pay»; after a crash the clock closes what was left in the middle, as it would seconds later. */
async function click(event: Step & { do: 'click' }, model: Model, orderId: string, orderNumber: string) {
  bank = event.bank
  const answer = await initiatePayment(shop.services, {
    orderId,
    paymentMethod: event.method,
    returnUrl: 'http://localhost:4000/order-success?order=1',
  }).then(
    ({ paymentUrl }) => paymentUrl,
    (error: Error) => error.message,
  )
  if (model.wasEverPaid) {
    expect(answer).toBe(model.status === 'paid' ? 'order_already_paid' : 'order_closed')
    return
  }
  if (model.isLive(event.method)) {
    expect(answer).toMatch(/^https:\/\/bank\.example\//)
    return
  }
  const number = model.attempts.length + 1
  const isStillborn = event.bank !== 'opens'
  model.attempts.push({ method: event.method, isStillborn, hasEnded: isStillborn, heard: [] })
  if (event.bank === 'opens') expect(answer).toBe(`https://bank.example/${orderNumber}-${number}`)
  if (event.bank === 'is down') expect(answer).toBe('payment_provider_unavailable')
  if (event.bank === 'dies with us') {
    await shop.db.query(
      `update payment_attempts set state = 'unopened', is_live = false, ask_at = null where state = 'opening'`,
    )
  }
}

function news(state: PaymentNewsState, at: number): PaymentNews {
  return {
    state,
    happenedAt: Date.UTC(2026, 10, 21, 10, at),
    amount: 69_000,
    currency: 'UAH',
    providerStatus: state,
    transactionId: `${state}-${at}`,
  }
}

async function compare(model: Model, orderId: string) {
  const { rows } = await shop.db.query<{
    status: string
    paid: boolean
    attempts: string
    events: string
    live: string
    twice: string
  }>(
    `select o.payment_status as status, o.paid_at is not null as paid,
       (select count(*) from payment_attempts where order_id = o.id) as attempts,
       (select count(*) from payment_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = o.id) as events,
       (select coalesce(max(n), 0) from (select count(*) as n from payment_attempts
         where order_id = o.id and is_live group by method) live) as live,
       (select count(*) from alerts where order_id = o.id and kind = 'paid-twice') as twice
     from orders o where o.id = $1`,
    [orderId],
  )
  const paidAttempts = model.attempts.filter((attempt) => model.stateOf(attempt) === 'paid').length
  expect(rows[0]).toMatchObject({
    status: model.status,
    paid: model.wasEverPaid,
    attempts: String(model.attempts.length),
    events: String(model.distinctEvents.size),
  })
  expect(Number(rows[0]?.live)).toBeLessThanOrEqual(1)
  if (paidAttempts > 1) expect(Number(rows[0]?.twice)).toBeGreaterThanOrEqual(1)
}
