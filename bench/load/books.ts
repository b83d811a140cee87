import type { Pool } from 'pg'
import { moneyAlertKinds } from '../../src/server/messages/what/message.ts'
import type { Finding } from '../endurance/compare.ts'
import type { Kind } from './tally.ts'
import type { Acknowledged } from './visits.ts'

/**
 * What the database has of what was acknowledged, from its own side. What has failed may be there too: its answer alone may
 * have been lost.
 */
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
  const failedOrders = countFailed('orders')
  const failedPhotos = countFailed('photos')
  return [
    {
      what: 'orders of those acknowledged that are there',
      expected: orders.length,
      found: await count('orders where id = any($1::uuid[])', [orders]),
    },
    {
      what: `orders beyond these and the ${failedOrders} that failed`,
      expected: 0,
      found: Math.max(0, (await count('orders')) - orders.length - failedOrders),
    },
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
    {
      what: 'photos of those acknowledged that are there',
      expected: photos.length,
      found: await count('photos where path = any($1)', [photos]),
    },
    {
      what: `photos beyond these and the ${failedPhotos} that failed`,
      expected: 0,
      found: Math.max(0, (await count('photos')) - photos.length - failedPhotos),
    },
    {
      what: 'alerts about money',
      expected: 0,
      found: await count('alerts where kind = any($1)', [moneyAlertKinds]),
    },
  ]
}
