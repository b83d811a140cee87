import { randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { isDatabaseAway } from '../platform/db/pool.ts'
import { actOnOrder } from '../desk/act.ts'
import { requestRefund } from '../desk/request-refund.ts'
import { createOrder } from '../checkout/create-order.ts'
import type { Services } from '../services.ts'
import { recheckPaid } from './recheck-paid.ts'
import { initiatePayment } from './initiate-payment.ts'
import { receiveCallback } from './receive-callback.ts'
import { makeRefund } from './make-refund.ts'
import { signInOperator } from '../../../test/office.ts'
import { anOrder, aPayment } from '../../../test/orders.ts'
import { died, dyingPool } from '../../../test/payments/model/dying-pool.ts'
import { refundHistory, type RefundStep } from '../../../test/payments/model/refund-history.ts'
import { RefundingBank } from '../../../test/payments/model/refunding-bank.ts'
import { startTestShop } from '../../../test/shop.ts'

/** Ten thousand in `npm run proof model`. */
const runs = Number(process.env['MODEL_RUNS'] ?? 25)
const seed = Number(process.env['MODEL_SEED'] ?? randomInt(2 ** 31))

const paid = 69_000
let bank: RefundingBank

const provider = new Proxy(new RefundingBank(paid, true).provider(), {
  get: (_, name) => Reflect.get(bank.provider(), name) as unknown,
})
const route = { provider, callbackUrl: 'http://localhost/callback' }
const shop = await startTestShop({
  payments: { monopay: route, liqpay: route },
  env: { FISCAL_RECEIPTS: 'checkbox' },
})
const { operatorId } = await signInOperator(shop)
const operator = { id: operatorId, name: '', sessionId: '', isFresh: true }

interface Order {
  readonly id: string
  readonly method: PaymentMethod
  readonly reference: string
  readonly number: string
  readonly wishes: Wish[]
  hasCabinetRefund: boolean
}

interface Wish {
  readonly id: string
  readonly amount: number
  readonly version: number
}

test(`money goes back once, whatever happens (${runs} histories, MODEL_SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(refundHistory, fc.boolean(), async (steps, isNaming) => {
      bank = new RefundingBank(paid, isNaming)
      const order = await aPaidOrder(isNaming ? 'monopay' : 'liqpay')
      for (const step of steps) {
        await live(step, order)
        await compare(order)
      }
      await calmDown(order)
      await compareEnds(order)
      // Nobody else's order is asked about in the next history.
      await shop.db.query('update payment_attempts set recheck_at = null where recheck_at is not null')
    }),
    { numRuns: runs, seed },
  )
}, 3_600_000)

async function aPaidOrder(method: PaymentMethod): Promise<Order> {
  const { orderId: id, orderNumber } = await createOrder(shop.services, anOrder(), undefined)
  await initiatePayment(shop.services, aPayment(id, method))
  const reference = `${orderNumber}-1`
  const order = { id, number: orderNumber, method, reference, wishes: [], hasCabinetRefund: false }
  await callback(order, 0, shop.services)
  return order
}

async function live(step: RefundStep, order: Order) {
  switch (step.do) {
    case 'wish':
      return wish(step, order)
    case 'wish again': {
      const known = order.wishes[step.which]
      if (known) await press(shop.services, order, known)
      return
    }
    case 'call':
      bank.isDown = step.isBankDown
      bank.fate = step.fate
      await callAll(order, dying(step.diesAfter))
      bank.isDown = false
      return
    case 'refund in the cabinet':
      order.hasCabinetRefund = true
      bank.refundInCabinet(step.amount)
      return
    case 'the bank ends what it took on':
      bank.endTaken(step.how)
      return
    case 'late calls arrive':
      bank.lateCallsArrive()
      return
    case 'callback':
      await Promise.allSettled(
        Array.from({ length: step.times }, () => callback(order, step.which, dying(step.diesAfter))),
      )
      return
    case 'ask':
      bank.isDown = step.isBankDown
      await ask(dying(step.diesAfter))
      bank.isDown = false
      return
    case 'minutes pass':
      return minutesPass(order)
    case 'the owner looks in the cabinet':
      await lookInCabinet(order)
  }
}

async function wish({ amount, times, diesAfter }: RefundStep & { do: 'wish' }, order: Order) {
  const before = await look(order)
  const one = { id: randomUUID(), amount, version: before.version }
  const services = dying(diesAfter)
  const answers = await Promise.all(
    Array.from({ length: diesAfter === undefined ? times : 1 }, () => press(services, order, one)),
  )
  const after = await look(order)
  if (after.refunds.some(({ id }) => id === one.id)) order.wishes.push(one)
  if (answers.includes(died)) return
  const isOpen = before.refunds.some(({ state }) => openStates.has(state))
  const made = before.refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, refund) => sum + refund.amount, 0)
  const isPossible = before.state === 'paid' && amount <= paid - Math.max(before.returned, made)
  const refusal = isPossible ? 'refund_under_way' : 'refund_too_large'
  expect(new Set(answers)).toEqual(new Set([isPossible && !isOpen ? 'asked' : refusal]))
}

const openStates: ReadonlySet<string> = new Set(['asked', 'uncertain', 'accepted'])

async function press(services: Services, order: Order, { id, amount, version }: Wish): Promise<string> {
  try {
    const body = { refundId: id, amountKopiykas: amount, version }
    await requestRefund(services, operator, order.number, body)
    return 'asked'
  } catch (error) {
    // On a busy machine the pool may time out: the owner gets no answer, as if the shop had died.
    if (isDatabaseAway(error)) return died
    return error instanceof Error ? error.message : String(error)
  }
}

async function callAll(order: Order, services: Services) {
  const { rows } = await shop.db.query<{ id: string }>(
    `select r.id from refunds r where r.order_id = $1 and exists (
       select from graphile_worker.jobs where key = 'refund:' || r.id)`,
    [order.id],
  )
  for (const { id } of rows) {
    const end = await makeRefund(services, id).catch(() => undefined)
    if (end?.kind === 'done') await shop.db.query('select graphile_worker.remove_job($1)', [`refund:${id}`])
  }
}

async function callback(order: Order, which: number, services: Services) {
  const body = Buffer.from(JSON.stringify({ reference: order.reference, which }))
  await receiveCallback(services, order.method, { body, headers: {} })
}

async function ask(services: Services) {
  await shop.db.query('update payment_attempts set recheck_at = now() where recheck_at is not null')
  await recheckPaid(services, 10).catch(() => {})
}

/** A call in flight arrives within minutes or never. */
async function minutesPass(order: Order) {
  bank.lateCallsArrive()
  await shop.db.query(`update refunds set called_at = called_at - interval '3 minutes' where order_id = $1`, [
    order.id,
  ])
}

/** Of a refund under way she says nothing. */
async function lookInCabinet(order: Order) {
  const { version, refunds } = await look(order)
  const open = refunds.find(({ state }) => openStates.has(state))
  if (!open || bank.named(open.id).some(({ state }) => state === 'under-way')) return
  const seen = bank.named(open.id).length > 0 ? 'made' : 'not-made'
  const action = { action: 'end-refund', version, refundId: open.id, seen } as const
  const answer = await actOnOrder(shop.services, operator, order.number, action).catch(String)
  if (typeof answer === 'string') expect(answer).toContain('not_possible_now')
}

async function calmDown(order: Order) {
  bank.fate = 'made'
  for (let turn = 0; turn < 6; turn++) {
    bank.endTaken('made')
    await minutesPass(order)
    await ask(shop.services)
    await callAll(order, shop.services)
  }
}

function dying(statements: number | undefined): Services {
  return statements === undefined ? shop.services : { ...shop.services, db: dyingPool(shop.db, statements) }
}

async function look({ id }: Order) {
  const { rows } = await shop.db.query<{
    status: string
    state: string
    returned: number
    version: number
    sumWrittenOf: number
    sold: number
    takenBack: number
    refunds: { id: string; state: string; fault: string | null; amount: number; hasJob: boolean }[]
    refusalsTold: number
  }>(
    `select o.payment_status as status, a.state,
       case when a.state = 'refunded' then a.amount_kopiykas else a.refunded_kopiykas end as returned,
       (select f.version from fulfilments f where f.order_id = o.id) as version,
       (select coalesce(sum((details ->> 'sum')::int), 0)::int from messages
        where order_id = o.id and kind = 'money-returned') as "sumWrittenOf",
       (select coalesce(sum(amount_kopiykas), 0)::int from receipts where order_id = o.id and kind = 'sale') as sold,
       (select coalesce(sum(amount_kopiykas), 0)::int from receipts where order_id = o.id and kind = 'return') as "takenBack",
       (select count(*)::int from alerts where order_id = o.id and kind = 'refund-refused') as "refusalsTold",
       coalesce((select json_agg(json_build_object('id', r.id, 'state', r.state, 'fault', r.fault, 'amount', r.amount_kopiykas,
          'hasJob', exists (select from graphile_worker.jobs where key = 'refund:' || r.id)))
        from refunds r where r.order_id = o.id), '[]') as refunds
     from orders o join payment_attempts a on a.order_id = o.id where o.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('no such order')
  return row
}

async function compare(order: Order) {
  const now = await look(order)
  expect(now.returned).toBeLessThanOrEqual(bank.returned)
  expect(now.status).toBe(now.returned === paid ? 'canceled' : 'paid')
  expect(now.sumWrittenOf).toBe(now.returned)
  // Receipts say what the bank does, or what the owner has seen there before it did.
  const made = now.refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(now.sold).toBe(paid)
  expect(now.takenBack).toBe(Math.max(now.returned, made))
  expect(now.refunds.filter(({ state }) => openStates.has(state)).length).toBeLessThanOrEqual(1)
  // No notice of what she has done herself.
  expect(now.refusalsTold).toBe(
    now.refunds.filter(({ state, fault }) => state === 'refused' && fault !== 'not-made').length,
  )
  for (const { id, state, hasJob } of now.refunds) {
    expect(bank.named(id).length, 'the same money twice').toBeLessThanOrEqual(1)
    if (!bank.isNaming) expect(bank.calls.get(id) ?? 0, 'calls').toBeLessThanOrEqual(1)
    if (state === 'asked') expect(hasJob).toBe(true)
    if (state === 'refused') expect(bank.named(id)).toEqual([])
    if (state === 'done' && !order.hasCabinetRefund) expect(bank.named(id)).toMatchObject([{ state: 'made' }])
  }
}

async function compareEnds(order: Order) {
  await compare(order)
  const now = await look(order)
  expect(now.returned).toBe(bank.returned)
  for (const { id, state } of now.refunds) {
    const isMade = bank.named(id).length === 1
    if (isMade) expect(state).toBe('done')
    else if (bank.isNaming && !order.hasCabinetRefund) expect(state).toBe('refused')
    else expect(['refused', 'uncertain', 'accepted', 'done']).toContain(state)
  }
}
