import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentMethod, paymentMethods } from '../../domain/payments/payment-method.ts'
import { createOrder } from '../checkout/create-order.ts'
import { askProviders } from './ask-pending.ts'
import { initiatePayment } from './initiate-payment.ts'
import { receiveCallback } from './receive-callback.ts'
import type { Services } from '../services.ts'
import { anOrder, aPayment } from '../../../test/orders.ts'
import { startTestShop } from '../../../test/shop.ts'
import { died, dyingPool } from '../../../test/payments/model/dying-pool.ts'
import { history, type Step, type Word } from '../../../test/payments/model/history.ts'
import { asked, opened, OrderModel } from '../../../test/payments/model/order-model.ts'
import {
  type Banks,
  bankSeal,
  callbackBody,
  pretendBank,
  untouched,
} from '../../../test/payments/model/pretend-banks.ts'

/** Ten thousand in `npm run proof model`. */
const runs = Number(process.env['MODEL_RUNS'] ?? 25)
const seed = Number(process.env['MODEL_SEED'] ?? randomInt(2 ** 31))

const banks: Banks = { mood: 'answers', truths: new Map() }

const callbackUrl = 'http://localhost/callback'
const routes = paymentMethods.map((method) => [method, { provider: pretendBank(banks, method), callbackUrl }])
const shop = await startTestShop({
  payments: Object.fromEntries(routes),
  // None of them issues receipts, so they stay wanted.
  env: { FISCAL_RECEIPTS: 'checkbox' },
})

test(`after any history an order is what its model says (${runs} histories, MODEL_SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { orderId, orderNumber } = await createOrder(shop.services, anOrder(), undefined)
      const order: Order = { id: orderId, number: orderNumber, model: new OrderModel() }
      banks.truths.clear()
      for (const step of steps) {
        await live(step, order)
        await compare(order)
      }
      // Nobody else's order is asked about in the next history.
      await shop.db.query('update payment_attempts set ask_at = null where ask_at is not null')
    }),
    { numRuns: runs, seed },
  )
}, 3_600_000)

interface Order {
  readonly id: string
  readonly number: string
  readonly model: OrderModel
}

async function live(step: Step, order: Order) {
  const { model } = order
  switch (step.do) {
    case 'click':
      return click(step, order)
    case 'callback':
      return callback(step, order)
    case 'callback about a stranger': {
      const word: Word = { state: 'paid', at: 1, sum: 'asked', returned: 0 }
      await sendCallback('monopay', `${order.number}-99`, word)
      return
    }
    case 'ask':
      await ask(step.bank, step.diesAfter)
      model.ask(step.bank)
      return
    case 'time passes': {
      const attempt = model.attempts[step.attempt]
      if (!attempt) return
      attempt.isOver = true
      await shop.db.query(
        `update payment_attempts set expires_at = now() - interval '2 hours' where order_id = $1 and number = $2`,
        [order.id, step.attempt + 1],
      )
    }
  }
}

async function click({ method, bank, times, diesAfter }: Step & { do: 'click' }, order: Order) {
  const { model } = order
  const isFresh = !model.wasEverPaid && !model.live(method)
  banks.mood = bank === 'opens' ? 'answers' : bank
  const services = isFresh && diesAfter !== undefined ? dying(diesAfter) : shop.services
  const isSafe = !isFresh || (bank === 'opens' && services === shop.services)
  const answers = await Promise.all(
    Array.from({ length: isSafe ? times : 1 }, () => press(services, order, method)),
  )
  const [answer = ''] = answers
  // However often it is pressed at once, there is one page.
  expect(new Set(answers).size).toBe(1)
  if (model.wasEverPaid) {
    expect(answer).toBe(model.status === 'paid' ? 'order_already_paid' : 'order_closed')
    return
  }
  const known = model.live(method)
  if (known) {
    expect(answer).toBe(pageOf(order, model.attempts.indexOf(known)))
    model.switchToAttempt(known)
    model.isStatusOld = false
    return
  }
  const hasPage = bank === 'opens' && !(answer === died && diesAfter === 1)
  model.open(method, hasPage)
  if (answer === died) {
    model.isStatusOld = hasPage
    // What was left in the middle is closed a few seconds later.
    await ask('answers', undefined)
    model.ask('answers')
  } else {
    model.isStatusOld = false
    expect(answer).toBe(hasPage ? pageOf(order, model.attempts.length - 1) : 'payment_provider_unavailable')
  }
}

function pageOf({ number }: Order, index: number): string {
  return `https://bank.example/${number}-${index + 1}`
}

/** The address of the page, or why there is none. */
async function press(services: Services, { id: orderId }: Order, method: PaymentMethod): Promise<string> {
  try {
    return (await initiatePayment(services, aPayment(orderId, method))).paymentUrl
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function callback(step: Step & { do: 'callback' }, { number, model }: Order) {
  const attempt = model.attempts[step.attempt]
  if (!attempt) return
  const reference = `${number}-${step.attempt + 1}`
  const { word, fate, diesAfter } = step
  if (fate === 'is forged') {
    await expect(sendCallback(attempt.method, reference, word, { seal: 'a guess' })).rejects.toThrow(
      'invalid_signature',
    )
    return
  }
  attempt.truth = word
  banks.truths.set(reference, word)
  if (fate === 'is lost') return
  if (fate.arrives === 1 && diesAfter !== undefined) {
    const isTaken = await sendCallback(attempt.method, reference, word, { services: dying(diesAfter) }).then(
      () => true,
      () => false,
    )
    if (isTaken) model.record(attempt, word)
    return
  }
  await Promise.all(Array.from({ length: fate.arrives }, () => sendCallback(attempt.method, reference, word)))
  model.record(attempt, word)
}

function sendCallback(
  method: PaymentMethod,
  reference: string,
  word: Word,
  { services = shop.services, seal = bankSeal } = {},
) {
  return receiveCallback(services, method, { body: callbackBody(reference, word, seal), headers: {} })
}

async function ask(mood: Banks['mood'], diesAfter: number | undefined) {
  banks.mood = mood
  const { db } = shop
  await db.query('update payment_attempts set ask_at = now() where ask_at is not null')
  if (diesAfter !== undefined) {
    await askProviders(dying(diesAfter)).catch(() => {})
    await db.query('update payment_attempts set ask_at = now() where ask_at is not null')
  }
  // What a dead shop still holds in the database for a moment is passed over and taken in the next round.
  for (let due: number | null = 1; due;) {
    await askProviders(shop.services)
    const { rowCount } = await db.query('select from payment_attempts where ask_at <= now()')
    due = rowCount
  }
}

function dying(statements: number): Services {
  return { ...shop.services, db: dyingPool(shop.db, statements) }
}

async function compare({ id, model }: Order) {
  const { rows } = await shop.db.query<{ status: string }>(
    `select o.payment_status as status, o.paid_at is not null as "wasEverPaid",
       coalesce((select json_agg(json_build_object(
          'method', a.method, 'state', a.state, 'isLive', a.is_live, 'returned', a.refunded_kopiykas,
          'events', (select count(*) from payment_events where attempt_id = a.id and provider_status <> '${untouched}')) order by a.number)
        from payment_attempts a where a.order_id = o.id), '[]') as attempts,
       (select count(*)::int from messages where order_id = o.id and kind = 'order-paid') as receipts,
       (select coalesce(sum((details ->> 'sum')::int), 0)::int from messages
        where order_id = o.id and kind = 'money-returned') as "sumWrittenOf",
       (select coalesce(sum(amount_kopiykas), 0)::int from receipts where order_id = o.id and kind = 'sale') as "soldByReceipts",
       (select coalesce(sum(amount_kopiykas), 0)::int from receipts
        where order_id = o.id and kind = 'return') as "returnedByReceipts",
       (select count(*)::int from receipts r where r.order_id = o.id and not exists (
          select from graphile_worker.jobs where key = 'receipt:' || r.id)) as "receiptsWithoutJob",
       (select count(*)::int from alerts where order_id = o.id and kind = 'wrong-sum') as "wrongSums",
       (select count(*)::int from alerts where order_id = o.id and kind = 'forbidden-move') as "forbiddenMoves",
       exists (select from alerts where order_id = o.id and kind = 'paid-twice') as "wasPaidTwice"
     from orders o where o.id = $1`,
    [id],
  )
  const states = model.attempts.map((attempt) => model.stateOf(attempt))
  const returned = model.attempts.map((attempt, index) =>
    states[index] === 'refunded' ? asked : model.returnedOf(attempt),
  )
  const words = model.attempts.flatMap(({ recorded }) => [...recorded.values()])
  expect(rows[0]).toMatchObject({
    ...(!model.isStatusOld && { status: model.status }),
    wasEverPaid: model.wasEverPaid,
    attempts: model.attempts.map((attempt, index) => ({
      method: attempt.method,
      state: states[index],
      isLive: !attempt.hasEnded,
      returned: model.returnedOf(attempt),
      events: [...attempt.recorded.values()].filter((word) => word !== opened).length,
    })),
    receipts: model.wasEverPaid ? 1 : 0,
    sumWrittenOf: returned.reduce((sum, one) => sum + one, 0),
    soldByReceipts: states.filter((state) => state === 'paid' || state === 'refunded').length * asked,
    returnedByReceipts: returned.reduce((sum, one) => sum + one, 0),
    receiptsWithoutJob: 0,
    wrongSums: words.filter(({ sum }) => sum !== 'asked').length,
    forbiddenMoves: 0,
    ...(states.filter((state) => state === 'paid').length > 1 && { wasPaidTwice: true }),
  })
}
