import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { Pool } from 'pg'
import { updateDatabase } from '../../src/server/open-database.ts'
import { takePaidToAsk } from '../../src/server/payments/recheck-queries.ts'
import { recordNews } from '../../src/server/payments/record-news.ts'
import { median, printTable } from '../../test/table.ts'
import { happened } from '../../src/server/happened.ts'

const rounds = 400
const warmUp = 100
const longOne = 1
const manyEvents = 10_000

/** Costs with long and short histories. */
export async function benchPaymentBooks() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const db = new Pool({ connectionString: postgres.ownerUrl, max: 1 })
  db.on('error', () => {})
  try {
    await updateDatabase(postgres)
    await addPaidOrders(db, rounds + warmUp + 1)
    await addEvents(db)
    const news = await newsMs(db)
    const few = await turnMs(db)
    await addPaidOrders(db, 300_000)
    const many = await turnMs(db)
    printTable([
      row('one more event of an attempt, after 1 and after 10,000 of it', news.one, news.many),
      row('a turn of asking about paid orders, of 500 and of 300,000', few, many),
    ])
  } finally {
    await db.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function row(what: string, little: number, much: number) {
  return {
    what,
    'little, ms': little.toFixed(2),
    'much, ms': much.toFixed(2),
    ratio: (much / little).toFixed(2),
  }
}

/** News of an attempt: read, fold, store, commit; alternating between the long one and a new one. */
async function newsMs(db: Pool) {
  const happenedAt = Date.now()
  const hear = async (attempt: number, index: number) => {
    const started = performance.now()
    await recordNews(
      { db, happened },
      { method: 'monopay', reference: String(attempt), isTest: true },
      'callback',
      {
        state: 'pending',
        happenedAt: happenedAt + index,
        amount: 69_000,
        currency: 'UAH',
        providerStatus: 'processing',
        awaitsPayer: true,
      },
    )
    return performance.now() - started
  }
  const one: number[] = []
  const many: number[] = []
  for (let index = 0; index < warmUp + rounds; index++) {
    const times = [await hear(longOne + 1 + index, index), await hear(longOne, index)] as const
    if (index < warmUp) continue
    one.push(times[0])
    many.push(times[1])
  }
  return { one: median(one), many: median(many) }
}

/** Finds four due, as most rounds do. */
async function turnMs(db: Pool): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < warmUp + rounds; index++) {
    await db.query(
      `update payment_attempts set recheck_at = now()
       where id in (select id from payment_attempts order by id limit 4)`,
    )
    const started = performance.now()
    await takePaidToAsk(db, true, 4)
    if (index >= warmUp) times.push(performance.now() - started)
  }
  return median(times)
}

/** Paid in the last 30 days, due in the next. */
async function addPaidOrders(db: Pool, count: number) {
  await db.query(
    `with numbers as (
       select n, (select count(*) from orders) + n as number from generate_series(1, $1::integer) n
     ), made as (
       insert into orders (id, order_number, return_token, payment_status, is_test, kit_id, kit_name,
         kit_price_kopiykas, quantity, total_kopiykas, first_name, last_name, email, phone, city, nova_poshta,
         body_hash, paid_at)
       select gen_random_uuid(), number::text, number::text, 'paid', true, 'gentle-care', 'Ніжний догляд', 69000, 1,
         69000, '', '', '', '+380670000000', '', '', '', now() - random() * interval '29 days'
       from numbers
       returning id, order_number
     )
     insert into payment_attempts (order_id, number, reference, method, is_test, amount_kopiykas, state, is_live,
       expires_at, provider_id, heard_state, heard_at, heard_paid_at, recheck_at)
     select id, 1, order_number, 'monopay', true, 69000, 'paid', false, now(), order_number, 'paid', now(), now(),
       now() + random() * interval '1 day'
     from made`,
    [count],
  )
  // Nor the lines that a trigger writes, nor what a checkpoint has left to do, work beside what is measured.
  await db.query('vacuum analyze')
  await db.query('checkpoint')
}

async function addEvents(db: Pool) {
  await db.query(
    `insert into payment_events (attempt_id, source, state, provider_status, happened_at, amount_kopiykas, currency,
       is_asked_sum)
     select a.id, 'callback', 'paid', 'success', now() - make_interval(secs => n), 69000, 'UAH', true
     from payment_attempts a, generate_series(1, case when a.id = $1 then $2::integer else 1 end) n`,
    [longOne, manyEvents],
  )
  await db.query('vacuum analyze payment_events')
}
