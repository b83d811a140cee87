import { inTransaction } from '../platform/db/pool.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { MessageNeeds } from './needs.ts'
import { forgetMessageCounts } from './admit/admit-message.ts'
import { alertRules } from './alert-rules.ts'
import { resolvedWhere, repeatAlerts } from '../outbox/alert-queries.ts'
import { isAlertKind } from '../outbox/message.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindOpenAlertKinds, ResolveAlertsThatAreOver } from './statements.gen.ts'

/** The name under which older versions queued it. */
export const remindTask = 'tell-again'

const isOver = Object.entries(alertRules)
  .flatMap(([kind, rule]) => (rule.isOver === undefined ? [] : [`when '${kind}' then ${rule.isOver}`]))
  .join(' ')

const resolveOver = statement<ResolveAlertsThatAreOver>(
  'resolve-alerts-that-are-over',
  resolvedWhere(
    `(case :kind ${isOver} else false end or last_heard_at < now() - make_interval(days => :lapsesAfterDays?))`,
  ),
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
    const { lapsesAfterDays, pausesHours, mustRecur = false } = alertRules[kind]
    await inTransaction(pool, async (db) => {
      await resolveOver(db, { kind, lapsesAfterDays })
      await repeatAlerts(db, { kind, pausesHours, mustRecur })
    })
  }
  return done
}
