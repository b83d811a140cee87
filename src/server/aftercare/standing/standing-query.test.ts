import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { debtsOf } from '../../../domain/orders/owed.ts'
import type { StandingFacts } from '../../../domain/orders/standing-facts.ts'
import { reachableFacts } from '../../../../test/orders/reachable.ts'
import { storeFacts } from '../../../../test/orders/store-facts.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { returned } from '../../payments/refund-queries.ts'
import { findOwedOrders } from '../owed-orders.ts'
import { isMoneyLeft } from '../../payments/payment-conditions.ts'
import { isActiveForBuyer, isOpen } from '../../delivery/parcels/fulfilment-conditions.ts'
import { standingFacts } from './standing-query.ts'

const shop = await startTestShop()

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/** Sequential scans. */
function readWhole({ Plans = [], ...plan }: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...Plans.flatMap(readWhole)]
}

test('an order is read without those of others: by an index in every table that grows with them', async () => {
  await inTransaction(shop.db, async (db) => {
    // Forces index plans, as in a large shop.
    await db.query('set local enable_seqscan = off')
    for (const asked of [
      `${standingFacts} from orders o`,
      `${isMoneyLeft}, ${isOpen}, ${isActiveForBuyer} from orders o join fulfilments f on f.order_id = o.id`,
      `${returned} from payment_attempts a join orders o on o.id = a.order_id`,
    ]) {
      const { rows } = await db.query<{ plan: readonly [{ Plan: Plan }] }>(
        `explain (format json) select ${asked} where o.id = '${randomUUID()}'`,
      )
      const [plan] = Object.values(rows[0] ?? {})
      expect(readWhole(plan?.[0].Plan ?? { 'Node Type': 'none' })).toEqual([])
    }
  })
})

/** A prime, so that all combinations are sampled. */
const step = process.env['EVERY_STANDING'] ? 7 : 61

test('what the books say of every reachable order is what its facts are, and all that owe money are found', async () => {
  const some = reachableFacts().filter((_, nth) => nth % step === 0)
  const stored = await storeFacts(shop.db, some)
  const { rows } = await shop.db.query<{ number: number; facts: StandingFacts }>(
    `select w.n as number, ${standingFacts} as facts from orders o join wanted w on w.id = o.id order by w.n`,
  )
  expect(rows).toHaveLength(some.length)
  for (const { number, facts } of rows) expect(facts, `${number}`).toEqual(some[number])

  const owing = new Set((await findOwedOrders(shop.db)).map(({ orderId }) => orderId))
  const owed = some.flatMap((facts, nth) => (debtsOf(facts).length > 0 ? [stored[nth]] : []))
  expect(owed.length).toBeGreaterThan(100)
  expect(new Set(owed)).toEqual(owing)
})
