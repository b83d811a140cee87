import type { QueryConfig } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { newFolder } from '../../../../test/new-folder.ts'
import { joinNodes } from './nodes.ts'
import { photoPlaceOf } from '../../quiz/photos/photo-place.ts'

const errors: unknown[] = []
const log = { warn: () => {}, error: (...said: unknown[]) => void errors.push(said[1]) }
const bucket = { endpoint: 'https://storage.example', name: 'shop', region: 'x', keyId: 'k', secret: 's' }
const placeIn = (dataDir: string) => photoPlaceOf({ dataDir, photoBucket: undefined })

async function aDatabase() {
  const db = await openTestDatabase()
  const join = async (photoPlace: string) => {
    const node = await joinNodes({ db, log }, { photoPlace, everyMs: 20 })
    onTestFinished(() => node.leave())
    return node
  }
  return { db, join }
}

test('a folder has one place from wherever it is looked at, also at once; another has another', async () => {
  const [one, other] = [await newFolder(), await newFolder()]
  const places = await Promise.all(Array.from({ length: 8 }, () => placeIn(one)))
  expect(new Set(places).size).toBe(1)
  expect(await placeIn(one)).toBe(places[0])
  expect(await placeIn(other)).not.toBe(places[0])
})

test('buckets are told apart by where they are, and never by their keys', async () => {
  const place = (more: object) =>
    photoPlaceOf({ dataDir: '/', photoBucket: { ...bucket, prefix: 'a', ...more } })
  expect(await place({ keyId: 'other', secret: 'other' })).toBe(await place({}))
  expect(await place({ prefix: 'b' })).not.toBe(await place({}))
  expect(await place({})).not.toContain('k/s')
})

test('nodes with one place run together and know of each other', async () => {
  const { join } = await aDatabase()
  const first = await join('bucket one')
  expect(first.isAmongOthers()).toBe(false)
  const second = await join('bucket one')
  expect(second.isAmongOthers()).toBe(true)
  await vi.waitFor(() => expect(first.isAmongOthers()).toBe(true))
  await second.leave()
  await vi.waitFor(() => expect(first.isAmongOthers()).toBe(false))
})

test('the others know of one that has joined, from its first request on', async () => {
  const { join } = await aDatabase()
  for (let nth = 0; nth < 5; nth++) {
    const first = await join('bucket one')
    const second = await join('bucket one')
    await vi.waitFor(() => expect(first.isAmongOthers()).toBe(true))
    await first.leave()
    await second.leave()
  }
})

test('one that leaves while it says that it runs is gone', async () => {
  const { db } = await aDatabase()
  let saying = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  // Delays its heartbeat; joining and leaving go through.
  const slow = new Proxy(db, {
    get(pool, name) {
      if (name !== 'query') return Reflect.get(pool, name).bind?.(pool)
      return async (asked: QueryConfig) => {
        if (asked.name === 'say-here' && saying++ === 0) await held
        return pool.query(asked)
      }
    },
  })
  const node = await joinNodes({ db: slow, log }, { photoPlace: 'folder', everyMs: 20 })
  await vi.waitFor(() => expect(saying).toBeGreaterThan(0))
  const leaving = node.leave()
  setTimeout(release, 50)
  await leaving
  await held
  await db.query('select pg_sleep(0.05)')
  expect((await db.query('select from shop_nodes')).rowCount).toBe(0)
})

test('one that keeps photos elsewhere is refused, of several at once all but one', async () => {
  const { join } = await aDatabase()
  const ends = await Promise.allSettled(['folder a', 'folder b', 'folder c'].map(join))
  const refused = ends.filter((end) => end.status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(String(refused[0]?.reason)).toContain('keeps photos in another place')
})

test('one that was away and finds others elsewhere says so', async () => {
  const { db, join } = await aDatabase()
  await join('folder a')
  expect(errors).toEqual([])
  await db.query(`insert into shop_nodes values (gen_random_uuid(), 'folder b')`)
  await vi.waitFor(() => expect(errors).toContain('other nodes keep photos in another place'))
})

test('it is let in once the other has left, or was not seen for half a minute', async () => {
  const { db, join } = await aDatabase()
  const first = await join('folder a')
  await first.leave()
  await db.query(
    `insert into shop_nodes values (gen_random_uuid(), 'folder b', now() - interval '29 seconds')`,
  )
  await expect(join('folder c')).rejects.toThrow('another place')
  await db.query(`update shop_nodes set seen_at = now() - interval '31 seconds'`)
  const last = await join('folder c')
  expect(last.isAmongOthers()).toBe(false)
  expect((await db.query('select from shop_nodes')).rowCount).toBe(1)
})
