import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { reviewOrders, reviewQuizzes } from './review-queries.ts'
import { happened } from '../happened.ts'
import { findToForget, removeUnattached } from '../quiz/photos/keep/retention-queries.ts'
import { explainingDb } from '../../../test/explaining-db.ts'
import { gonePhotos, keptPhotos } from '../../../test/photos/photo-rows.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'

const periods = { withoutOrder: 14, withOrder: 90, unpaidDays: 30, paidYears: 3 }
const noId = '00000000-0000-0000-0000-000000000000'

const shop = await startTestShop()
await fill(shop)

/** 30,000 erased photos, 6,000 kept, as many quizzes and orders. */
async function fill({ databaseUrl }: TestShop) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await gonePhotos(client, 30_000, 0)
  await client.query(
    `insert into quiz_submissions (id, quiz_version, answers, kit_id, cleansing, reasons, needs_composition_check, body_hash,
       created_at, review_at)
     select gen_random_uuid(), 1, '{}', 'gentle-care', false, '[]', false, '', now() - interval '40 days',
       now() + n * interval '1 minute'
     from generate_series(1, 6000) n`,
  )
  await client.query(
    `insert into photos (path, id, content_type, bytes, width, height, sha256, submission_id, created_at)
     select 'skin-photos/1-kept' || row_number() over () || '.jpg', gen_random_uuid(), 'image/jpeg', 1, 1, 1, '', id, created_at
     from quiz_submissions`,
  )
  await client.query(
    `insert into orders (id, order_number, return_token, is_test, kit_id, kit_name, kit_price_kopiykas, quantity,
       total_kopiykas, first_name, last_name, email, phone, city, nova_poshta, quiz_submission_id, body_hash,
       payment_status, paid_at, created_at, review_at)
     select gen_random_uuid(), row_number() over (), row_number() over (), true, 'gentle-care', 'x', 100, 1, 100,
       'Оксана', 'Ґудзь', 'o@example.com', '+380671234567', 'Львів', '5', id, '', 'paid', created_at, created_at,
       created_at + interval '3 years'
     from quiz_submissions`,
  )
  await client.query('vacuum analyze')
  await client.end()
}

beforeEach(() => shop.db.query('vacuum analyze photos, quiz_submissions, orders'))

/** In pages of 8 kB. */
async function cost(work: (db: ReturnType<typeof explainingDb>['db']) => Promise<unknown>): Promise<number> {
  const { db, pages } = explainingDb(shop.db)
  await work(db)
  return Math.max(...pages)
}

test.each<[string, Parameters<typeof cost>[0]]>([
  ['photos whose bytes are to leave the store', (db) => findToForget(db, noId)],
  ['photos that wait too long', (db) => removeUnattached(db, 24)],
  ['quizzes whose time is up', (db) => reviewQuizzes(db, periods)],
  ['orders whose time is up', (db) => reviewOrders({ happened }, db, periods)],
])('to find no %s costs a glance', async (_what, work) => {
  expect(await cost(work)).toBeLessThan(12)
})

test('to find three of each costs a glance at each', async () => {
  const { db } = shop
  await db.query(
    `update photos set bytes_gone_at = null where id in (select id from photos where bytes_gone_at is not null limit 3)`,
  )
  await keptPhotos(db, 1, 2)
  for (const table of ['quiz_submissions', 'orders'])
    await db.query(
      `update ${table} set review_at = now() - interval '1 minute' where id in (select id from ${table} limit 3)`,
    )
  await db.query('vacuum photos, quiz_submissions, orders')
  expect(await cost((explaining) => findToForget(explaining, noId))).toBeLessThan(30)
  expect(await cost((explaining) => removeUnattached(explaining, 24))).toBeLessThan(60)
  expect(await cost((explaining) => reviewQuizzes(explaining, periods))).toBeLessThan(120)
  expect(await cost((explaining) => reviewOrders({ happened }, explaining, periods))).toBeLessThan(60)
})
