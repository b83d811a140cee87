import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { retirePhotos } from './keep/retire-photos.ts'
import { noteArrival } from './keep/photo-queries.ts'
import { sweepStore } from './keep/sweep-store.ts'
import { deleteData } from '../delete-data.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { aSubmittedQuiz } from '../../../../test/quiz.ts'
import { startRelay } from '../../../../test/relay.ts'
import { startTestShop } from '../../../../test/shop.ts'
import {
  emptyPhotos,
  form,
  newPath,
  photoFiles,
  photoRows,
  publicUrl,
  removePhoto,
  upload,
  quizPhotos,
} from '../../../../test/uploads.ts'
import { startS3Server } from '../../../../test/photos/s3-server.ts'

const jpeg = Buffer.from(await aPicture(300, 200).jpeg().toBuffer())

const s3 = await startS3Server()
const way = await startRelay({ targetPort: Number(new URL(s3.bucket.endpoint).port) })
const shop = await startTestShop({ env: { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${way.port}` } })
afterAll(async () => {
  await shop.stop()
  await way.stop()
})
afterEach(async () => {
  await way.mend()
  for (const key of await s3.keys()) await shop.services.photoStore.forget(basename(key))
  await emptyPhotos(shop, 'photo_arrivals')
})

async function aPhoto() {
  const path = newPath('jpg')
  const answer = await upload(shop, path, form(jpeg))
  expect(answer.status, answer.text).toBe(200)
  return { path, id: String(answer.body['Id']), key: String(answer.body['removalKey']) }
}

describe('a shop with a bucket', () => {
  test('keeps a photo there and nowhere else, shows it and lets it be taken back', async () => {
    const { path, id, key } = await aPhoto()
    expect(await s3.keys()).toEqual([`skin-photos/${id}`])
    expect(await photoFiles(shop)).toEqual([])
    const shown = await fetch(publicUrl(shop, path))
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'none',
    })
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 300 })
    expect((await removePhoto(shop, path, key)).status).toBe(200)
    expect(await s3.keys()).toEqual([])
  })

  test('stores one of fourteen uploads to one path', async () => {
    const path = newPath('jpg')
    const answers = await Promise.all(Array.from({ length: 14 }, () => upload(shop, path, form(jpeg))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await s3.keys()).toHaveLength(1)
  })

  test('retires photos, and sweeps bytes without a row', async () => {
    const [old, kept] = [await aPhoto(), await aPhoto()]
    const orphan = await aPhoto()
    await shop.db.query('delete from photos where id = $1', [orphan.id])
    await noteArrival(shop.db, orphan.id)
    await shop.db.query(`update photos set created_at = now() - interval '25 hours' where id = $1`, [old.id])
    expect(await retirePhotos(shop.services)).toEqual({ kind: 'done' })
    expect(await s3.keys()).toEqual([kept, orphan].map(({ id }) => `skin-photos/${id}`).toSorted())
    const { photoStore } = shop.services
    const inTwoDays = {
      ...photoStore,
      namesOlderThan: (hours: number) => photoStore.namesOlderThan(hours - 48),
    }
    expect(await sweepStore({ ...shop.services, photoStore: inTwoDays })).toEqual({ kind: 'done' })
    expect(await s3.keys()).toEqual([`skin-photos/${kept.id}`])
  })

  test('deletes the photos of a quiz for its parent', async () => {
    const { path } = await aPhoto()
    const { removalKey } = await aSubmittedQuiz(shop, quizPhotos(shop, path))
    expect(await deleteData(shop.services, removalKey)).toBe('deleted')
    expect(await s3.keys()).toEqual([])
  })
})

describe('while the bucket is away', () => {
  const away = { status: 503, body: { statusCode: '503', code: 'SlowDown' } }

  test('an upload is asked to come back and leaves nothing', async () => {
    await way.break({ kind: 'refused' })
    const answer = await upload(shop, newPath('jpg'), form(jpeg))
    expect(answer).toMatchObject(away)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await photoRows(shop)).toEqual([])
    expect(await photoFiles(shop)).toEqual([])
  })

  test('a photo taken back is hidden at once and forgotten later', async () => {
    const { path, key } = await aPhoto()
    await way.break({ kind: 'refused' })
    expect(await removePhoto(shop, path, key)).toMatchObject(away)
    expect((await fetch(publicUrl(shop, path))).status).toBe(400)
    expect(await photoRows(shop)).toMatchObject([{ removed_because: 'uploader', bytes_gone_at: null }])
    expect(await retirePhotos(shop.services)).toEqual({
      kind: 'again',
      why: '1 photos not forgotten: StoreAway',
    })
  })
})

test('a shop without photos yet has not touched its bucket, nor a folder', async () => {
  const unused = await startTestShop({
    env: {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'nowhere',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    },
  })
  expect(await sweepStore(unused.services)).toEqual({ kind: 'done' })
  expect(await retirePhotos(unused.services)).toEqual({ kind: 'done' })
  expect(existsSync(`${unused.services.config.dataDir}/photos`)).toBe(false)
})
