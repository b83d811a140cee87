import { afterEach, describe, expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { anOrder } from '../../../test/orders.ts'
import { aQuiz, firstAnswers } from '../../../test/quiz.ts'
import { startTestShop } from '../../../test/shop.ts'
import { deleteData } from './delete-data.ts'

const shop = await startTestShop({ env: { PHOTO_DAYS_WITHOUT_ORDER: '14' } })
afterEach(() => emptyTables(shop.db, 'quiz_submissions', 'orders'))

const teen = aQuiz({
  careFor: 'self',
  parentName: 'Артем',
  childName: '',
  childAge: null,
  childGender: null,
  sensitivities: ['eczema', 'other'],
  otherAllergy: 'горіхи, питайте маму Ірину',
})

async function finish(quiz = teen) {
  const { body } = await callFunction(shop, 'submit-quiz', quiz)
  return { id: String(body['quizSubmissionId']), removalKey: String(body['removalKey']) }
}

async function share(removalKey: string) {
  const { status, body } = await callFunction(shop, 'share-result', { removalKey })
  expect(status).toBe(200)
  return { token: String(body['shareToken']), expiresAt: new Date(String(body['expiresAt'])) }
}

function open(shareToken: string) {
  return callFunction(shop, 'find-shared-result', { shareToken })
}

const dayMs = 24 * 60 * 60 * 1000

describe('a link to a result', () => {
  test('opens the answers that decide the kit, and nothing that says who gave them', async () => {
    const { id, removalKey } = await finish()
    const { status, body, text, headers } = await open((await share(removalKey)).token)
    expect(status).toBe(200)
    expect(body).toEqual({
      careFor: 'self',
      answers: {
        ...firstAnswers,
        skinType: 'oily',
        symptoms: ['acne', 'redness', 'blackheads'],
        sensitivities: ['eczema', 'other'],
        goals: ['clear-acne', 'minimize-pores'],
        currentSkincare: { option: 'complete', makeup: true },
      },
      quizSubmissionId: id,
      finishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(text).not.toMatch(/Артем|Ірин|горіх|@olena|photo/i)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('carries the quiz into an order that is placed through it', async () => {
    const { id, removalKey } = await finish()
    const { body } = await open((await share(removalKey)).token)
    const quizSubmissionId = String(body['quizSubmissionId'])
    const order = await callFunction(shop, 'create-order', anOrder({ quizSubmissionId }))
    expect(order.status).toBe(200)
    const { rows } = await shop.db.query(
      `select o.quiz_submission_id, s.needs_composition_check from orders o
       join quiz_submissions s on s.id = o.quiz_submission_id`,
    )
    expect(rows).toEqual([{ quiz_submission_id: id, needs_composition_check: true }])
  })

  test('leads to the answers as they are after a change of mind, and is withdrawn with them', async () => {
    const visit = { key: 'ab'.repeat(16), run: 1, turn: 1 }
    const first = await finish({ ...teen, visit })
    const { token } = await share(first.removalKey)
    const second = await finish({ ...teen, skinType: 'dry', visit: { ...visit, turn: 2 } })
    const { body } = await open(token)
    expect(body).toMatchObject({ quizSubmissionId: second.id, answers: { skinType: 'dry' } })
    await callFunction(shop, 'stop-sharing', { removalKey: second.removalKey })
    expect((await open(token)).status).toBe(404)
  })

  test('leads to the answers as they are now when an order was made with those before, and is withdrawn by any key', async () => {
    const visit = { key: 'ab'.repeat(16), run: 1, turn: 1 }
    const first = await finish({ ...teen, visit })
    const { token } = await share(first.removalKey)
    await callFunction(shop, 'create-order', anOrder({ quizSubmissionId: first.id }))
    const second = await finish({ ...teen, sensitivities: ['sensitive-skin'], visit: { ...visit, turn: 2 } })
    const { body } = await open(token)
    expect(body).toMatchObject({
      quizSubmissionId: second.id,
      answers: { sensitivities: ['sensitive-skin'] },
    })
    const another = await share(second.removalKey)
    for (const { removalKey } of [second, first]) {
      const again = await share(removalKey)
      expect((await open(again.token)).body).toMatchObject({ quizSubmissionId: second.id })
      await callFunction(shop, 'stop-sharing', { removalKey })
      for (const link of [{ token }, another, again]) expect((await open(link.token)).status).toBe(404)
    }
  })

  test('can be made with a key from before a change of mind', async () => {
    const visit = { key: 'cd'.repeat(16), run: 1, turn: 1 }
    const first = await finish({ ...teen, visit })
    const second = await finish({ ...teen, skinType: 'dry', visit: { ...visit, turn: 2 } })
    const { body } = await open((await share(first.removalKey)).token)
    expect(body['quizSubmissionId']).toBe(second.id)
  })

  test('of another passing of the quiz stays what it is', async () => {
    const visit = { key: 'ef'.repeat(16), run: 1, turn: 1 }
    const first = await finish({ ...teen, visit })
    const { token } = await share(first.removalKey)
    const second = await finish({ ...teen, skinType: 'dry', visit: { ...visit, run: 2 } })
    await callFunction(shop, 'stop-sharing', { removalKey: second.removalKey })
    expect((await open(token)).body['quizSubmissionId']).toBe(first.id)
  })

  test('lives for 14 days, but not longer than the answers themselves', async () => {
    const { id, removalKey } = await finish()
    const fresh = await share(removalKey)
    expect(Math.abs(fresh.expiresAt.getTime() - Date.now() - 14 * dayMs)).toBeLessThan(60_000)
    await shop.db.query("update quiz_submissions set created_at = now() - interval '10 days' where id = $1", [
      id,
    ])
    const late = await share(removalKey)
    expect(Math.abs(late.expiresAt.getTime() - Date.now() - 4 * dayMs)).toBeLessThan(60_000)
  })

  test('is not made for answers that only an order keeps: it would be dead already', async () => {
    const { id, removalKey } = await finish()
    await callFunction(shop, 'create-order', anOrder({ quizSubmissionId: id }))
    await shop.db.query("update quiz_submissions set created_at = now() - interval '15 days' where id = $1", [
      id,
    ])
    const { status, body } = await callFunction(shop, 'share-result', { removalKey })
    expect([status, body['code']]).toEqual([400, 'unknown_quiz_submission'])
  })

  test('is kept by its hash only', async () => {
    const { removalKey } = await finish()
    const { token } = await share(removalKey)
    const { rows } = await shop.db.query<{ row: string }>('select l::text as row from shared_results l')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
  })

  test('is forgotten some time after its end, when another is made', async () => {
    const { removalKey } = await finish()
    await share(removalKey)
    await shop.db.query("update shared_results set expires_at = now() - interval '1 second'")
    await share(removalKey)
    expect((await shop.db.query('select hash from shared_results')).rowCount).toBe(1)
  })
})

describe('nothing is opened', () => {
  const ends: Record<string, (quiz: { id: string; removalKey: string }) => Promise<unknown>> = {
    'after it was withdrawn': ({ removalKey }) => callFunction(shop, 'stop-sharing', { removalKey }),
    'after its days': () => shop.db.query('update shared_results set expires_at = now()'),
    'after the answers were deleted': ({ removalKey }) => deleteData(shop.services, removalKey),
  }
  test.each(Object.entries(ends))('%s', async (_when, end) => {
    const quiz = await finish()
    const links = [await share(quiz.removalKey), await share(quiz.removalKey)]
    await end(quiz)
    for (const { token } of links) {
      const { status, body } = await open(token)
      expect([status, body['code']]).toEqual([404, 'unknown_shared_result'])
    }
  })

  test('by a guess, by a removal key or by an id', async () => {
    const { id, removalKey } = await finish()
    await share(removalKey)
    for (const guess of ['0'.repeat(32), removalKey, id.replaceAll('-', '')]) {
      expect((await open(guess)).status).toBe(404)
    }
    expect((await open('short')).status).toBe(400)
  })

  test('of another quiz by withdrawing this one', async () => {
    const [mine, other] = [await finish(), await finish({ ...teen, parentName: 'Інша' })]
    const link = await share(other.removalKey)
    await callFunction(shop, 'stop-sharing', { removalKey: mine.removalKey })
    expect((await open(link.token)).status).toBe(200)
  })
})

test.each(['share-result', 'stop-sharing'])('%s needs a key to the quiz', async (name) => {
  const { status, body } = await callFunction(shop, name, { removalKey: '0'.repeat(32) })
  expect([status, body['code']]).toEqual([400, 'unknown_quiz_submission'])
})

test('withdrawing again is as good as once', async () => {
  const { removalKey } = await finish()
  for (const _ of [1, 2]) {
    expect((await callFunction(shop, 'stop-sharing', { removalKey })).status).toBe(200)
  }
})

test('of deleted answers no link is made', async () => {
  const { removalKey } = await finish()
  await deleteData(shop.services, removalKey)
  const { status, body } = await callFunction(shop, 'share-result', { removalKey })
  expect([status, body['code']]).toEqual([400, 'unknown_quiz_submission'])
})
