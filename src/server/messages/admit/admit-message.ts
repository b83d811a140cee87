import { createHash } from 'node:crypto'
import { type Db, inTransaction } from '../../platform/db/pool.ts'
import type { Pool } from 'pg'
import { type LimitName, limitOf, secondsOf, type Subject } from '../../platform/limits/limits.ts'
import { mailboxOf } from '../../platform/limits/mailbox.ts'
import { raiseAlert } from '../../outbox/enqueue-messages.ts'
import { statement } from '../../platform/db/statement.ts'
import type {
  CountDroppedMessage,
  CountMessage,
  FindDroppedMessages,
  ForgetMessageCounts,
  TakeTurnToCount,
} from '../statements.gen.ts'

export interface Reached {
  readonly phone?: string
  readonly email?: string
  readonly orderId?: string
}

/** Per day: somebody who forgets a link again and again is no attack. */
const alarming = 10

/** A second reminder to somebody with two unpaid orders is no attack. */
function isExpected({ limit, subject }: CountMessage['row']): boolean {
  return limit === 'payment-reminder' && subject !== 'shop'
}

const count = statement<CountMessage>(
  'count-message',
  `with wanted as (
     select decode(counter, 'hex') as counter, "limit", subject, most, seconds
     from json_to_recordset(:counters) as w (counter text, "limit" text, subject text, most int, seconds int)
   ), over as (
     select "limit", subject from wanted w
     where (select count(*) from message_counts c where c.counter = w.counter and c.message_id <> :messageId
       and c.at > now() - make_interval(secs => w.seconds)) >= w.most
   ), counted as (
     insert into message_counts (counter, message_id)
     select distinct counter, :messageId::uuid from wanted where not exists (select from over) on conflict do nothing
   )
   select "limit" as "limit!", subject as "subject!" from over`,
)

const takeTurn = statement<TakeTurnToCount>(
  'take-turn-to-count',
  `select from pg_advisory_xact_lock(hashtext('kraplia message counts'))`,
)

/** Every message to a person passes here; retries count once. `false`: over a limit, dropped or postponed. */
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
    // Serialized: the second transaction must see the first one's count.
    await takeTurn(transaction)
    const [over] = await count(transaction, { messageId, counters: JSON.stringify(counters) })
    if (!over) return true
    if (whenOver === 'dropped' && !isExpected(over)) await countDropped(transaction, over)
    return false
  })
}

interface Counter {
  readonly limit: LimitName
  readonly subject: Subject
  /** A hash: neither phones nor mailboxes are in the table. */
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

const drop = statement<CountDroppedMessage>(
  'count-dropped-message',
  `with dropped as (
     insert into dropped_messages as d (day, limit_name, subject, count)
     values ((now() at time zone 'Europe/Kyiv')::date, :limit, :subject, 1)
     on conflict (day, limit_name, subject) do update set count = d.count + 1
     returning day, count
   ) select dropped.count + coalesce((
       select sum(o.count) from dropped_messages o where o.day = dropped.day and (o.limit_name, o.subject) <> (:limit, :subject)
     ), 0)::int as "today!" from dropped`,
)

async function countDropped(db: Db, { limit, subject }: CountMessage['row']): Promise<void> {
  const [dropped] = await drop(db, { limit, subject })
  const today = dropped?.today ?? 0
  if (today < alarming) return
  await raiseAlert(db, { kind: 'messages-dropped', topic: 'messages', details: { count: today } })
}

const selectDropped = statement<FindDroppedMessages>(
  'find-dropped-messages',
  `select limit_name as "limit", coalesce(sum(d.count) filter (where d.day = today.day), 0)::int as "today!",
     sum(d.count)::int as "week!"
   from dropped_messages d, (select (now() at time zone 'Europe/Kyiv')::date as day) today
   where d.day > today.day - 7 group by limit_name order by limit_name`,
)

export async function findDropped(db: Db): Promise<{ limit: string; today: number; week: number }[]> {
  return selectDropped(db)
}

const forget = statement<ForgetMessageCounts>(
  'forget-message-counts',
  `delete from message_counts where at < now() - interval '8 days'`,
)

export async function forgetMessageCounts(db: Db): Promise<void> {
  await forget(db)
}
