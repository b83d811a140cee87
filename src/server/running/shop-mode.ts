import { setTimeout as sleep } from 'node:timers/promises'
import { forgetDirectory } from '../delivery/carriers/directory/directory-queries.ts'
import type { Db } from '../platform/db/pool.ts'
import { withClient } from '../platform/db/with-client.ts'
import { settleSupport } from '../aftercare/support-queries.ts'
import { closePagesPutAside } from '../orders/order-page-key.ts'

/**
 * Makes sure that the database belongs to the mode that the shop is to run in, or throws a sentence. One without a
 * mark belongs to the mode of the orders in it, one without orders to whoever comes first. Where test and live orders
 * stand side by side it is a live shop's, and the test ones are put aside.
 */
export async function enterMode(databaseUrl: string, isTestMode: boolean): Promise<void> {
  const isTest = await inOneTransaction(databaseUrl, async (db) => {
    const { rowCount } = await db.query(
      `insert into shop_mode (is_test)
       select coalesce((select bool_and(is_test) from orders), $1)
       where not exists (select from shop_mode)
       on conflict do nothing`,
      [isTestMode],
    )
    const { rows } = await db.query<{ isTest: boolean }>('select is_test as "isTest" from shop_mode')
    if (rowCount === 1 && rows[0]?.isTest === false) await putTestOrdersAside(db)
    return rows[0]?.isTest
  })
  if (isTest !== isTestMode) throw new Error(isTestMode ? liveInTestMode : testInLiveMode)
}

const liveInTestMode =
  'This database is a live shop’s and the settings say test mode, in which nothing is really paid: give the shop its accounts back (MONOBANK_TOKEN and the like), or another DATA_DIR or DATABASE_URL.'
const testInLiveMode =
  'This database is a test shop’s and the settings say live: run "npm run go-live", which puts its test orders aside, or set another DATA_DIR or DATABASE_URL.'

/** From now on buyers are told by SMS too, or by letters alone. */
export async function tellBySms(db: Db, tellsBySms: boolean): Promise<void> {
  await db.query('update shop_mode set tells_by_sms = $1 where tells_by_sms <> $1', [tellsBySms])
}

export type WentLive =
  | { readonly kind: 'went-live'; readonly testOrders: number }
  | { readonly kind: 'is-live-already' }

/** Turns a test shop's database into a live shop's. Throws a sentence while a shop is open on it. */
export async function goLive(databaseUrl: string): Promise<WentLive> {
  return inOneTransaction(databaseUrl, async (db) => {
    await refuseWhileOpen(db)
    // An order that is being placed is waited for, and none is placed until this is over.
    await db.query('lock table orders, payment_attempts, messages in share row exclusive mode')
    const { rowCount } = await db.query(
      `insert into shop_mode (is_test) values (false)
       on conflict (is_only) do update set is_test = false, since = now() where shop_mode.is_test`,
    )
    if (rowCount === 0) return { kind: 'is-live-already' }
    await forgetDirectory(db)
    // Nobody whom the real carrier knows.
    await db.query('delete from parcel_sender')
    await db.query('delete from day_totals')
    return { kind: 'went-live', testOrders: await putTestOrdersAside(db) }
  })
}

/** What a shop that has just ended was still doing in the database may take it some seconds more. */
const leavingMs = 5000

async function refuseWhileOpen(db: Db) {
  const begun = performance.now()
  for (;;) {
    const { rowCount } = await db.query(
      `select from pg_stat_clear_snapshot(), pg_stat_activity
       where datname = current_database() and application_name = 'kraplia' limit 1`,
    )
    if (rowCount === 0) return
    if (performance.now() - begun > leavingMs)
      throw new Error('A shop is open on this database: end it first.')
    await sleep(200)
  }
}

/** Their open payments and refunds are closed, what was to be told of them is not, and nothing of them is alarming any more. */
async function putTestOrdersAside(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    'update orders set put_aside_at = now() where is_test and put_aside_at is null',
  )
  await db.query(
    `update fulfilments f set version = version + 1, is_open = false from orders o
     where o.id = f.order_id and o.put_aside_at is not null and f.is_open`,
  )
  // Their numbers are made up.
  await db.query(
    `delete from parcel_tracking t using parcels p join orders o on o.id = p.order_id
     where p.id = t.parcel_id and o.put_aside_at is not null`,
  )
  // The carrier's own would be asked for what a stand-in made, and made what nobody sends.
  await db.query(
    `with aside as (
       select w.id from waybills w join orders o on o.id = w.order_id where o.put_aside_at is not null
     ), ended as (
       update waybills w set state = 'deleted', carrier_ref = null, ended_at = now() from aside
       where w.id = aside.id and w.ended_at is null
     ) select graphile_worker.remove_job('waybill:' || id) from aside`,
  )
  const { rows: supported } = await db.query<{ id: string }>(
    `select o.id from support_plans s join orders o on o.id = s.order_id
     where o.put_aside_at is not null and s.next_due_on is not null`,
  )
  await settleSupport(
    db,
    supported.map(({ id }) => id),
  )
  await db.query(
    `insert into payment_events (attempt_id, source, state, provider_status, happened_at, amount_kopiykas, currency, is_asked_sum)
     select id, 'clock', 'canceled', 'put aside', now(), amount_kopiykas, currency, true
     from payment_attempts where is_test and state = 'pending'`,
  )
  await db.query(
    `update payment_attempts set is_live = false, ask_at = null,
       state = case state when 'pending' then 'canceled' when 'opening' then 'unopened' else state end
     where is_test`,
  )
  // Else a bank that has never heard of them would be asked for money.
  await db.query(
    `with ended as (
       update refunds r set state = 'refused', fault = 'payment', ended_at = now() from payment_attempts a
       where a.id = r.attempt_id and a.is_test and r.ended_at is null
       returning r.id
     ) select graphile_worker.remove_job('refund:' || id) from ended`,
  )
  // Nobody will ever issue them; what was wanted stays in the books.
  await db.query(
    `with unwanted as (
       update receipts r set state = 'refused', why = 'put aside', ended_at = now() from payment_attempts a
       where a.id = r.attempt_id and a.is_test and r.ended_at is null
       returning r.id
     ) select graphile_worker.remove_job('receipt:' || id) from unwanted`,
  )
  await db.query(
    `update orders set payment_status = 'canceled', payment_version = payment_version + 1
     where is_test and payment_status = 'pending'`,
  )
  await db.query(
    `with hushed as (
       update messages m set state = 'failed', failure = 'put-aside', changed_at = now()
       where m.state in ('queued', 'sending')
         and (m.order_id is null or exists (select from orders where id = m.order_id and is_test))
       returning id
     ) select graphile_worker.remove_job('message:' || id) from hushed`,
  )
  // Nor is a stand-in's SMS known to the real provider.
  await db.query('update sms set ask_at = null where ask_at is not null')
  await closePagesPutAside(db)
  await db.query(
    `update alerts a set resolved_at = now() where resolved_at is null
       and (order_id is null or exists (select from orders where id = a.order_id and is_test))`,
  )
  return rowCount ?? 0
}

async function inOneTransaction<Result>(
  databaseUrl: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return withClient(databaseUrl, 'kraplia-mode', async (client) => {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  })
}
