import { afterEach, describe, expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { anOrder } from '../../../test/orders.ts'
import { aSmallPng } from '../../../test/pictures.ts'
import { aQuiz, aSubmittedQuiz } from '../../../test/quiz.ts'
import { startTestShop } from '../../../test/shop.ts'
import {
  emptyPhotos,
  form,
  newPath,
  photoFiles,
  photoRows,
  publicUrl,
  upload,
  anUploadedPhoto,
  quizPhotos,
} from '../../../test/uploads.ts'
import { deleteData } from './delete-data.ts'

const shop = await startTestShop()
const png = await aSmallPng()
afterEach(() => emptyPhotos(shop, 'quiz_submissions', 'orders'))

async function aQuizWithPhotos(childName = 'Марко', headers: Record<string, string> = {}) {
  const paths = [await anUploadedPhoto(shop, png), await anUploadedPhoto(shop, png)]
  const quiz = aQuiz({ childName, ...quizPhotos(shop, ...paths) })
  const { status, body } = await callFunction(shop, 'submit-quiz', quiz, headers)
  expect(status).toBe(200)
  return { id: String(body['quizSubmissionId']), key: String(body['removalKey']), paths, quiz }
}

async function submissions(): Promise<Record<string, unknown>[]> {
  return (await shop.db.query('select * from quiz_submissions order by created_at')).rows
}

describe('the photos of a quiz', () => {
  test('belong to it, and to no other that names them later', async () => {
    const { id, quiz } = await aQuizWithPhotos()
    await callFunction(shop, 'submit-quiz', { ...quiz, childName: 'Чужа дитина' })
    expect(await photoRows(shop)).toMatchObject([{ submission_id: id }, { submission_id: id }])
  })

  test('do not come back by a quiz when they were taken back before', async () => {
    const path = newPath('png')
    const { body } = await upload(shop, path, form(png))
    await fetch(`${shop.url}/storage/v1/object/skin-photos/${path}`, {
      method: 'DELETE',
      headers: { 'x-removal-key': String(body['removalKey']) },
    })
    await aSubmittedQuiz(shop, quizPhotos(shop, path))
    expect(await photoRows(shop)).toMatchObject([{ submission_id: null, removed_because: 'uploader' }])
  })
})

describe('a parent with the key of a quiz', () => {
  test('deletes its answers and photos; its row says when and why, and an order stays', async () => {
    const { id, key, paths } = await aQuizWithPhotos()
    const order = await callFunction(shop, 'create-order', anOrder({ quizSubmissionId: id }))
    expect(await deleteData(shop.services, key)).toBe('deleted')

    const [submission] = await submissions()
    expect(submission).toMatchObject({
      id,
      answers: null,
      reasons: null,
      needs_composition_check: null,
      body_hash: null,
      photo_urls: [],
      unverified_contacts: [],
      kit_id: 'special-care',
      erased_at: expect.any(Date),
      erased_because: 'parent',
    })
    expect(JSON.stringify(submission)).not.toMatch(/Марко|Олена|olena|acne/)
    expect(await photoFiles(shop)).toEqual([])
    const rows = await photoRows(shop)
    expect(rows.map((row) => String(row['path'])).toSorted()).toEqual(paths.toSorted())
    for (const row of rows) {
      expect(row).toMatchObject({
        removed_because: 'parent',
        removed_at: expect.any(Date),
        bytes_gone_at: expect.any(Date),
        sha256: null,
      })
    }
    for (const path of paths) expect((await fetch(publicUrl(shop, path))).status).toBe(400)
    const { rows: orders } = await shop.db.query('select id, quiz_submission_id, first_name from orders')
    expect(orders).toEqual([{ id: order.body['orderId'], quiz_submission_id: id, first_name: 'Оксана' }])
  })

  test('touches no other quiz', async () => {
    const { key } = await aQuizWithPhotos('Марко')
    const other = await aQuizWithPhotos('Злата')
    await deleteData(shop.services, key)
    const [, kept] = await submissions()
    expect(kept).toMatchObject({ id: other.id, answers: { childName: 'Злата' }, erased_at: null })
    for (const path of other.paths) expect((await fetch(publicUrl(shop, path))).status).toBe(200)
  })

  test('may do it ten times at once, and again later', async () => {
    const { key } = await aQuizWithPhotos()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => deleteData(shop.services, key)))
    expect(new Set(outcomes)).toEqual(new Set(['deleted']))
    const before = [await submissions(), await photoRows(shop)]
    expect(await deleteData(shop.services, key)).toBe('deleted')
    expect([await submissions(), await photoRows(shop)]).toEqual(before)
  })

  test('is obeyed even while the device still sends the same answers again, and the device is told', async () => {
    const header = { 'idempotency-key': 'device-1' }
    const { key, quiz } = await aQuizWithPhotos('Марко', header)
    await deleteData(shop.services, key)
    const again = await callFunction(shop, 'submit-quiz', quiz, header)
    expect(again).toMatchObject({ status: 410, body: { code: 'quiz_erased' } })
    expect(await submissions()).toMatchObject([{ answers: null }])
  })

  test('is told when the store keeps the files, and deletes them by the next try', async () => {
    const { key, paths } = await aQuizWithPhotos()
    const stuck = {
      ...shop.services,
      photoStore: { ...shop.services.photoStore, forget: () => Promise.reject(new Error('store away')) },
    }
    expect(await deleteData(stuck, key)).toBe('left')
    expect(await submissions()).toMatchObject([{ answers: null }])
    for (const path of paths) expect((await fetch(publicUrl(shop, path))).status).toBe(400)
    expect(await photoFiles(shop)).toHaveLength(2)
    expect(await deleteData(shop.services, key)).toBe('deleted')
    expect(await photoFiles(shop)).toEqual([])
    for (const row of await photoRows(shop)) expect(row['bytes_gone_at']).toEqual(expect.any(Date))
  })
})

test.each([null, '', 'x', '0'.repeat(32), '0'.repeat(64), `${'0'.repeat(32)}' or true --`])(
  'the key %j finds nothing',
  async (key) => {
    await aQuizWithPhotos()
    expect(await deleteData(shop.services, key)).toBe('unknown')
    expect(await submissions()).toMatchObject([{ erased_at: null, answers: { childName: 'Марко' } }])
  },
)

test('the id of a quiz is no key to it', async () => {
  const { id } = await aQuizWithPhotos()
  expect(await deleteData(shop.services, id.replaceAll('-', ''))).toBe('unknown')
})
