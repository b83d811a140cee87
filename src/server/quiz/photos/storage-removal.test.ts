import { afterEach, describe, expect, test } from 'vitest'
import { callFunction } from '../../../../test/call.ts'
import { aSmallPng } from '../../../../test/pictures.ts'
import { aQuiz } from '../../../../test/quiz.ts'
import { startTestShop } from '../../../../test/shop.ts'
import {
  emptyPhotos,
  expectRefusal,
  form,
  left,
  newPath,
  photoFiles,
  photoRows,
  publicUrl,
  readAnswer,
  removePhoto,
  upload,
  uploadUrl,
} from '../../../../test/uploads.ts'

const shop = await startTestShop()
const png = await aSmallPng()
afterEach(() => emptyPhotos(shop, 'quiz_submissions'))

interface Photo {
  readonly path: string
  readonly key: string
}

async function anUpload(): Promise<Photo> {
  const path = newPath('png')
  const { status, body } = await upload(shop, path, form(png))
  expect(status).toBe(200)
  return { path, key: String(body['removalKey']) }
}

describe('who uploaded a photo', () => {
  test('takes it back: its bytes are gone, its row says when and why, its path stays taken', async () => {
    const { path, key } = await anUpload()
    const answer = await removePhoto(shop, path, key)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: 'Successfully deleted' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await photoFiles(shop)).toEqual([])
    expect(await photoRows(shop)).toMatchObject([
      {
        path,
        removed_at: expect.any(Date),
        removed_because: 'uploader',
        bytes_gone_at: expect.any(Date),
        sha256: null,
      },
    ])
    expectRefusal(await readAnswer(await fetch(publicUrl(shop, path))), '404', 'NoSuchKey')
    expectRefusal(await upload(shop, path, form(png)), '409', 'KeyAlreadyExists')
    expect(await photoFiles(shop)).toEqual([])
  })

  test('may ask twenty times at once', async () => {
    const { path, key } = await anUpload()
    const answers = await Promise.all(Array.from({ length: 20 }, () => removePhoto(shop, path, key)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const [first] = await photoRows(shop)
    await removePhoto(shop, path, key)
    expect(await photoRows(shop)).toEqual([first])
  })

  test('takes it back even after the quiz was sent', async () => {
    const { path, key } = await anUpload()
    const address = new URL(publicUrl(shop, path)).pathname
    const photos = { skinPhotoUrls: [address], photoConsentAt: '2026-11-21T00:00:00Z' }
    expect((await callFunction(shop, 'submit-quiz', aQuiz(photos))).status).toBe(200)
    expect((await removePhoto(shop, path, key)).status).toBe(200)
    expect(await photoFiles(shop)).toEqual([])
  })

  test('is known by a key that the shop keeps no copy of', async () => {
    const { key } = await anUpload()
    const { rows } = await shop.db.query<{ row: string }>('select photos::text as row from photos')
    expect(rows[0]?.row).not.toContain(key)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('nobody else does', () => {
  type Attempt = (photo: Photo, other: Photo) => { path: string; key?: string }
  test.each<[string, Attempt]>([
    ['without a key', ({ path }) => ({ path })],
    ['with an empty key', ({ path }) => ({ path, key: '' })],
    ['with the key of another photo', ({ path }, other) => ({ path, key: other.key })],
    ['with a guessed key', ({ path }) => ({ path, key: '0'.repeat(32) })],
    ['with the key in capitals', ({ path, key }) => ({ path, key: key.toUpperCase() })],
    ['with the key cut short', ({ path, key }) => ({ path, key: key.slice(0, 31) })],
    ['with the key twice', ({ path, key }) => ({ path, key: `${key}, ${key}` })],
    ['with the key of a photo under another path', ({ key }) => ({ path: newPath('png'), key })],
    ['with a key for a path of another form', ({ key }) => ({ path: 'photo.png', key })],
    ['with a key for a path above', ({ path, key }) => ({ path: `..%2F${path}`, key })],
    ['with a key for the whole folder', ({ key }) => ({ path: 'skin-photos/', key })],
    ['with a key for everything', ({ key }) => ({ path: '*', key })],
  ])('%s', async (_how, attempt) => {
    const photo = await anUpload()
    const { path, key } = attempt(photo, await anUpload())
    const answer = await removePhoto(shop, path, key)
    expectRefusal(answer, '403', 'AccessDenied')
    expect(await left(shop)).toEqual({ rows: 2, files: 2 })
    expect((await fetch(publicUrl(shop, photo.path))).status).toBe(200)
  })

  test('and a wrong key, a missing photo and a removed one look alike', async () => {
    const { path, key } = await anUpload()
    const wrong = '0'.repeat(32)
    const [kept, missing] = [
      await removePhoto(shop, path, wrong),
      await removePhoto(shop, newPath('png'), wrong),
    ]
    await removePhoto(shop, path, key)
    const removed = await removePhoto(shop, path, wrong)
    expect(new Set([kept.text, missing.text, removed.text]).size).toBe(1)
  })
})

test('a page of another origin may send the key', async () => {
  const answer = await fetch(uploadUrl(shop, newPath('png')), {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'x-removal-key',
    },
  })
  expect(answer.headers.get('access-control-allow-methods')).toContain('DELETE')
  expect(answer.headers.get('access-control-allow-headers')?.split(/, ?/)).toContain('x-removal-key')
})
