import { afterAll, beforeAll, expect, test } from 'vitest'
import { debtsOf } from '../../domain/orders/owed.ts'
import type { StandingFacts } from '../../domain/orders/standing-facts.ts'
import { reachableFacts } from '../../../test/orders/reachable.ts'
import { storeFacts } from '../../../test/orders/store-facts.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'
import { findOwedOrders } from '../orders/owed-orders.ts'
import { standingFacts } from './standing-query.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

/** Of many, so that every fact is there with every other: by a step that no dimension has. */
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
