import { setTimeout as sleep } from 'node:timers/promises'
import { paymentMethods } from '../../domain/payments/payment-method.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { withClientInTransaction } from '../platform/db/with-client.ts'
import { retireTestOrders } from '../orders/retire-test.ts'
import { firstKey } from '../payments/payment-settings.ts'
import { findMode, markLive, markMode } from '../platform/mode.ts'
import type { CountOpenShops, FindModeOfOrders, LockSales } from './statements.gen.ts'

/** What areas do with what is left of the test shop, in the transaction in which it goes live. */
export interface TestRemains {
  readonly forgotten: readonly ((db: Db) => Promise<unknown>)[]
  /** Once its orders are put aside. */
  readonly putAside: readonly ((db: Db) => Promise<unknown>)[]
}

const selectOfOrders = statement<FindModeOfOrders>(
  'find-mode-of-orders',
  'select bool_and(is_test) as "isTest" from orders',
)

/** Without a stored mode the orders decide; with both kinds it is live and the test orders are put aside. */
export async function enterMode(
  databaseUrl: string,
  isTestMode: boolean,
  remains: TestRemains,
): Promise<void> {
  const isTest = await withClientInTransaction(databaseUrl, 'kraplia-mode', async (db) => {
    const known = await findMode(db)
    if (known !== undefined) return known
    const [orders] = await selectOfOrders(db)
    const isMarked = await markMode(db, orders?.isTest ?? isTestMode)
    const mode = await findMode(db)
    if (isMarked && mode === false) await retireTest(db, remains)
    return mode
  })
  if (isTest !== isTestMode) throw new Error(isTestMode ? liveInTestMode : testInLiveMode)
}

const liveInTestMode = `This database is a live shop’s and the settings say test mode, in which nothing is really paid: give the shop its accounts back (${firstKey(paymentMethods[0])} and the like), or another DATA_DIR or DATABASE_URL.`
const testInLiveMode =
  'This database is a test shop’s and the settings say live: run "npm run go-live", which puts its test orders aside, or set another DATA_DIR or DATABASE_URL.'

type WentLive =
  | { readonly kind: 'went-live'; readonly testOrders: number }
  | { readonly kind: 'is-live-already' }

const lockSales = statement<LockSales>(
  'lock-sales',
  'lock table orders, payment_attempts, messages in share row exclusive mode',
)

export async function goLive(databaseUrl: string, remains: TestRemains): Promise<WentLive> {
  return withClientInTransaction(databaseUrl, 'kraplia-mode', async (db) => {
    await refuseWhileOpen(db)
    // Waits for orders in progress and blocks new ones.
    await lockSales(db)
    if (!(await markLive(db))) return { kind: 'is-live-already' }
    for (const forget of remains.forgotten) await forget(db)
    return { kind: 'went-live', testOrders: await retireTest(db, remains) }
  })
}

/** Statements of a shop that has just stopped may take some seconds. */
const leavingMs = 5000

const countOpenShops = statement<CountOpenShops>(
  'count-open-shops',
  `select from pg_stat_clear_snapshot(), pg_stat_activity
   where datname = current_database() and application_name = 'kraplia' limit 1`,
)

async function refuseWhileOpen(db: Db) {
  const begun = performance.now()
  for (;;) {
    if ((await countOpenShops(db)) === 0) return
    if (performance.now() - begun > leavingMs)
      throw new Error('A shop is open on this database: end it first.')
    await sleep(200)
  }
}

async function retireTest(db: Db, { putAside }: TestRemains): Promise<number> {
  const count = await retireTestOrders(db)
  for (const put of putAside) await put(db)
  return count
}
