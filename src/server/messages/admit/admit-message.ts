import { createHash } from 'node:crypto'
import { type Db, inTransaction } from '../../platform/db/pool.ts'
import type { Pool } from 'pg'
import { type LimitName, limitOf, secondsOf, type Subject } from '../../platform/limits/limits.ts'
import { mailboxOf } from '../../platform/limits/mailbox.ts'
import { raiseAlert } from '../../outbox/enqueue-messages.ts'

/** Whom a message reaches, and about which order. */
export interface Reached {
  readonly phone?: string
  readonly email?: string
  readonly orderId?: string
}

/** From so many of a day on the owner is told: somebody who forgets a link again and again is no attack. */
const alarming = 10

/** What is expected to be over a limit, as a second reminder to somebody who has two unpaid orders, alarms nobody. */
function isExpected({ limit, subject }: Pick<Counter, 'limit' | 'subject'>): boolean {
  return limit === 'payment-reminder' && subject !== 'shop'
}

/**
 * The one place that every message to a person passes before it is sent: counts it at its limits, over all orders, once
 * however often it is tried. `false` when there were enough; then it is counted for the owner and not to be sent, or comes
 * again later.
 */
export async function admitMessage(
  db: Pool,
  messageId: string,
  limits: readonly LimitName[],
  reached: Reached,
  whenOver: 'dropped' | 'put-off' = 'dropped',
): Promise<boolean> {
  const counters = limits.flatMap((limit) => countersOf(limit, reached))
  if (counters.length === 0) return true
  return inTransaction(db, async (transaction) => {
    // One at a time: whoever comes second sees what the first has counted.
    await transaction.query("select pg_advisory_xact_lock(hashtext('kraplia message counts'))")
    const { rows } = await transaction.query<Pick<Counter, 'limit' | 'subject'>>(
      `with wanted as (
         select decode(counter, 'hex') as counter, "limit", subject, most, seconds
         from json_to_recordset($2) as w (counter text, "limit" text, subject text, most int, seconds int)
       ), over as (
         select "limit", subject from wanted w
         where (select count(*) from message_counts c where c.counter = w.counter and c.message_id <> $1
           and c.at > now() - make_interval(secs => w.seconds)) >= w.most
       ), counted as (
         insert into message_counts (counter, message_id)
         select distinct counter, $1::uuid from wanted where not exists (select from over) on conflict do nothing
       )
       select "limit", subject from over`,
      [messageId, JSON.stringify(counters)],
    )
    const [over] = rows
    const isDropped = whenOver === 'dropped' && over !== undefined && !isExpected(over)
    if (isDropped) await countDropped(transaction, over)
    return over === undefined
  })
}

interface Counter {
  readonly limit: LimitName
  readonly subject: Subject
  /** A hash in hexadecimal: neither a phone nor a mailbox stands in the table. */
  readonly counter: string
  readonly most: number
  readonly seconds: number
}

/** @fortests */
export function countersOf(limit: LimitName, { phone, email, orderId }: Reached): Counter[] {
  const { rates } = limitOf(limit)
  const reached = [
    ['phone', phone],
    ['mailbox', email === undefined ? undefined : mailboxOf(email)],
    ['order', orderId],
    ['shop', ''],
  ] as const
  return reached.flatMap(([subject, who]) =>
    who === undefined
      ? []
      : (rates[subject] ?? []).map((rate) => ({
          limit,
          subject,
          counter: hashOf(`${limit} ${subject} ${who}`),
          most: rate.most,
          seconds: secondsOf(rate),
        })),
  )
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('hex')
}

async function countDropped(db: Db, { limit, subject }: Pick<Counter, 'limit' | 'subject'>): Promise<void> {
  const { rows } = await db.query<{ today: number }>(
    `with dropped as (
       insert into dropped_messages as d (day, limit_name, subject, count)
       values ((now() at time zone 'Europe/Kyiv')::date, $1, $2, 1)
       on conflict (day, limit_name, subject) do update set count = d.count + 1
       returning day, count
     ) select dropped.count + coalesce((
         select sum(o.count) from dropped_messages o where o.day = dropped.day and (o.limit_name, o.subject) <> ($1, $2)
       ), 0)::int as today from dropped`,
    [limit, subject],
  )
  const today = rows[0]?.today ?? 0
  if (today < alarming) return
  await raiseAlert(db, { kind: 'messages-dropped', topic: 'messages', details: { count: today } })
}

/** Of the last seven days, for the owner. */
export async function findDropped(db: Db): Promise<{ limit: string; today: number; week: number }[]> {
  const { rows } = await db.query<{ limit: string; today: number; week: number }>(
    `select limit_name as "limit", coalesce(sum(d.count) filter (where d.day = today.day), 0)::int as today,
       sum(d.count)::int as week
     from dropped_messages d, (select (now() at time zone 'Europe/Kyiv')::date as day) today
     where d.day > today.day - 7 group by limit_name order by limit_name`,
  )
  return rows
}

/** What counts no more. */
export async function forgetMessageCounts(db: Db): Promise<void> {
  await db.query(`delete from message_counts where at < now() - interval '8 days'`)
}
