import { beforeEach, expect, test } from 'vitest'
import { aMessage } from '../../../test/messages/a-message.ts'
import { aPlacedOrder } from '../../../test/orders.ts'
import { gonePhotos } from '../../../test/photos/photo-rows.ts'
import { aSubmittedQuiz } from '../../../test/quiz.ts'
import { explainingDb } from '../../../test/explaining-db.ts'
import { truncateTables } from '../../../test/empty-tables.ts'
import { startTestShop } from '../../../test/shop.ts'
import { clearOldRows } from './clear-old-rows.ts'

const shop = await startTestShop()
beforeEach(() => truncateTables(shop.db, 'messages', 'photos', 'quiz_visits', 'quiz_submissions', 'orders'))

const erase = (id: string | undefined, days: number) =>
  shop.db.query(
    `update quiz_submissions set answers = null, reasons = null, needs_composition_check = null, body_hash = null,
       photo_urls = '{}', unverified_contacts = '{}', review_at = null, erased_because = 'no-order',
       erased_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  )
const count = async (from: string) =>
  (await shop.db.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count

test('messages that have ended go after thirteen months, others stay', async () => {
  const { id: orderId } = await aPlacedOrder(shop)
  for (const [state, days] of [
    ['sent', 401],
    ['sent', 399],
    ['queued', 401],
    ['failed', 401],
  ] as const)
    await aMessage(shop.db, orderId, { effect: `${state} ${days}`, state, daysAgo: days })
  await clearOldRows(shop.services)
  const { rows } = await shop.db.query<{ effect: string }>('select effect from messages order by effect')
  expect(rows.map(({ effect }) => effect)).toEqual(['queued 401', 'sent 399'])
  expect(await count('orders')).toBe(1)
})

test('of a quiz nothing is left once its answers and photos are gone for so long, unless an order came of it', async () => {
  const [old, young, ordered, standing] = await Promise.all(
    Array.from({ length: 4 }, async () => (await aSubmittedQuiz(shop)).id),
  )
  await aPlacedOrder(shop, { quizSubmissionId: ordered })
  await erase(old, 401)
  await erase(young, 399)
  await erase(ordered, 401)
  await gonePhotos(shop.db, 1, 401, old)
  await gonePhotos(shop.db, 1, 399, young)
  await shop.db.query(`update quiz_submissions set superseded_by = $1 where id = $2`, [old, young])

  await clearOldRows(shop.services)
  const left = async () =>
    new Set((await shop.db.query<{ id: string }>('select id from quiz_submissions')).rows.map(({ id }) => id))
  expect(await count('photos')).toBe(1)
  // Later ones supersede it, so it is deleted after them.
  expect(await left()).toEqual(new Set([old, young, ordered, standing]))

  await shop.db.query('update quiz_submissions set superseded_by = null')
  await clearOldRows(shop.services)
  expect(await left()).toEqual(new Set([young, ordered, standing]))
})

test('visits go when nothing of them is left', async () => {
  await shop.db.query(
    `insert into quiz_visits (key_hash, created_at)
     select sha256(n::text::bytea), now() - n * interval '1 day' from generate_series(395, 404) n`,
  )
  await clearOldRows(shop.services)
  expect(await count('quiz_visits')).toBe(5)
})

test('more than one piece is cleared, and what is not due costs nothing, however much there is', async () => {
  await shop.db.query(
    `insert into quiz_visits (key_hash, created_at)
     select sha256(n::text::bytea), now() - case when n <= 1100 then interval '401 days' else interval '1 day' end
     from generate_series(1, 30000) n`,
  )
  const { id: orderId } = await aPlacedOrder(shop)
  await shop.db.query(
    `insert into messages (order_id, kind, effect, state, created_at)
     select $1, 'order-paid', n::text, 'sent', now() - interval '1 day' from generate_series(1, 30000) n`,
    [orderId],
  )
  await gonePhotos(shop.db, 30_000, 1)
  await clearOldRows(shop.services)
  expect(await count('quiz_visits')).toBe(28_900)
  await shop.db.query('vacuum analyze quiz_visits, messages, photos, quiz_submissions')
  const { db, pages } = explainingDb(shop.db)
  // It asks for statements and no more.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  await clearOldRows({ db: db as never, log: shop.services.log })
  expect(Math.max(...pages)).toBeLessThan(20)
})
