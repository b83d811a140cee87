import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taskKinds } from '../src/contract/desk/today.ts'
import { kitIds } from '../src/domain/catalogue/catalogue.ts'
import { addDays, kyivDay } from '../src/domain/platform/day.ts'
import { paymentMethods } from '../src/domain/payments/payment-method.ts'
import { paymentStatuses } from '../src/domain/orders/order.ts'
import { parcelStates } from '../src/domain/orders/parcel.ts'
import { receiptKinds } from '../src/domain/payments/receipt.ts'
import { isReporting, shareOf } from '../src/domain/site/share.ts'
import { type Config, readConfig } from '../src/server/config.ts'
import { createPool } from '../src/server/platform/db/pool.ts'
import { askProviders } from '../src/server/payments/ask-pending.ts'
import { recheckPaid } from '../src/server/payments/recheck-paid.ts'
import { readAnalytics } from '../src/server/desk/read-analytics.ts'
import { readToday } from '../src/server/desk/today.ts'
import { showKeptPhoto } from '../src/server/quiz/photos/keep/show-photo.ts'
import { diskPhotoStore } from '../src/server/platform/disk-photo-store.ts'
import { ViewCounts } from '../src/server/site/views/view-counts.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { freePort } from '../test/free-port.ts'
import { live } from '../test/live-settings.ts'
import { fillShop } from './fill-shop.ts'
import { openShop } from './open-shop.ts'

/** Of the usual orders and quizzes one in so many: a few in every run, the month as it is in `npm run proof demo`. */
const oneIn = Number(process.env['DEMO_EVERY'] ?? 6)

let database: TestDatabase
let dataDir: string
let config: Config
let db: Pool
let added: number

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'kraplia-demo-'))
  config = readConfig({ DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'silent' })
  added = await fillShop(config, database.ownerUrl, false, oneIn)
  db = createPool(database.ownerUrl, () => {}, 2)
}, 300_000)

afterAll(async () => {
  await db.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('today everything waits that ever waits for the owner', async () => {
  const { counts, tasks } = await readToday(db)
  // Of a parcel that came back the owner owes the money, and that says so.
  expect(taskKinds.filter((kind) => counts[kind] === 0)).toEqual(['parcel-returned'])
  expect(tasks.length).toBeLessThan(60)
})

test('the month has orders of every kit and acquirer, paid and unpaid, and parcels everywhere on their way', async () => {
  const ordered = await valuesOf('select kit_id from order_lines')
  expect(ordered).toEqual(expect.arrayContaining([...kitIds]))
  expect(await valuesOf('select payment_status from orders')).toEqual(
    expect.arrayContaining([...paymentStatuses]),
  )
  expect(await valuesOf('select method from payment_attempts where state = $1', ['paid'])).toEqual(
    expect.arrayContaining([...paymentMethods]),
  )
  expect(await valuesOf('select state from parcels')).toEqual(expect.arrayContaining([...parcelStates]))
  expect(await valuesOf('select state from refunds')).toEqual(
    expect.arrayContaining(['accepted', 'done', 'refused']),
  )
  expect(await valuesOf(`select kind from receipts where state = 'issued'`)).toEqual(
    expect.arrayContaining([...receiptKinds]),
  )
  expect(await valuesOf('select state from messages')).toEqual(expect.arrayContaining(['sent', 'failed']))
  const orders = await countOf('orders')
  // Without any of the usual ones there would be 53.
  expect(orders).toBeGreaterThanOrEqual(58)
  expect(orders).toBeLessThanOrEqual(100)
  expect(
    orders +
      (await countOf(
        'quiz_submissions q where not exists (select from orders where quiz_submission_id = q.id)',
      )) +
      (await countOf('unknown_payments')),
  ).toBe(added)
})

test('the month was seen by more than have bought, from the first page to checkout', async () => {
  const now = kyivDay(Date.now())
  const { ways } = await readAnalytics(
    { db, views: new ViewCounts(db) },
    { from: addDays(now, -28), to: now },
  )
  const told = [...ways.quiz, ...ways.kits, ...ways.films, ...ways.checkout]
  expect(told.filter(({ seen, wentOn }) => wentOn === 0 || wentOn > seen)).toEqual([])
  const [, ...steps] = ways.quiz
  for (const { seen, wentOn } of steps) expect(isReporting(shareOf(wentOn, seen))).toBe(true)
})

test('sums are those of what was bought, and nothing more goes back than was paid', async () => {
  expect(
    await countOf(`payment_attempts a join orders o on o.id = a.order_id
      where a.amount_kopiykas <> o.total_kopiykas or a.refunded_kopiykas > a.amount_kopiykas`),
  ).toBe(0)
  expect(
    await countOf(`orders o where o.payment_status = 'paid' and not exists (
      select from payment_attempts a join payment_events e on e.attempt_id = a.id
      where a.order_id = o.id and e.state = 'paid' and e.amount_kopiykas = o.total_kopiykas)`),
  ).toBe(0)
  expect(
    await countOf(`refunds r join payment_attempts a on a.id = r.attempt_id
      where r.state = 'done' and r.amount_kopiykas > a.refunded_kopiykas`),
  ).toBe(0)
})

test('things happened one after another, over a month, and nothing in the future', async () => {
  const { rows } = await db.query<{ wrong: string; days: number }>(
    `select (
       select count(*) from orders o
         left join quiz_submissions q on q.id = o.quiz_submission_id
         left join parcels p on p.order_id = o.id
       where not coalesce(q.created_at <= o.created_at, true) or not coalesce(o.created_at < o.paid_at, true)
         or not coalesce(o.paid_at < p.packed_at, true) or not coalesce(p.packed_at < p.sent_at, true)
         or not coalesce(p.sent_at <= p.moved_at, true) or greatest(o.paid_at, p.moved_at, o.created_at) > now()
     ) as wrong,
     (select extract(epoch from now() - min(created_at)) / 86400 from orders)::int as days`,
  )
  expect(rows).toEqual([{ wrong: '0', days: expect.closeTo(29, 0) }])
  const { rows: log } = await db.query<{ isOrdered: boolean }>(
    'select bool_and(at >= before) as "isOrdered" from (select at, lag(at) over (order by id) as before from office_log) log',
  )
  expect(log).toEqual([{ isOrdered: true }])
})

test('all that time has passed for is in the past: no table was left behind', async () => {
  const { rows } = await db.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'created_at'`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { table } of rows) {
    const later = await countOf(`${table} where created_at > now() - interval '20 minutes'`)
    const all = await countOf(table)
    expect.soft(later, table).toBeLessThanOrEqual(all / 10)
  }
})

test('the banks remember the month as the shop does: asked again, they tell nothing new', async () => {
  const events = async () => countOf('payment_events')
  const before = await events()
  const shop = await openShop(config, database.ownerUrl)
  try {
    await db.query('update payment_attempts set recheck_at = now() where recheck_at is not null')
    await db.query('update payment_attempts set ask_at = now() where ask_at is not null')
    expect(await recheckPaid(shop.services, 200)).toBe(true)
    expect(await askProviders(shop.services, 200)).toBeGreaterThan(0)
    expect(await events()).toBe(before)
  } finally {
    await shop.close()
  }
})

test('photos are drawn, kept where the shop looks for them, and belong to their quizzes and reports of damage', async () => {
  const { rows } = await db.query<{ path: string; isTaken: boolean }>(
    'select path, coalesce(submission_id::text, report_id::text) is not null as "isTaken" from photos',
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.every(({ isTaken }) => isTaken)).toBe(true)
  const photoStore = diskPhotoStore(join(dataDir, 'photos'))
  const shown = await Promise.all(rows.map(({ path }) => showKeptPhoto({ db, photoStore }, path)))
  expect(shown.every((photo) => photo?.contentType === 'image/jpeg')).toBe(true)
})

test('a shop with orders is filled only when told to, and with nothing twice', async () => {
  const before = await db.query('select id, created_at from orders order by id')
  await expect(fillShop(config, database.ownerUrl, false)).rejects.toThrow('This shop has orders already')
  expect(await fillShop(config, database.ownerUrl, true, oneIn)).toBe(0)
  expect((await db.query('select id, created_at from orders order by id')).rows).toEqual(before.rows)
})

test('a live shop is left alone, and so is whoever could really be reached', async () => {
  await expect(fillShop(readConfig(live), database.ownerUrl, true)).rejects.toThrow('in test mode')
  const mailing = readConfig({
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@example.com',
    OWNER_EMAIL: 'b@example.com',
  })
  await expect(fillShop(mailing, database.ownerUrl, true)).rejects.toThrow(
    'take the mail server (SMTP_URL) out',
  )
  const other = await createTestDatabase()
  const books = createPool(other.ownerUrl, () => {}, 1)
  try {
    await books.query('insert into shop_mode (is_test) values (false)')
    await expect(fillShop(config, other.ownerUrl, false)).rejects.toThrow('This database is a live shop’s')
  } finally {
    await books.end()
    await other.drop()
  }
})

async function valuesOf(query: string, values: readonly string[] = []): Promise<unknown[]> {
  const { rows } = await db.query<unknown[]>({ text: query, values: [...values], rowMode: 'array' })
  return [...new Set(rows.flat())]
}

async function countOf(from: string): Promise<number> {
  return (await db.query(`select from ${from}`)).rowCount ?? 0
}
