import { type Db, inTransaction } from '../platform/db/pool.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { MessageNeeds } from './needs.ts'
import { forgetMessageCounts } from './admit/admit-message.ts'
import { type AlertRule, alertRules } from './alert-rules.ts'
import { queueFresh } from '../outbox/enqueue-messages.ts'
import { isAlertKind } from '../outbox/message.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindOpenAlertKinds, ResolveAlertsThatAreOver, TellOfAlertsAgain } from './statements.gen.ts'

/** The name under which older versions queued it. */
export const remindTask = 'tell-again'

const isOver = Object.entries(alertRules)
  .flatMap(([kind, rule]) => (rule.isOver === undefined ? [] : [`when '${kind}' then ${rule.isOver}`]))
  .join(' ')

const resolveOver = statement<ResolveAlertsThatAreOver>(
  'resolve-alerts-that-are-over',
  `update alerts a set resolved_at = now()
   where kind = :kind and resolved_at is null
     and (case :kind ${isOver} else false end or last_heard_at < now() - make_interval(days => :lapsesAfterDays?))`,
)

const selectKinds = statement<FindOpenAlertKinds>(
  'find-open-alert-kinds',
  'select distinct kind from alerts where resolved_at is null',
)

export async function remind({ db: pool }: Pick<MessageNeeds, 'db'>): Promise<JobEnd> {
  await forgetMessageCounts(pool)
  const kinds = await selectKinds(pool)
  for (const { kind } of kinds) {
    if (!isAlertKind(kind)) continue
    const rule = alertRules[kind]
    await inTransaction(pool, async (db) => {
      await resolveOver(db, { kind, lapsesAfterDays: rule.lapsesAfterDays })
      await remindDue(db, kind, rule)
    })
  }
  return done
}

const tellAgain = statement<TellOfAlertsAgain>(
  'tell-of-alerts-again',
  `with latest as (
     select max(id) as id from alerts where kind = :kind and resolved_at is null group by order_id, topic
   ), reminded as (
     update alerts a set last_told_at = now(), times_told = times_told + 1
     from latest
     where a.id = latest.id and (not :mustRecur or last_heard_at > last_told_at)
       and last_told_at <= now() - make_interval(hours => (:pausesHours::integer[])[least(times_told, cardinality(:pausesHours::integer[]))])
     returning a.id, order_id, kind, details, times_told, created_at
   ), fresh as (
     insert into messages (order_id, kind, effect, details)
     select order_id, kind, 'alert ' || id || ': ' || times_told,
       details || jsonb_build_object('reminder', json_build_object('alert', id, 'since', created_at))
     from reminded
     returning id, kind
   ) ${queueFresh}`,
)

/** Of several alerts of a kind about one order, only the last is repeated. */
async function remindDue(db: Db, kind: string, { pausesHours, mustRecur = false }: AlertRule) {
  await tellAgain(db, { kind, pausesHours, mustRecur })
}
