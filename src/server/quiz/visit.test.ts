import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { anOrder } from '../../../test/orders.ts'
import { aSmallPng } from '../../../test/pictures.ts'
import { aQuiz } from '../../../test/quiz.ts'
import { startTestShop } from '../../../test/shop.ts'
import {
  emptyPhotos,
  form,
  newPath,
  photoFiles,
  publicUrl,
  readAnswer,
  uploadUrl,
} from '../../../test/uploads.ts'
import { deleteData } from './delete-data.ts'

const shop = await startTestShop()
const png = await aSmallPng()
afterEach(() => emptyPhotos(shop, 'quiz_submissions', 'quiz_visits', 'orders'))

/** A browser; what it sends is one visit. */
function aVisit() {
  const key = randomBytes(16).toString('hex')
  const send = (turn: number, changes: Parameters<typeof aQuiz>[0] = {}, run = 1, idempotencyKey?: string) =>
    callFunction(shop, 'submit-quiz', aQuiz({ visit: { key, run, turn }, ...changes }), {
      'idempotency-key': idempotencyKey ?? randomUUID(),
    })
  return {
    send,
    async photo() {
      const path = newPath('png')
      const headers = { 'x-visit-key': key }
      const answer = await fetch(uploadUrl(shop, path), { method: 'POST', body: form(png), headers })
      return { path, ...(await readAnswer(answer)) }
    },
    async finish(turn: number, childName: string, paths: readonly string[] = [], run = 1) {
      const { status, body } = await send(turn, { childName, ...withPhotos(paths) }, run)
      expect(status).toBe(200)
      return { id: String(body['quizSubmissionId']), key: String(body['removalKey']) }
    },
  }
}

function withPhotos(paths: readonly string[]) {
  return {
    skinPhotoUrls: paths.map((path) => publicUrl(shop, path)),
    photoConsentAt: paths.length > 0 ? '2026-11-21T00:00:00Z' : null,
  }
}

async function rows(): Promise<Record<string, unknown>[]> {
  const { rows: found } = await shop.db.query<Record<string, unknown>>(
    `select id, answers ->> 'childName' as name, erased_because as because, superseded_by as "supersededBy"
     from quiz_submissions order by created_at`,
  )
  return found
}

async function photos(): Promise<Record<string, unknown>[]> {
  const { rows: found } = await shop.db.query<Record<string, unknown>>(
    'select path, submission_id as of, removed_because as because from photos order by created_at',
  )
  return found
}

const isShown = async (path: string) => (await fetch(publicUrl(shop, path))).status === 200

describe('answers that are changed after a first finish', () => {
  test('take the place of the first, photos and all; any of the keys deletes everything', async () => {
    const visit = aVisit()
    const { path } = await visit.photo()
    const first = await visit.finish(1, 'Марко', [path])
    const second = await visit.finish(2, 'Марта', [path])
    expect(await rows()).toEqual([
      { id: first.id, name: null, because: 'superseded', supersededBy: second.id },
      { id: second.id, name: 'Марта', because: null, supersededBy: null },
    ])
    expect(await photos()).toEqual([{ path, of: second.id, because: null }])
    expect(await isShown(path)).toBe(true)

    expect(await deleteData(shop.services, first.key)).toBe('deleted')
    expect((await rows()).map(({ name }) => name)).toEqual([null, null])
    expect(await isShown(path)).toBe(false)
    expect(await photoFiles(shop)).toEqual([])
  })

  test('let go of the photos that are no longer among them', async () => {
    const visit = aVisit()
    const [kept, dropped] = [await visit.photo(), await visit.photo()]
    await visit.finish(1, 'Марко', [kept.path, dropped.path])
    const second = await visit.finish(2, 'Марко', [kept.path])
    expect(await photos()).toEqual([
      { path: kept.path, of: second.id, because: null },
      { path: dropped.path, of: expect.any(String), because: 'superseded' },
    ])
    expect(await photoFiles(shop)).toHaveLength(1)
  })

  test('leave those that an order was made with to the order; one key deletes both', async () => {
    const visit = aVisit()
    const { path } = await visit.photo()
    const first = await visit.finish(1, 'Марко', [path])
    await callFunction(shop, 'create-order', anOrder({ quizSubmissionId: first.id }))
    const second = await visit.finish(2, 'Марта', [path])
    expect((await rows()).map(({ name }) => name)).toEqual(['Марко', 'Марта'])
    expect(await photos()).toEqual([{ path, of: first.id, because: null }])
    expect(await deleteData(shop.services, second.key)).toBe('deleted')
    expect((await rows()).map(({ name }) => name)).toEqual([null, null])
    expect(await photoFiles(shop)).toEqual([])
  })

  test('are what an order gets that still names the first', async () => {
    const visit = aVisit()
    const first = await visit.finish(1, 'Марко')
    await visit.finish(2, 'Марта')
    const third = await visit.finish(3, 'Мирон')
    const { status } = await callFunction(shop, 'create-order', anOrder({ quizSubmissionId: first.id }))
    expect(status).toBe(200)
    const { rows: orders } = await shop.db.query('select quiz_submission_id as id from orders')
    expect(orders).toEqual([{ id: third.id }])
  })

  test('never leave an order without answers, however the two meet', async () => {
    for (let time = 0; time < 25; time++) {
      const visit = aVisit()
      const first = await visit.finish(1, 'Марко')
      const [order] = await Promise.all([
        callFunction(shop, 'create-order', anOrder({ quizSubmissionId: first.id })),
        visit.finish(2, 'Марта'),
      ])
      const { rows: found } = await shop.db.query(
        `select q.erased_at from orders o join quiz_submissions q on q.id = o.quiz_submission_id where o.id = $1`,
        [order.body['orderId']],
      )
      expect(found).toEqual([{ erased_at: null }])
    }
  })

  test('win although the first arrive after them', async () => {
    const visit = aVisit()
    const second = await visit.finish(2, 'Марта')
    const late = await visit.finish(1, 'Марко')
    expect(late.id).toBe(second.id)
    expect((await rows()).map(({ name }) => name)).toEqual(['Марта'])
  })

  test('are led to by a repeat of the first, whose answer was lost', async () => {
    const visit = aVisit()
    await visit.send(1, {}, 1, 'device-1')
    const second = await visit.finish(2, 'Марта')
    const again = await visit.send(1, {}, 1, 'device-1')
    expect(again).toMatchObject({ status: 200, body: { quizSubmissionId: second.id } })
    expect(await deleteData(shop.services, String(again.body['removalKey']))).toBe('deleted')
    expect((await rows()).map(({ name }) => name)).toEqual([null, null])
  })

  test('of two tabs at once leave one, and everything goes by one key', async () => {
    const visit = aVisit()
    await visit.finish(1, 'Марко')
    const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => visit.finish(2, `Вкладка ${n}`)))
    expect((await rows()).filter(({ name }) => name !== null)).toHaveLength(1)
    expect(await deleteData(shop.services, sent[0]?.key ?? '')).toBe('deleted')
    expect((await rows()).filter(({ name }) => name !== null)).toEqual([])
  })
})

test('a second passing of the quiz leaves the first as it is; one key deletes both', async () => {
  const visit = aVisit()
  const { path } = await visit.photo()
  await visit.finish(1, 'Марко', [path])
  const other = await visit.finish(1, 'Злата', [], 2)
  expect((await rows()).map(({ name }) => name)).toEqual(['Марко', 'Злата'])
  expect(await deleteData(shop.services, other.key)).toBe('deleted')
  expect((await rows()).map(({ name }) => name)).toEqual([null, null])
  expect(await isShown(path)).toBe(false)
})

describe('a deletion', () => {
  test('takes photos that no answers came with', async () => {
    const visit = aVisit()
    const { path } = await visit.photo()
    const { key } = await visit.finish(1, 'Марко')
    expect(await deleteData(shop.services, key)).toBe('deleted')
    expect(await photos()).toEqual([{ path, of: null, because: 'parent' }])
    expect(await isShown(path)).toBe(false)
    expect(await photoFiles(shop)).toEqual([])
  })

  test('holds against answers and photos that were still on their way', async () => {
    const visit = aVisit()
    const { key } = await visit.finish(1, 'Марко')
    await deleteData(shop.services, key)
    expect(await visit.send(2)).toMatchObject({ status: 410, body: { code: 'quiz_erased' } })
    const late = await visit.photo()
    expect(late).toMatchObject({ status: 400, body: { statusCode: '410', code: 'VisitErased' } })
    expect(await photoFiles(shop)).toEqual([])
    expect((await rows()).map(({ name }) => name)).toEqual([null])
  })

  test('at the same moment as answers and photos leaves nothing behind', async () => {
    for (let time = 0; time < 15; time++) {
      const visit = aVisit()
      const { key } = await visit.finish(1, 'Марко')
      await Promise.all([
        visit.send(2, { childName: 'Марта' }),
        visit.photo(),
        visit.photo(),
        deleteData(shop.services, key),
      ])
      const { rows: left } = await shop.db.query(
        `select id from quiz_submissions where erased_at is null
         union all select id from photos where removed_at is null`,
      )
      expect(left).toEqual([])
    }
  })

  test('touches no other visit', async () => {
    const [one, other] = [aVisit(), aVisit()]
    const { path } = await other.photo()
    await other.finish(1, 'Злата', [path])
    await deleteData(shop.services, (await one.finish(1, 'Марко')).key)
    expect((await rows()).map(({ name }) => name)).toEqual(['Злата', null])
    expect(await isShown(path)).toBe(true)
  })
})

test.each([
  [{ key: 'short', run: 1, turn: 1 }],
  [{ key: '0'.repeat(32), run: 0, turn: 1 }],
  [{ key: '0'.repeat(32), run: 1, turn: 1.5 }],
])('the visit %j is refused', async (visit) => {
  const answer = await callFunction(shop, 'submit-quiz', { ...aQuiz(), visit })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
})
