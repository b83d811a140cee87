import { once } from 'node:events'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { createServer, request as forward } from 'node:http'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../../test/new-folder.ts'
import { startS3Server } from '../../../../test/photos/s3-server.ts'
import { startTestShop } from '../../../../test/shop.ts'
import type { Config } from '../../config.ts'
import { housekeepingOf } from '../../jobs/housekeeping.ts'
import { tasksOf } from '../../jobs/tasks.ts'
import { readReadings } from '../watch/readings.ts'
import { aPlacedOrder } from '../../../../test/orders.ts'
import { erasePerson } from '../../people/erase-person.ts'
import { readCopies } from './keep-erasures.ts'
import { bucketPlace, folderPlace } from './backup-place.ts'
import { verifyBackup } from './restore-backup.ts'
import { saveBackup, saveBackupByNight, saveBackupTask } from './save-backup.ts'

const identity = await generateIdentity()
const recipient = await identityToRecipient(identity)
const never = new AbortController().signal

const shop = await startTestShop()

test('a shop without a place for backups makes none, and nobody is told that it did', async () => {
  const planned = (place: Config['backups']['place']) =>
    housekeepingOf({ backups: { recipient, place } }).map(({ task }) => task)
  expect(planned(undefined)).not.toContain(saveBackupTask)
  expect(planned({ kind: 'folder', folder: '/var/backups' })).toContain(saveBackupTask)
  expect(await saveBackupByNight(shop.services, shop.databaseUrl, never)).toEqual({ kind: 'done' })
  expect((await readReadings(shop.db)).backupDoneAt).toBeNull()
})

test('a node without a place leaves the job to one that has it', () => {
  const jobs = (place: Config['backups']['place']) => {
    const config = { ...shop.services.config, backups: { recipient, place } }
    return Object.keys(tasksOf({ ...shop.services, config }, shop.databaseUrl))
  }
  expect(jobs(undefined)).not.toContain(saveBackupTask)
  expect(jobs({ kind: 'folder', folder: '/var/backups' })).toContain(saveBackupTask)
})

test('by night one goes into the folder of the settings, old ones go, and the moment is known', async () => {
  const folder = await newFolder()
  const old = (day: number) => `kraplia-2020-01-0${day}T01-00-00Z.age`
  for (const name of [...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(old), 'notes.txt'])
    await writeFile(join(folder, name), '')
  const backups = { recipient, place: { kind: 'folder', folder } as const }
  const config = { ...shop.services.config, backups }
  await saveBackupByNight({ ...shop.services, config }, shop.databaseUrl, never)
  const names = (await readdir(folder)).toSorted()
  // Six older days; the first of all was also first of its week and month.
  expect(names).toEqual([
    ...[1, 4, 5, 6, 7, 8, 9].map(old),
    expect.stringMatching(/^kraplia-2026/),
    'notes.txt',
  ])
  expect((await readReadings(shop.db)).backupDoneAt).toBeGreaterThan(Date.now() / 1000 - 60)
})

test('one made by hand removes none, and two of one second are two', async () => {
  const folder = await newFolder()
  const old = Array.from({ length: 9 }, (_, n) => `kraplia-2020-01-0${n + 1}T01-00-00Z.age`)
  for (const name of old) await writeFile(join(folder, name), '')
  const order = { databaseUrl: shop.databaseUrl, place: folderPlace(folder), recipient }
  await Promise.all([1, 2, 3].map(() => saveBackup(shop.services, order)))
  const names = (await readdir(folder)).toSorted()
  expect(names.slice(0, 9)).toEqual(old)
  expect(names).toHaveLength(12)
})

test('a shop that ends meanwhile leaves nothing half made', async () => {
  const folder = await newFolder()
  const ending = new AbortController()
  ending.abort()
  const order = {
    databaseUrl: shop.databaseUrl,
    place: folderPlace(folder),
    recipient,
    signal: ending.signal,
  }
  await expect(saveBackup(shop.services, order)).rejects.toThrow(/abort/)
  expect(await readdir(folder)).toEqual([])
})

test('one into another folder is none of those that the shop relies on', async () => {
  const { rows: before } = await shop.db.query('select made_at from backups')
  const place = folderPlace(await newFolder())
  await saveBackup(shop.services, { databaseUrl: shop.databaseUrl, place, isAside: true, recipient })
  expect(await place.names()).toHaveLength(1)
  expect((await shop.db.query('select made_at from backups')).rows).toEqual(before)
  await expect(place.fetch('kraplia-2020-01-01T01-00-00Z.age', '.')).rejects.toThrow(/has no kraplia-2020/)
})

test('what a killed one has left goes after a day', async () => {
  const folder = await newFolder()
  const leave = async (name: string, hours: number) => {
    const path = join(folder, name)
    await writeFile(path, '')
    const at = Date.now() / 1000 - hours * 3600
    await utimes(path, at, at)
  }
  await leave('kraplia-2020-01-01T01-00-00Z.age.part', 25)
  await leave('kraplia-2020-01-02T01-00-00Z.age.part', 23)
  await leave('making-backup-a1b2c3', 25)
  await leave('making-backup-of-mine', 25)
  const order = { databaseUrl: shop.databaseUrl, recipient }
  await saveBackup(shop.services, { ...order, place: folderPlace(folder) })
  const left = async () => (await readdir(folder)).filter((name) => !name.endsWith('.age')).toSorted()
  expect(await left()).toEqual([
    'kraplia-2020-01-02T01-00-00Z.age.part',
    'making-backup-a1b2c3',
    'making-backup-of-mine',
  ])

  const { bucket } = await startS3Server()
  const upload = (key: string, id: string, begun: string) =>
    `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`
  const name = 'backups/kraplia-2020-01-01T01-00-00Z.age'
  const uploads = [
    upload(name, 'old', '2020-01-01T01:00:00.000Z'),
    upload(name, 'fresh', new Date().toISOString()),
    upload('backups/mine.zip', 'mine', '2020-01-01T01:00:00.000Z'),
  ]
  const givenUp: string[] = []
  const endpoint = await behind(bucket.endpoint, (asked) => {
    if (asked.startsWith('DELETE ')) givenUp.push(asked)
    if (/^GET .*uploads=/.test(asked)) return { instead: `<R>${uploads.join('')}</R>` }
    return undefined
  })
  const place = bucketPlace({ ...bucket, endpoint, prefix: 'backups' }, { spool: folder })
  await saveBackup(shop.services, { ...order, place })
  expect(givenUp).toEqual([expect.stringContaining(`${name}?uploadId=old`)])
  expect(await left()).toEqual(['kraplia-2020-01-02T01-00-00Z.age.part', 'making-backup-of-mine'])
})

test('a shop that ends while a bucket takes the parts leaves none there', async () => {
  const { bucket, keys } = await startS3Server()
  const ending = new AbortController()
  const givenUp: string[] = []
  const endpoint = await behind(bucket.endpoint, (asked) => {
    if (/^PUT .*partNumber=/.test(asked)) ending.abort()
    if (/^DELETE .*uploadId=/.test(asked)) givenUp.push(asked)
    return undefined
  })
  const spool = await newFolder()
  const place = bucketPlace({ ...bucket, endpoint, prefix: 'backups' }, { spool, partBytes: 1024 })
  const order = { databaseUrl: shop.databaseUrl, place, recipient, signal: ending.signal }
  await expect(saveBackup(shop.services, order)).rejects.toThrow(/abort/)
  expect(givenUp).toHaveLength(1)
  expect([await keys(), await readdir(spool)]).toEqual([[], []])
})

test('a bucket takes one in parts, gives it back whole, and forgets it', async () => {
  const { bucket, keys } = await startS3Server()
  const spool = await newFolder()
  // This server has no minimum size of parts.
  const place = bucketPlace({ ...bucket, prefix: 'backups' }, { spool, partBytes: 1024 })
  const made = await saveBackup(shop.services, { databaseUrl: shop.databaseUrl, place, recipient })
  expect(made.bytes).toBeGreaterThan(4 * 1024)
  const [name = ''] = await place.names()
  expect(await keys()).toEqual([`backups/${name}`])
  expect(await readdir(spool)).toEqual([])
  const file = await place.fetch(name, spool)
  expect((await readFile(file)).length).toBe(made.bytes)
  await verifyBackup(file, identity)
  await place.remove(name)
  expect(await place.names()).toEqual([])
})

test('who was erased is written down beside the backups of a bucket, and the newest words of it stay', async () => {
  const { bucket } = await startS3Server()
  const kept = { ...bucket, prefix: 'backups' }
  const spool = await newFolder()
  const place = bucketPlace(kept, { spool })
  const old = (nth: number) => `kraplia-erased-2020-01-01T01-00-${String(nth).padStart(2, '0')}Z.ndjson`
  for (let nth = 0; nth < 31; nth++) await place.put(old(nth), Buffer.from(''))
  const backups = { recipient, place: { kind: 'bucket', bucket: kept } as const }
  const services = { ...shop.services, config: { ...shop.services.config, backups } }
  const { id, number } = await aPlacedOrder(shop)
  await erasePerson(shop.services, number)
  await saveBackupByNight(services, shop.databaseUrl, never)
  expect(await readCopies(place, spool)).toMatchObject([{ what: 'order', id }])
  const copies = (await place.names()).filter((name) => name.startsWith('kraplia-erased-'))
  expect(copies).toHaveLength(30)
  expect(copies).not.toContain(old(0))
  expect(await readdir(spool)).toEqual([])
})

test('a bucket that breaks off in the midst keeps no part, and no moment is noted', async () => {
  const { bucket, keys } = await startS3Server()
  const spool = await newFolder()
  await mkdir(spool, { recursive: true })
  const { rows: before } = await shop.db.query('select made_at from backups')
  const place = bucketPlace({ ...bucket, secret: 'wrong', prefix: 'backups' }, { spool })
  await expect(
    saveBackup(shop.services, { databaseUrl: shop.databaseUrl, place, recipient }),
  ).rejects.toThrow(/refused to begin: 403 SignatureDoesNotMatch/)
  expect(await keys()).toEqual([])
  expect(await readdir(spool)).toEqual([])
  expect((await shop.db.query('select made_at from backups')).rows).toEqual(before)
})

async function behind(
  endpoint: string,
  meddle: (
    asked: string,
  ) => { readonly status?: number; readonly instead?: string; readonly isLost?: boolean } | undefined,
) {
  const server = createServer((request, response) => {
    const { status = 200, instead, isLost } = meddle(`${request.method} ${request.url}`) ?? {}
    if (instead !== undefined) {
      request.resume()
      response.writeHead(status).end(instead)
      return
    }
    const { method, headers, url } = request
    const onward = forward(new URL(url ?? '/', endpoint), { method, headers }, (answer) => {
      if (isLost) {
        answer.resume()
        request.socket.destroy()
      } else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))
    })
    request.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address?.port}`
}

test('what a store says that has not put the parts together is no backup, though it begins with 200', async () => {
  const { bucket, keys } = await startS3Server()
  const endpoint = await behind(bucket.endpoint, (asked) =>
    /^POST .*uploadId=/.test(asked) ? { instead: '<Error><Code>InternalError</Code></Error>' } : undefined,
  )
  const spool = await newFolder()
  const place = bucketPlace({ ...bucket, endpoint, prefix: 'backups' }, { spool })
  await expect(
    saveBackup(shop.services, { databaseUrl: shop.databaseUrl, place, recipient }),
  ).rejects.toThrow(/refused to finish: 200 InternalError/)
  expect(await keys()).toEqual([])
})

test('an answer lost after the parts were put together loses no backup', async () => {
  const { bucket } = await startS3Server()
  let finished = 0
  const endpoint = await behind(bucket.endpoint, (asked) => {
    if (!/^POST .*uploadId=/.test(asked)) return
    // The upload has ended.
    if (finished++ > 0) return { status: 404, instead: '<Error><Code>NoSuchUpload</Code></Error>' }
    return { isLost: true }
  })
  const spool = await newFolder()
  const place = bucketPlace({ ...bucket, endpoint, prefix: 'backups' }, { spool })
  const made = await saveBackup(shop.services, { databaseUrl: shop.databaseUrl, place, recipient })
  expect(finished).toBe(2)
  const [name = ''] = await place.names()
  expect((await readFile(await place.fetch(name, spool))).length).toBe(made.bytes)
})
