import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../test/orders.ts'
import { aQuiz } from '../../../test/quiz.ts'
import { explainingDb } from '../../../test/explaining-db.ts'
import { truncateTables } from '../../../test/empty-tables.ts'
import { startTestShop } from '../../../test/shop.ts'
import { clearOldRows } from './clear-old-rows.ts'

const shop = await startTestShop()
beforeEach(() => truncateTables(shop.db, 'messages', 'photos', 'quiz_visits', 'quiz_submissions', 'orders'))

const call = async (name: string, body: object) => {
  const answer = await fetch(`${shop.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  // Every answer of a function is a JSON object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await answer.json()) as Record<string, string>
}
const anOrderId = async (more: object = {}) =>
  (await call('create-order', { ...anOrder(), ...more }))['orderId']
const erase = (id: string | undefined, days: number) =>
  shop.db.query(
    `update quiz_submissions set answers = null, reasons = null, needs_composition_check = null, body_hash = null,
       photo_urls = '{}', unverified_contacts = '{}', review_at = null, erased_because = 'no-order',
       erased_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  )
const aPhoto = (submissionId: string | undefined, goneDays: number) =>
  shop.db.query(
    `insert into photos (path, id, content_type, bytes, width, height, submission_id, removed_at, removed_because, bytes_gone_at)
     values ($1, gen_random_uuid(), 'image/jpeg', 1, 1, 1, $2, now(), 'no-order', now() - make_interval(days => $3))`,
    [`skin-photos/1-${randomUUID()}.jpg`, submissionId, goneDays],
  )
const count = async (from: string) =>
  (await shop.db.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count

test('messages that have ended go after thirteen months, others stay', async () => {
  const orderId = await anOrderId()
  for (const [state, days] of [
    ['sent', 401],
    ['sent', 399],
    ['queued', 401],
    ['failed', 401],
  ] as const) {
    await shop.db.query(
      `insert into messages (order_id, kind, effect, state, failure, created_at)
       values ($1, 'order-paid', $2, $3, $4, now() - make_interval(days => $5))`,
      [orderId, `${state} ${days}`, state, state === 'failed' ? 'refused' : null, days],
    )
  }
  await clearOldRows(shop.services)
  const { rows } = await shop.db.query<{ effect: string }>('select effect from messages order by effect')
  expect(rows.map(({ effect }) => effect)).toEqual(['queued 401', 'sent 399'])
  expect(await count('orders')).toBe(1)
})

test('of a quiz nothing is left once its answers and photos are gone for so long, unless an order came of it', async () => {
  const [old, young, ordered, standing] = await Promise.all(
    Array.from({ length: 4 }, async () => (await call('submit-quiz', aQuiz()))['quizSubmissionId']),
  )
  await anOrderId({ quizSubmissionId: ordered })
  await erase(old, 401)
  await erase(young, 399)
  await erase(ordered, 401)
  await aPhoto(old, 401)
  await aPhoto(young, 399)
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
  const orderId = await anOrderId()
  await shop.db.query(
    `insert into messages (order_id, kind, effect, state, created_at)
     select $1, 'order-paid', n::text, 'sent', now() - interval '1 day' from generate_series(1, 30000) n`,
    [orderId],
  )
  await shop.db.query(
    `insert into photos (path, id, content_type, bytes, width, height, removed_at, removed_because, bytes_gone_at)
     select 'skin-photos/1-' || gen_random_uuid() || '.jpg', gen_random_uuid(), 'image/jpeg', 1, 1, 1, now(), 'no-order',
       now() - interval '1 day' from generate_series(1, 30000) n`,
  )
  await clearOldRows(shop.services)
  expect(await count('quiz_visits')).toBe(28_900)
  await shop.db.query('vacuum analyze quiz_visits, messages, photos, quiz_submissions')
  const { db, pages } = explainingDb(shop.db)
  // It asks for statements and no more.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  await clearOldRows({ db: db as never, log: shop.services.log })
  expect(Math.max(...pages)).toBeLessThan(20)
})
