import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { aSmallPng } from '../../../../../test/pictures.ts'
import { startTestShop } from '../../../../../test/shop.ts'
import {
  emptyPhotos,
  form,
  newPath,
  photoFiles,
  photoFolder,
  publicUrl,
  upload,
} from '../../../../../test/uploads.ts'
import { noteArrival } from './photo-queries.ts'
import { sweepStore } from './sweep-store.ts'

const shop = await startTestShop()
const png = await aSmallPng()
afterEach(() => emptyPhotos(shop))

const hour = 3600 * 1000

async function leave(name: string, hours: number) {
  const path = join(photoFolder(shop), name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, 'bytes')
  await age(name, hours)
  return name
}

async function age(name: string, hours: number) {
  const moment = new Date(Date.now() - hours * hour)
  await utimes(join(photoFolder(shop), name), moment, moment)
}

async function aPhoto() {
  const path = newPath('png')
  const { body } = await upload(shop, path, form(png))
  return { path, id: String(body['Id']) }
}

/** A crash between the bytes and the row. */
async function leaveBehind(hours: number) {
  const id = randomUUID()
  await noteArrival(shop.db, id)
  return leave(id, hours)
}

test('bytes that came without their row are forgotten after a day, those with one stay', async () => {
  const photo = await aPhoto()
  await age(photo.id, 1000)
  const fresh = await leaveBehind(23)
  await leaveBehind(25)
  expect(await sweepStore(shop.services)).toEqual({ kind: 'done' })
  expect((await photoFiles(shop)).toSorted()).toEqual([photo.id, fresh].toSorted())
  expect((await fetch(publicUrl(shop, photo.path))).status).toBe(200)
})

test('no photo is forgotten that came after the copy which the database has come back from', async () => {
  const old = await aPhoto()
  const client = await shop.db.connect()
  try {
    // A backup from before the newer photo, restored after it.
    await client.query('create table copy_of_photos as table photos')
    const newer = await aPhoto()
    await client.query(
      'truncate photos cascade; insert into photos table copy_of_photos; truncate photo_arrivals',
    )
    for (const { id } of [old, newer]) await age(id, 24 * 89)
    await sweepStore(shop.services)
    expect((await photoFiles(shop)).toSorted()).toEqual([old.id, newer.id].toSorted())
    // Past every retention period.
    await age(newer.id, 24 * 91)
    await sweepStore(shop.services)
    expect(await photoFiles(shop)).toEqual([old.id])
  } finally {
    await client.query('drop table copy_of_photos')
    client.release()
  }
})

test('a photo that is refused leaves no note of its coming, nor one that is stored', async () => {
  const { path } = await aPhoto()
  expect((await upload(shop, path, form(png))).status).toBe(400)
  const { rowCount } = await shop.db.query('select from photo_arrivals')
  expect(rowCount).toBe(0)
})

test('bytes whose row says they are gone are forgotten again', async () => {
  const photo = await aPhoto()
  await aPhoto()
  await age(photo.id, 25)
  await shop.db.query(
    `update photos set removed_at = now(), removed_because = 'uploader', sha256 = null, bytes_gone_at = now()
     where id = $1`,
    [photo.id],
  )
  await sweepStore(shop.services)
  expect(await photoFiles(shop)).not.toContain(photo.id)
  expect(await photoFiles(shop)).toHaveLength(1)
})

test('files that are none of the shop’s stay', async () => {
  await aPhoto()
  await leave('notes.txt', 1000)
  await leave('.DS_Store', 1000)
  await sweepStore(shop.services)
  expect(await photoFiles(shop)).toEqual(expect.arrayContaining(['notes.txt', '.DS_Store']))
})

test('nothing is forgotten while the database knows of no photo: it may be another one', async () => {
  await leave(randomUUID(), 1000)
  await sweepStore(shop.services)
  expect(await photoFiles(shop)).toHaveLength(1)
})

test('two thousand leftovers go in one run', async () => {
  await aPhoto()
  for (let nth = 0; nth < 20; nth++) {
    await Promise.all(Array.from({ length: 100 }, () => leaveBehind(25)))
  }
  await sweepStore(shop.services)
  expect(await photoFiles(shop)).toHaveLength(1)
})

test('a shop without a folder yet has nothing to sweep', async () => {
  expect(await sweepStore(shop.services)).toEqual({ kind: 'done' })
})
