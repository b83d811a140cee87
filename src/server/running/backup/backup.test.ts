import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { Client } from 'pg'
import { signInOperator } from '../../../../test/office.ts'
import { filmAddress } from '../../../contract/site/films.ts'
import { siteAddresses } from '../../../contract/site/office-addresses.ts'
import { videos } from '../../../web/catalogue/media-manifest.ts'
import { expect, onTestFinished, test } from 'vitest'
import { callFunction } from '../../../../test/call.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import { anOrder } from '../../../../test/orders.ts'
import { newFolder } from '../../../../test/new-folder.ts'
import { genuinePhotos } from '../../../../test/photos/genuine-photos.ts'
import { aQuiz } from '../../../../test/quiz.ts'
import { startTestShop, type TestShop } from '../../../../test/shop.ts'
import { form, newPath, photoFiles, upload } from '../../../../test/uploads.ts'
import { diskPhotoStore } from '../../platform/disk-photo-store.ts'
import { partBytes, partName } from '../../site/films/film-parts.ts'
import { BrokenBackup } from './entries.ts'
import { backupTime, makeBackup } from './make-backup.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'
import { findTables } from './tables.ts'

const identity = await generateIdentity()
const recipient = await identityToRecipient(identity)

const shop = await startTestShop()

const place = async () => {
  const { body } = await callFunction(
    shop,
    'create-order',
    anOrder({ email: `buyer-${Math.random()}@example.com` }),
  )
  return String(body['orderId'])
}

async function backUp() {
  const folder = await newFolder()
  return makeBackup(withPlainStores(shop), shop.databaseUrl, { folder, recipient })
}

/** The shop's own stores record answers in the rows that are compared. */
function withPlainStores({ services }: TestShop) {
  const { dataDir } = services.config
  return {
    ...services,
    photoStore: diskPhotoStore(join(dataDir, 'photos')),
    pictureStore: diskPhotoStore(join(dataDir, 'pictures')),
    filmStore: diskPhotoStore(join(dataDir, 'films')),
  }
}

async function restored(file: string) {
  const other = await startTestShop()
  const read = await restoreBackup(withPlainStores(other), other.ownerUrl, { file, identity })
  return { other, read }
}

test('a backup that is made while the shop sells holds all that was acknowledged before', async () => {
  const [photo] = (await genuinePhotos()).jpeg
  const path = newPath('jpg')
  const sent = await upload(shop, path, form(Buffer.from(photo ?? []), { type: 'image/jpeg' }))
  expect(sent.status, sent.text).toBe(200)
  await callFunction(shop, 'submit-quiz', aQuiz({ photoPaths: [path] } as never))
  const before: string[] = []
  for (let n = 0; n < 20; n++) before.push(await place())
  const during: string[] = []
  const closing = new AbortController()
  const selling = Promise.all(
    [1, 2, 3].map(async () => {
      while (!closing.signal.aborted) during.push(await place())
    }),
  )
  const made = await backUp()
  closing.abort()
  await selling
  expect(during.length).toBeGreaterThan(0)
  expect(backupTime(made.file.split('/').at(-1) ?? '')?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(await verifyBackup(made.file, identity)).toMatchObject({ photos: 1, isTest: true })
  const raw = await readFile(made.file)
  expect(raw.includes(before[0] ?? '')).toBe(false)

  const { other, read } = await restored(made.file)
  expect(read).toMatchObject({ photos: 1 })
  const { rows } = await other.db.query<{ id: string }>('select id from orders')
  const back = new Set(rows.map(({ id }) => id))
  expect(before.filter((id) => !back.has(id))).toEqual([])
  expect(await photoFiles(other)).toEqual(await photoFiles(shop))
  // Sequences go on after the restore.
  const words = await other.db.query('select from order_search where order_id = $1', [before[0]])
  expect(words.rowCount).toBeGreaterThan(0)
  expect(await other.services.shelf.refresh()).toEqual(await shop.services.shelf.refresh())
  expect((await callFunction(other, 'create-order', anOrder())).status).toBe(200)
})

test('every row of every table comes back as it was', async () => {
  await shop.services.answers.store()
  const { file } = await backUp()
  const { other } = await restored(file)
  const [ours, theirs] = await Promise.all([shop, other].map(({ databaseUrl }) => readAll(databaseUrl)))
  expect(theirs).toEqual(ours)
})

test('a film of the owner comes back with all of its parts', async () => {
  const { headers } = await signInOperator(shop)
  const film = await readFile(new URL(`../../../../public${videos.moisturizer.file}`, import.meta.url))
  const sent = await fetch(`${shop.url}${siteAddresses.films}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(film),
  })
  const { hash } = Object(await sent.json())
  const made = await backUp()
  expect(made.missing).toBe(0)
  expect(await verifyBackup(made.file, identity)).toMatchObject({ films: 1 })
  const { other } = await restored(made.file)
  const bytes = async ({ url }: TestShop) => (await fetch(url + filmAddress(String(hash)))).arrayBuffer()
  const [ours, theirs] = await Promise.all([bytes(shop), bytes(other)])
  // Rewritten at its upload, it is named by its content.
  expect(ours.byteLength).toBeGreaterThan(partBytes)
  expect(createHash('sha256').update(Buffer.from(ours)).digest('hex').slice(0, 32)).toBe(hash)
  expect(Buffer.from(theirs).equals(Buffer.from(ours))).toBe(true)

  // A lost part is reported and does not stop the backup.
  const lost = join(shop.services.config.dataDir, 'films', partName(String(hash), 0))
  const part = await readFile(lost)
  onTestFinished(() => writeFile(lost, part))
  await rm(lost)
  expect((await backUp()).missing).toBe(1)
})

test('what is cut, changed, of another key or no backup is refused, and leaves no row', async () => {
  await place()
  const { file } = await backUp()
  const whole = await readFile(file)
  const folder = await newFolder()
  const changed = Buffer.from(whole)
  changed.writeUInt8(changed.readUInt8(whole.length - 5000) ^ 1, whole.length - 5000)
  const kinds: [string, Buffer][] = [
    ['cut', whole.subarray(0, whole.length - 1000)],
    ['changed', changed],
    ['empty', Buffer.alloc(0)],
    ['something else', Buffer.from('{"what": "no backup"}')],
  ]
  const database = await createTestDatabase()
  for (const [name, bytes] of kinds) {
    const broken = join(folder, name)
    await writeFile(broken, bytes)
    await expect(verifyBackup(broken, identity), name).rejects.toThrow(BrokenBackup)
    await expect(
      restoreBackup(shop.services, database.ownerUrl, { file: broken, identity }),
      name,
    ).rejects.toThrow(BrokenBackup)
  }
  await expect(verifyBackup(file, await generateIdentity())).rejects.toThrow(/another key/)
  const tables = await readAll(database.url)
  expect(tables.get('public.orders')).toEqual([])
  expect(await readdir(folder)).toHaveLength(kinds.length)
})

test('nothing is brought back over what somebody has sold', async () => {
  const { file } = await backUp()
  await expect(restoreBackup(shop.services, shop.ownerUrl, { file, identity })).rejects.toThrow(
    /orders in this database already/,
  )
})

test('a backup that fails leaves no file', async () => {
  const folder = await newFolder()
  const photoStore = {
    ...shop.services.photoStore,
    find: () => Promise.reject(new Error('the disk is gone')),
  }
  await expect(
    makeBackup({ ...shop.services, photoStore }, shop.databaseUrl, { folder, recipient }),
  ).rejects.toThrow('the disk is gone')
  expect(await readdir(folder)).toEqual([])
})

async function readAll(databaseUrl: string): Promise<Map<string, string[]>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const all = new Map<string, string[]>()
    for (const { schema, name } of await findTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${schema}."${name}" t order by 1`,
      )
      all.set(
        `${schema}.${name}`,
        rows.map(({ row }) => row),
      )
    }
    return all
  } finally {
    await client.end()
  }
}
