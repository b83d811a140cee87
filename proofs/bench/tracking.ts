import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { createSandboxNovaPoshta } from '@kraplia/pretend-carrier'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { createPool } from '../../src/server/platform/db/pool.ts'
import { printHeld } from './held.ts'
import { residentMb, startShop } from '../../test/start-shop.ts'

const port = 4976
const parcels = 10_000

/** All due at once: first answers, then none new, then a tenth moved. */
export async function benchTracking() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const carrier = Fastify({ forceCloseConnections: true })
  let calls = 0
  carrier.addHook('preHandler', async ({ body }) => {
    if (JSON.stringify(body)?.includes('getStatusDocuments')) calls += 1
  })
  await carrier.register(createSandboxNovaPoshta({ pathPrefix: '', apiKey: 'bench', oblasts: [] }))
  const url = await carrier.listen({ host: '127.0.0.1', port: 0 })
  const db = createPool(postgres.ownerUrl, () => {})
  const shop = await startShop(port, {
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATA_DIR: dataDir,
    SHOP_MODE: 'test',
    NOVA_POSHTA_KEY: 'bench',
    NOVA_POSHTA_URL: url,
  })
  try {
    await sendParcels(db)
    const rows = []
    for (const [what, from, code] of [
      ['first answers', 1, '1'],
      ['nothing new', parcels + 1, '1'],
      ['a tenth sent', parcels * 0.9 + 1, '5'],
    ] as const) {
      await moveParcels(url, from, code)
      calls = 0
      const round = await askAll(db, shop.pid)
      rows.push(
        { what: `${what}: asked about in, s`, measured: round.seconds.toFixed(1), limit: '300' },
        { what: `${what}: calls`, measured: String(calls), limit: String(parcels / 100) },
        { what: `${what}: transactions`, measured: String(round.transactions), limit: '' },
        { what: `${what}: time of the database, s`, measured: round.databaseSeconds.toFixed(1), limit: '' },
        { what: `${what}: more memory, MB`, measured: round.moreMb.toFixed(0), limit: '60' },
      )
    }
    printHeld(rows, 'measured', 'limit')
  } finally {
    await shop.stop()
    await db.end()
    await carrier.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function numberOf(nth: number): string {
  return `2045${String(nth).padStart(10, '0')}`
}

async function sendParcels(db: Pool) {
  await db.query(
    `with ordered as (
       insert into orders (id, order_number, kit_id, kit_name, kit_price_kopiykas, quantity, total_kopiykas, first_name,
         last_name, email, phone, city, nova_poshta, payment_status, paid_at, is_test, return_token, body_hash, review_at)
       select gen_random_uuid(), (10000000 + n)::text, 'gentle-care', 'Ніжний догляд', 69000, 1, 69000, 'Оксана', 'Ґудзь',
         'o' || n || '@example.com', '+380671234567', 'Львів', 'Відділення №5', 'paid', now(), true, gen_random_uuid(), '', now() + interval '1 year'
       from generate_series(1, $1::int) n
       returning id, order_number
     ), opened as (
       insert into fulfilments (order_id, needs_composition_check, needs_address_check, is_open)
       select id, false, false, false from ordered returning order_id
     ), sent as (
       insert into parcels (order_id, number, state, tracking_number, packed_at, moved_at, ordered_at)
       select id, 1, 'packed', '2045' || lpad((order_number::int - 10000000)::text, 10, '0'), now(), now(), now()
       from ordered join opened on order_id = id returning id
     )
     insert into parcel_tracking (parcel_id, ask_at) select id, now() + interval '1 year' from sent`,
    [parcels],
  )
}

async function moveParcels(url: string, from: number, code: string) {
  for (let nth = from; nth <= parcels; nth++) {
    await fetch(`${url}/control`, {
      method: 'POST',
      headers: { 'x-token': 'bench', 'content-type': 'application/json' },
      body: JSON.stringify({ do: 'move', number: numberOf(nth), code }),
    })
  }
}

/** As the scheduler would. */
async function askAll(db: Pool, pid: number) {
  const before = await residentMb(pid)
  const [beganTransactions, beganMs] = await statistics(db)
  const began = performance.now()
  let most = before
  await db.query(
    `with due as (update parcel_tracking set ask_at = now(), asked_at = null)
     select graphile_worker.add_job('follow-parcels', '{}'::json, job_key => 'follow-parcels', priority => -1)`,
  )
  for (;;) {
    await sleep(100)
    most = Math.max(most, await residentMb(pid))
    const { rowCount } = await db.query('select from parcel_tracking where asked_at is null limit 1')
    if (rowCount === 0) break
  }
  const seconds = (performance.now() - began) / 1000
  const [transactions, ms] = await statistics(db)
  return {
    seconds,
    transactions: transactions - beganTransactions,
    databaseSeconds: (ms - beganMs) / 1000,
    moreMb: most - before,
  }
}

async function statistics(db: Pool): Promise<readonly [number, number]> {
  // Statistics lag by a second.
  await sleep(1500)
  const { rows } = await db.query<{ count: string; ms: number }>(
    'select xact_commit as count, active_time as ms from pg_stat_database where datname = current_database()',
  )
  return [Number(rows[0]?.count ?? 0), rows[0]?.ms ?? 0]
}
