import { rm } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { aPlacedOrder } from '../../../../../test/orders.ts'
import { keptPhotos } from '../../../../../test/photos/photo-rows.ts'
import { aSmallPng } from '../../../../../test/pictures.ts'
import { aSubmittedQuiz } from '../../../../../test/quiz.ts'
import { startTestShop } from '../../../../../test/shop.ts'
import {
  emptyPhotos,
  form,
  photoFiles,
  photoFolder,
  publicUrl,
  upload,
  anUploadedPhoto,
  quizPhotos,
} from '../../../../../test/uploads.ts'
import { forgetPeople } from '../../../people/forget-people.ts'
import { retirePhotos } from './retire-photos.ts'
import { showKeptPhoto } from './show-photo.ts'

const shop = await startTestShop()
const png = await aSmallPng()
afterEach(() => emptyPhotos(shop, 'quiz_submissions', 'orders'))

async function aQuizWithPhoto() {
  const path = await anUploadedPhoto(shop, png)
  const { id } = await aSubmittedQuiz(shop, quizPhotos(shop, path))
  return { path, id }
}

async function anOrderOf(quizId: string, isPaid: boolean) {
  const placed = await aPlacedOrder(shop, { quizSubmissionId: quizId })
  if (isPaid) {
    await shop.db.query(`update orders set payment_status = 'paid', paid_at = created_at where id = $1`, [
      placed.id,
    ])
  }
}

async function pass(interval: string) {
  for (const table of ['photos', 'quiz_submissions', 'orders']) {
    const review = table === 'photos' ? '' : ', review_at = review_at - $1::interval'
    await shop.db.query(`update ${table} set created_at = created_at - $1::interval${review}`, [interval])
  }
}

async function retire(services = shop.services) {
  await forgetPeople(services)
  return retirePhotos(services)
}

async function photo(path: string) {
  const { rows } = await shop.db.query<Record<string, unknown>>(
    `select removed_because as because, removed_at is not null as removed, bytes_gone_at is not null as gone,
       sha256 is null as forgotten
     from photos where path = $1`,
    [path],
  )
  return rows[0]
}

async function answersOf(id: string) {
  const { rows } = await shop.db.query<Record<string, unknown>>(
    `select answers is not null as kept, erased_because as because, erased_at is not null as erased
     from quiz_submissions where id = $1`,
    [id],
  )
  return rows[0]
}

const kept = { because: null, removed: false, gone: false, forgotten: false }
const gone = (because: string) => ({ because, removed: true, gone: true, forgotten: true })
const answersKept = { kept: true, because: null, erased: false }
const answersGone = (because: string) => ({ kept: false, because, erased: true })

describe('a photo that no quiz was sent with', () => {
  test('is kept for a day and gone after it, its row says when and why', async () => {
    const path = await anUploadedPhoto(shop, png)
    await pass('23 hours 59 minutes')
    expect(await retire()).toEqual({ kind: 'done' })
    expect(await photo(path)).toEqual(kept)
    expect(await photoFiles(shop)).toHaveLength(1)
    await pass('2 minutes')
    expect(await retire()).toEqual({ kind: 'done' })
    expect(await photo(path)).toEqual(gone('unattached'))
    expect(await photoFiles(shop)).toEqual([])
    expect((await upload(shop, path, form(png))).body).toMatchObject({ code: 'KeyAlreadyExists' })
  })
})

describe('photos and answers of a quiz', () => {
  test('without an order are kept for 14 days', async () => {
    const { path, id } = await aQuizWithPhoto()
    await pass('13 days 23 hours')
    await retire()
    expect([await photo(path), await answersOf(id)]).toEqual([kept, answersKept])
    await pass('2 hours')
    await retire()
    expect([await photo(path), await answersOf(id)]).toEqual([gone('no-order'), answersGone('no-order')])
    expect(await photoFiles(shop)).toEqual([])
  })

  test('with a paid order are kept for 90 days after it', async () => {
    const { path, id } = await aQuizWithPhoto()
    await pass('10 days')
    await anOrderOf(id, true)
    await pass('89 days')
    await retire()
    expect([await photo(path), await answersOf(id)]).toEqual([kept, answersKept])
    await pass('2 days')
    await retire()
    expect([await photo(path), await answersOf(id)]).toEqual([gone('order-over'), answersGone('order-over')])
    const { rows } = await shop.db.query('select quiz_submission_id as id from orders')
    expect(rows).toEqual([{ id }])
  })

  test('with an order that was never paid are kept for 14 days after it', async () => {
    const { path, id } = await aQuizWithPhoto()
    await pass('10 days')
    await anOrderOf(id, false)
    await pass('13 days')
    await retire()
    expect([await photo(path), await answersOf(id)]).toEqual([kept, answersKept])
    await pass('2 days')
    await retire()
    expect([await photo(path), await answersOf(id)]).toEqual([gone('order-over'), answersGone('order-over')])
  })

  test('with several orders stay for the one that keeps them longest', async () => {
    const { path, id } = await aQuizWithPhoto()
    await anOrderOf(id, true)
    await pass('80 days')
    await anOrderOf(id, false)
    await pass('12 days')
    await retire()
    expect(await photo(path)).toEqual(kept)
    await pass('3 days')
    await retire()
    expect(await photo(path)).toEqual(gone('order-over'))
  })

  test('go without those of others', async () => {
    const old = await aQuizWithPhoto()
    await pass('15 days')
    const fresh = await aQuizWithPhoto()
    const waiting = await anUploadedPhoto(shop, png)
    await retire()
    expect(await photo(old.path)).toEqual(gone('no-order'))
    expect([await photo(fresh.path), await photo(waiting)]).toEqual([kept, kept])
    expect(await answersOf(fresh.id)).toEqual(answersKept)
    expect(await photoFiles(shop)).toHaveLength(2)
  })

  test('are counted by the settings', async () => {
    const { path, id } = await aQuizWithPhoto()
    const waiting = await anUploadedPhoto(shop, png)
    await pass('61 minutes')
    const { config } = shop.services
    const strict = {
      ...config,
      unattachedPhotoHours: 1,
      photoDays: { withoutOrder: 1, withOrder: 2 },
    }
    await retire({ ...shop.services, config: strict })
    expect([await photo(path), await photo(waiting)]).toEqual([kept, gone('unattached')])
    await pass('1 day')
    await retire({ ...shop.services, config: strict })
    expect([await photo(path), await answersOf(id)]).toEqual([gone('no-order'), answersGone('no-order')])
  })
})

test('a thousand photos go in one run, and a second run finds nothing', async () => {
  await keptPhotos(shop.db, 1201, 2)
  const { rows: before } = await shop.db.query('select removed_at from photos where bytes_gone_at is null')
  expect(before).toHaveLength(1201)
  expect(await retire()).toEqual({ kind: 'done' })
  const { rows } = await shop.db.query('select path, bytes_gone_at from photos order by path')
  expect(rows.every((row) => row.bytes_gone_at !== null)).toBe(true)
  await retire()
  expect((await shop.db.query('select path, bytes_gone_at from photos order by path')).rows).toEqual(rows)
})

test('a photo that the store does not let go of is hidden, told of, tried again, and keeps no other', async () => {
  const [stuck, free] = [await anUploadedPhoto(shop, png), await anUploadedPhoto(shop, png)]
  const { rows } = await shop.db.query<{ id: string }>('select id from photos where path = $1', [stuck])
  await pass('25 hours')
  const { photoStore } = shop.services
  const failing = {
    ...photoStore,
    forget: (name: string) =>
      name === rows[0]?.id ? Promise.reject(new TypeError('stuck')) : photoStore.forget(name),
  }
  expect(await retirePhotos({ ...shop.services, photoStore: failing })).toEqual({
    kind: 'again',
    why: '1 photos not forgotten: TypeError',
  })
  expect(await photo(free)).toEqual(gone('unattached'))
  expect(await photo(stuck)).toEqual({ ...gone('unattached'), gone: false })
  expect((await fetch(publicUrl(shop, stuck))).status).toBe(400)
  expect(await retire()).toEqual({ kind: 'done' })
  expect(await photo(stuck)).toEqual(gone('unattached'))
  expect(await photoFiles(shop)).toEqual([])
})

test('a photo whose bytes are lost already goes too', async () => {
  const path = await anUploadedPhoto(shop, png)
  await rm(photoFolder(shop), { recursive: true })
  await pass('25 hours')
  expect(await retire()).toEqual({ kind: 'done' })
  expect(await photo(path)).toEqual(gone('unattached'))
})

describe('the owner’s way to a photo', () => {
  test('shows it long after its public address, until it is removed', async () => {
    const { path } = await aQuizWithPhoto()
    await pass('13 days')
    expect((await fetch(publicUrl(shop, path))).status).toBe(400)
    expect(await showKeptPhoto(shop.services, path)).toMatchObject({
      contentType: 'image/png',
      bytes: expect.any(Buffer),
    })
    await pass('2 days')
    await retire()
    expect(await showKeptPhoto(shop.services, path)).toBeUndefined()
  })

  test.each(['', 'photo.png', '../photo.png', 'skin-photos/1-none.png'])(
    'finds nothing at %j',
    async (path) => {
      expect(await showKeptPhoto(shop.services, path)).toBeUndefined()
    },
  )
})
