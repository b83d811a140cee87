import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { onTestFinished, vi } from 'vitest'
import type { CreateOrderBody } from '../../src/contract/checkout/create-order.ts'
import type { PaymentNews } from '../../src/domain/orders/payment.ts'
import { findDeadJobs } from '../../src/server/outbox/dead-jobs.ts'
import { type JobsOptions, startJobs } from '../../src/server/jobs/start-jobs.ts'
import type { Services } from '../../src/server/services.ts'
import { isSmsKind } from '../../src/server/outbox/message.ts'
import { hurryJobs } from '../hurry-jobs.ts'
import { aPlacedOrder } from '../orders.ts'
import { anAttempt, type Attempt, bankSays } from '../payments/pay.ts'
import type { TestShop } from '../shop.ts'

interface MessageRow {
  readonly kind: string
  readonly effect: string
  readonly state: string
  readonly failure: string | null
  readonly reached: readonly string[]
}

interface ReceiptRow {
  readonly kind: string
  readonly state: string
  readonly amount: number
  readonly returned: number
  readonly url: string | null
  readonly why: string | null
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

  const openAttempt = (orderId: string) =>
    anAttempt(db, orderId, { receiptsBy: services.config.receiptsBy.monopay })

  /** With an attempt to pay it. */
  async function order(changes: Partial<CreateOrderBody> = {}) {
    const placed = await aPlacedOrder(shop, changes)
    return { ...placed, ...(await openAttempt(placed.id)) }
  }

  const record = (of: Attempt, state: PaymentNews['state'], changes?: Partial<PaymentNews>) =>
    bankSays(db, of, state, changes)

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

  /** Its messages about an order that go to the phone. */
  const texts = async (orderId: string) => (await messages(orderId)).filter(({ kind }) => isSmsKind(kind))

  async function receipts(orderId: string): Promise<ReceiptRow[]> {
    const { rows } = await db.query<ReceiptRow>(
      `select kind, state, amount_kopiykas as amount, returned_kopiykas as returned, url, why
       from receipts where order_id = $1 order by id`,
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
    texts,
    receipts,
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
