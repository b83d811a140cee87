import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import type { CreateOrderBody } from '../../src/contract/checkout/create-order.ts'
import type { PaymentNews } from '../../src/domain/orders/payment.ts'
import { findDeadJobs } from '../../src/server/platform/queue/dead-letters.ts'
import { type JobsOptions, startJobs } from '../../src/server/jobs/start-jobs.ts'
import { recordNews } from '../../src/server/payments/record-news.ts'
import type { Services } from '../../src/server/services.ts'
import { callFunction } from '../call.ts'
import { hurryJobs } from '../hurry-jobs.ts'
import { anOrder } from '../orders.ts'
import { startTestShop, type TestShop } from '../shop.ts'
import { happened } from '../../src/server/happened.ts'

export interface MessageRow {
  readonly kind: string
  readonly effect: string
  readonly state: string
  readonly failure: string | null
  readonly reached: readonly string[]
}

const ownersMail = { OWNER_EMAIL: 'owner@shop.example' }

/** A shop of one test whose mail goes where `env` says. */
export async function startShopWithMail(env: Readonly<Record<string, string>> = {}) {
  const shop = await startTestShop({ env: { ...ownersMail, ...env } })
  onTestFinished(() => shop.stop())
  return mailOf(shop)
}

/** The shop of all tests of a file, which stops it after the last. */
export function startSharedShop(): Promise<TestShop> {
  return startTestShop({ env: ownersMail })
}

/**
 * What a test does with a shop: buys, lets the bank speak, lets the jobs run and reads what came of them. Everything
 * the jobs log is in `logged()`.
 */
export function mailOf(shop: TestShop) {
  const lines = new PassThrough({ encoding: 'utf8', highWaterMark: 2 ** 24 })
  const log = pino({ level: 'debug' }, lines)
  const services: Services = { ...shop.services, log }
  const { db } = shop

  async function order(changes: Partial<CreateOrderBody> = {}) {
    const { body, text } = await callFunction(shop, 'create-order', anOrder(changes))
    expect(body, text).toHaveProperty('orderId')
    const id = String(body['orderId'])
    const attempt = await openAttempt(id)
    return { id, number: String(body['orderNumber']), ...attempt }
  }

  /** An attempt as if its page had been opened. */
  async function openAttempt(orderId: string) {
    const { rows } = await db.query<{ reference: string; amount: number; id: string }>(
      `insert into payment_attempts (order_id, number, reference, method, is_test, amount_kopiykas, state, receipts_by, expires_at)
       select o.id, n.next, o.order_number || '-' || n.next, 'monopay', true, o.total_kopiykas, 'pending', $2,
         now() + interval '1 day'
       from orders o, lateral (select count(*) + 1 as next from payment_attempts where order_id = o.id) n
       where o.id = $1
       returning id, reference, amount_kopiykas as amount`,
      [orderId, services.config.receiptsBy.monopay],
    )
    const [attempt] = rows
    if (!attempt) throw new Error('no such order')
    return { reference: attempt.reference, amount: attempt.amount, attemptId: attempt.id }
  }

  let clock = Date.UTC(2026, 10, 20, 12)

  /** The bank speaks of an attempt, each time a minute later. */
  function record(
    { reference, amount }: { reference: string; amount: number },
    state: PaymentNews['state'],
    changes: Partial<PaymentNews> = {},
  ) {
    clock += 60_000
    return recordNews({ db, happened }, { method: 'monopay', reference, isTest: true }, 'callback', {
      state,
      happenedAt: clock,
      amount,
      currency: 'UAH',
      providerStatus: state,
      ...(state === 'paid' && { transactionId: `tx-${reference}` }),
      ...changes,
    })
  }

  function work(options: JobsOptions = {}, changes: Partial<Services> = {}) {
    const jobs = startJobs({ ...services, ...changes }, shop.databaseUrl, {
      checkEverySeconds: 0.3,
      pauseMs: 0,
      ...options,
    })
    onTestFinished(() => jobs.stop())
    return jobs
  }

  async function messages(orderId: string): Promise<MessageRow[]> {
    const { rows } = await db.query<MessageRow>(
      'select kind, effect, state, failure, reached from messages where order_id = $1 order by created_at, kind',
      [orderId],
    )
    return rows
  }

  async function count(what: string): Promise<number> {
    const { rows } = await db.query<{ count: string }>(`select count(*) from ${what}`)
    return Number(rows[0]?.count)
  }

  return {
    shop,
    db,
    services,
    order,
    openAttempt,
    record,
    paidOrder: async (changes?: Partial<CreateOrderBody>) => {
      const made = await order(changes)
      await record(made, 'paid')
      return made
    },
    work,
    messages,
    count,
    deadLetters: () => findDeadJobs(db),
    hurry: () => hurryJobs(db),
    logged: () => String(lines.read() ?? ''),
    until: <Found>(check: () => Found | Promise<Found>, timeout = 10_000) =>
      vi.waitFor(check, { timeout, interval: 25 }),
    /** The same of what waits for its time: that comes ten times a second, and each time there is work to do. */
    untilHurried: <Found>(check: () => Found | Promise<Found>, timeout = 10_000) =>
      vi.waitFor(
        async () => {
          await hurryJobs(db)
          return check()
        },
        { timeout, interval: 100 },
      ),
  }
}
