import type { Pool } from 'pg'
import { moneyAlertKinds } from '../../src/server/outbox/message.ts'
import type { Finding } from '../endurance/compare.ts'
import type { Kind } from './tally.ts'
import type { Acknowledged } from './visits.ts'

/** A failed request may have succeeded with its answer lost. */
export async function compareBooks(
  db: Pool,
  acknowledged: Acknowledged,
  countFailed: (kind: Kind) => number,
): Promise<Finding[]> {
  const count = async (sql: string, values: readonly unknown[] = []) => {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [
      ...values,
    ])
    return rows[0]?.count ?? Number.NaN
  }
  const { orders, quizzes, photos, callbacks } = acknowledged
  /** All acknowledged, and at most the failed ones besides. */
  const neitherLostNorMade = async (kind: 'orders' | 'photos', ids: readonly string[], isOneOf: string) => {
    const failed = countFailed(kind)
    return [
      {
        what: `${kind} of those acknowledged that are there`,
        expected: ids.length,
        found: await count(`${kind} where ${isOneOf}`, [ids]),
      },
      {
        what: `${kind} beyond these and the ${failed} that failed`,
        expected: 0,
        found: Math.max(0, (await count(kind)) - ids.length - failed),
      },
    ]
  }
  return [
    ...(await neitherLostNorMade('orders', orders, 'id = any($1::uuid[])')),
    {
      what: 'payments of acknowledged callbacks whose orders are paid',
      expected: new Set(callbacks).size,
      found: await count(
        `payment_attempts a join orders o on o.id = a.order_id
         where a.provider_id = any($1) and a.state = 'paid' and o.payment_status = 'paid'`,
        [callbacks],
      ),
    },
    {
      what: 'of these, payments with more events than one',
      expected: 0,
      found: await count(`(select attempt_id from payment_events where state = 'paid'
        group by attempt_id having count(*) > 1) several`),
    },
    {
      what: 'quizzes that are there',
      expected: quizzes.length,
      found: await count('quiz_submissions where id = any($1::uuid[])', [quizzes]),
    },
    ...(await neitherLostNorMade('photos', photos, 'path = any($1)')),
    {
      what: 'alerts about money',
      expected: 0,
      found: await count('alerts where kind = any($1)', [moneyAlertKinds]),
    },
  ]
}
