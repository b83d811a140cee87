import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ownAddress,
  type PaymentRoutes,
  type StandInAccounts,
} from '../src/server/payments/choose-payments.ts'
import { loadStandIns } from '../src/server/payments/acquirers.ts'
import type { PaymentNews } from '../src/domain/orders/payment.ts'
import type { PaymentMethod } from '../src/domain/payments/payment-method.ts'
import type { Db } from '../src/server/platform/db/pool.ts'
import type { Clock } from './pass-time.ts'

/** What payers and the banks themselves do to payments, by the doors that the pretend banks have for it. */
export interface Banks {
  act(payment: AtBank, action: 'pay' | 'decline' | 'cancel' | 'process' | 'refund'): Promise<void>
  /** The next refund of the payment is taken on and made at no time that anybody lives to see, or is refused. */
  spoilRefund(payment: AtBank, fault: 'wait' | 'refuse'): Promise<void>
}

export interface AtBank {
  readonly method: PaymentMethod
  /** The order's number, a dash, the number of the attempt. */
  readonly reference: string
}

export async function doorsOf(
  config: Parameters<typeof ownAddress>[0],
  accounts: StandInAccounts,
): Promise<Banks> {
  const standIns = await loadStandIns()

  async function send(method: PaymentMethod, path: string, body: object) {
    const account = accounts[method]
    if (!account) throw new Error(`${method} has no stand-in`)
    const answer = await fetch(`${ownAddress(config)}${account.path}/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': standIns[method].opens(account) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method}${path}: ${answer.status} ${await answer.text()}`)
  }
  return {
    act: ({ method, reference }, action) =>
      send(method, `/payments/${reference}/${action}`, { evenIfFinished: true }),
    spoilRefund: ({ method, reference }, fault) =>
      send(method, '', {
        do: 'fault',
        rule: { on: 'refund', fault, reference, ms: 600_000, times: 1 },
      }),
  }
}

/**
 * Banks that know nothing of the time that was let pass: what one has told before, it tells again with the time that it has
 * in the shop's books by now.
 */
export function withMemory(payments: PaymentRoutes, db: Db): PaymentRoutes {
  const routes = Object.entries(payments).map(([method, route]) => {
    const { provider } = route
    const ask: typeof provider.ask = async (payment) => {
      const asked = await provider.ask(payment)
      if (asked.kind !== 'news') return asked
      const happenedAt = await whenToldBefore(db, payment.reference, asked.news)
      return { ...asked, news: { ...asked.news, happenedAt: happenedAt ?? asked.news.happenedAt } }
    }
    return [method, { ...route, provider: { ...provider, ask } }]
  })
  return Object.fromEntries(routes)
}

async function whenToldBefore(db: Db, reference: string, news: PaymentNews): Promise<number | undefined> {
  const { rows } = await db.query<{ at: Date }>(
    `select e.happened_at as at from payment_events e join payment_attempts a on a.id = e.attempt_id
     where a.reference = $1 and e.state = $2 and e.provider_status = $3 and e.refunded_kopiykas = $4
     order by e.happened_at desc limit 1`,
    [reference, news.state, news.providerStatus, news.refunded ?? 0],
  )
  return rows[0]?.at.getTime()
}

/** Once they are closed, the books of the banks become as old as the shop's. */
export async function ageBooks(folder: string, clock: Clock): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jsonl'))
  for (const path of names.map((name) => join(folder, name))) {
    const lines = (await readFile(path, 'utf8')).split('\n')
    await writeFile(path, lines.map((line) => aged(line, clock)).join('\n'))
  }
}

/** A line with every time in it, in milliseconds or as text, as much older as its first. */
function aged(line: string, clock: Clock): string {
  const first = /"(?:createdAt|modifiedAt)":(\d{13})/.exec(line)?.[1]
  const ms = first === undefined ? 0 : clock.passedSince(Number(first))
  if (ms === 0) return line
  return line
    .replace(/(?<=At":|Until":)\d{13}/g, (time) => String(Number(time) - ms))
    .replace(/(?<=Date":")[^"]+/g, (time) => `${new Date(Date.parse(time) - ms).toISOString().slice(0, 19)}Z`)
}
