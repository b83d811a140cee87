import { type Db, inTransaction } from '../platform/db/pool.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { MessageNeeds } from './needs.ts'
import { forgetMessageCounts } from './admit/admit-message.ts'
import { type AlertRule, alertRules } from './alert-rules.ts'
import { queueFresh } from '../outbox/enqueue-messages.ts'
import { isAlertKind } from '../outbox/message.ts'

/** As the queue has stored it. */
export const remindTask = 'tell-again'

/** Resolves the alerts that are over, and reminds of those that last when it is their time. */
export async function remind({ db: pool }: Pick<MessageNeeds, 'db'>): Promise<JobEnd> {
  await forgetMessageCounts(pool)
  const { rows } = await pool.query<{ kind: string }>(
    'select distinct kind from alerts where resolved_at is null',
  )
  for (const { kind } of rows) {
    if (!isAlertKind(kind)) continue
    const rule = alertRules[kind]
    await inTransaction(pool, async (db) => {
      await resolveOver(db, kind, rule)
      await remindDue(db, kind, rule)
    })
  }
  return done
}

async function resolveOver(db: Db, kind: string, { isOver = 'false', lapsesAfterDays }: AlertRule) {
  await db.query(
    `update alerts a set resolved_at = now()
     where kind = $1 and resolved_at is null
       and (${isOver} or last_heard_at < now() - make_interval(days => $2))`,
    [kind, lapsesAfterDays ?? null],
  )
}

/** Of several alerts of a kind about one order, the last speaks for all. */
async function remindDue(db: Db, kind: string, { pausesHours, mustRecur = false }: AlertRule) {
  await db.query(
    `with latest as (
       select max(id) as id from alerts where kind = $1 and resolved_at is null group by order_id, topic
     ), reminded as (
       update alerts a set last_told_at = now(), times_told = times_told + 1
       from latest
       where a.id = latest.id and (not $3 or last_heard_at > last_told_at)
         and last_told_at <= now() - make_interval(hours => ($2::integer[])[least(times_told, cardinality($2::integer[]))])
       returning a.id, order_id, kind, details, times_told, created_at
     ), fresh as (
       insert into messages (order_id, kind, effect, details)
       select order_id, kind, 'alert ' || id || ': ' || times_told,
         details || jsonb_build_object('reminder', json_build_object('alert', id, 'since', created_at))
       from reminded
       returning id, kind
     ) ${queueFresh}`,
    [kind, pausesHours, mustRecur],
  )
}
