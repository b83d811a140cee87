import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyTables } from '../../../../test/empty-tables.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { openRequest } from '../../../../test/raw-request.ts'
import { startTestShop, type TestShop } from '../../../../test/shop.ts'
import {
  form,
  left,
  newPath,
  photoFiles,
  photoFolder,
  photoRows,
  readAnswer,
  upload,
  uploadUrl,
} from '../../../../test/uploads.ts'

const png = Buffer.from(await aPicture(30, 20).png().toBuffer())
const shop = await startTestShop({ env: { TRUSTED_PROXIES: '1', PHOTO_WAITING_MB: '1' } })
afterEach(async () => {
  await emptyTables(shop.db, 'photos')
  await rm(photoFolder(shop), { recursive: true, force: true })
})

async function uploadOf(visitor: string, of: TestShop = shop, photo = png) {
  const headers = { 'x-forwarded-for': visitor }
  const body = form(photo)
  return readAnswer(await fetch(uploadUrl(of, newPath('png')), { method: 'POST', body, headers }))
}

async function holdPlaces(visitor: string, places: number) {
  const before = (await photoFiles(shop)).length
  const opened = await Promise.all(
    Array.from({ length: places }, () => {
      const target = new URL(uploadUrl(shop, newPath('png'))).pathname
      return openRequest(shop.url, 'POST', target, 1000, 'close', [`X-Forwarded-For: ${visitor}`])
    }),
  )
  const release = () => {
    for (const { socket } of opened) socket.destroy()
  }
  onTestFinished(release)
  // Each has created its file.
  await soon(async () => expect(await photoFiles(shop)).toHaveLength(before + places))
  return release
}

const soon = (check: () => Promise<void>, interval = 25) => vi.waitFor(check, { timeout: 10_000, interval })

const slowDown = { status: 503, body: { statusCode: '503', code: 'SlowDown' } }

describe('uploads in hand', () => {
  afterEach(() => soon(async () => expect((await left(shop)).files).toBe((await left(shop)).rows)))

  test('of one visitor are at most 14, and leave room for others', async () => {
    const release = await holdPlaces('203.0.113.1', 14)
    const refused = await uploadOf('203.0.113.1')
    expect(refused).toMatchObject(slowDown)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect((await uploadOf('203.0.113.2')).status).toBe(200)
    release()
    await soon(async () => expect((await uploadOf('203.0.113.1')).status).toBe(200))
  })

  test('of twenty greedy visitors still leave places to others', async () => {
    const target = new URL(uploadUrl(shop, newPath('png'))).pathname
    const greedy = Array.from({ length: 20 * 14 }, (_, nth) =>
      openRequest(shop.url, 'POST', target, 1000, 'close', [`X-Forwarded-For: 198.51.100.${nth % 20}`]),
    )
    const opened = await Promise.all(greedy)
    await soon(async () => expect((await photoFiles(shop)).length).toBeGreaterThan(80))
    for (let nth = 1; nth <= 10; nth++) expect((await uploadOf(`203.0.113.${nth}`)).status).toBe(200)
    for (const { socket } of opened) socket.destroy()
  })

  test('of one visitor do not hold up another’s photo, however long they take', async () => {
    const large = Buffer.from(await aPicture(2000, 1500).webp().toBuffer())
    const answered: string[] = []
    const send = async (visitor: string, photo: Buffer<ArrayBuffer>) => {
      expect((await uploadOf(visitor, shop, photo)).status).toBe(200)
      answered.push(visitor)
    }
    const theirs = Array.from({ length: 6 }, () => send('203.0.113.1', large))
    await soon(async () => expect((await photoFiles(shop)).length).toBeGreaterThanOrEqual(6))
    await Promise.all([...theirs, send('203.0.113.2', png)])
    expect(answered.indexOf('203.0.113.2')).toBeLessThan(5)
  })

  test('of one network of the sixth version are those of one visitor', async () => {
    const release = await holdPlaces('2001:db8:1:2::1', 14)
    expect(await uploadOf('2001:db8:1:2:ffff::2')).toMatchObject(slowDown)
    expect((await uploadOf('2001:db8:1:3::1')).status).toBe(200)
    release()
  })
})

describe('room for what waits for its quiz', () => {
  // The sum is cached for a second.
  afterEach(() => sleep(1100))

  test('is not taken by one visitor for all', async () => {
    await upload(shop, newPath('png'), form(png))
    expect((await uploadOf('203.0.113.1')).status).toBe(200)
    await shop.db.query('update photos set bytes = 200 * 1024 where sender is not null')
    const full = await soonFull('203.0.113.1')
    expect(full.body['hint']).toContain('Закінчіть, будь ласка, тест без них')
    expect(full.headers.get('retry-after')).toBe('3600')
    expect((await uploadOf('203.0.113.2')).status).toBe(200)
    await shop.db.query(`update photos set removed_at = now(), removed_because = 'unattached', sha256 = null`)
    await soon(async () => expect((await uploadOf('203.0.113.1')).status).toBe(200), seldom)
  })

  test('ends for everybody only when it is full', async () => {
    expect((await uploadOf('203.0.113.1')).status).toBe(200)
    await shop.db.query('update photos set bytes = 1024 * 1024')
    await soonFull('203.0.113.2')
  })

  test('is counted without a word of whose it is', async () => {
    expect((await uploadOf('203.0.113.1')).status).toBe(200)
    expect((await uploadOf('203.0.113.1')).status).toBe(200)
    expect((await uploadOf('203.0.113.2')).status).toBe(200)
    const marks = (await photoRows(shop)).map(({ sender }) => String(sender))
    expect(new Set(marks).size).toBe(2)
    for (const { sender } of await photoRows(shop)) {
      expect(sender).toHaveLength(16)
      for (const hash of ['sha256', 'sha1', 'md5'])
        expect(createHash(hash).update('203.0.113.1').digest('hex')).not.toContain(String(sender))
    }
  })
})

/** The sum is cached for a second, and each try cleans a photo. */
const seldom = 250

async function soonFull(visitor: string) {
  let answer = await uploadOf(visitor)
  await soon(async () => {
    answer = await uploadOf(visitor)
    expect(answer).toMatchObject(slowDown)
  }, seldom)
  return answer
}

test('a body that hardly comes is ended with 408 in the words of the storage, and gives its place back', async () => {
  const target = new URL(uploadUrl(shop, newPath('png'))).pathname
  const { socket } = await openRequest(shop.url, 'POST', target, 100_000, 'keep-alive')
  const dripping = setInterval(() => socket.write('x'), 200)
  onTestFinished(() => clearInterval(dripping))
  const begun = performance.now()
  const answer = await allThatComes(socket)
  clearInterval(dripping)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
    statusCode: '408',
    code: 'RequestTimeout',
    hint: expect.stringContaining('надто повільно'),
  })
  expect(performance.now() - begun).toBeLessThan(25_000)
  expect(await left(shop)).toEqual({ rows: 0, files: 0 })
}, 60_000)

/** A connection closed during an upload ends with a reset after the answer. */
async function allThatComes(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close').catch((error: unknown) => expect(error).toMatchObject({ code: 'ECONNRESET' }))
  return Buffer.concat(chunks).toString()
}

test('a body that comes at 5 kB a second is taken', async () => {
  const path = newPath('jpg')
  const photo = Buffer.concat([png, Buffer.alloc(70_000)])
  const target = new URL(uploadUrl(shop, path)).pathname
  const { socket } = await openRequest(shop.url, 'POST', target, photo.length, 'close')
  const answer = text(socket)
  for (let at = 0; at < photo.length; at += 2500) {
    socket.write(photo.subarray(at, at + 2500))
    await sleep(500)
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
}, 60_000)

test('a photo that the machine has no time for is not called none: it may be sent again', async () => {
  const path = newPath('png')
  expect((await uploadOf('203.0.113.1')).status).toBe(200)
  await tellCleaners('SIGSTOP')
  onTestFinished(() => tellCleaners('SIGCONT'))
  const answer = await upload(shop, path, form(png))
  expect(answer).toMatchObject({
    status: 503,
    body: { statusCode: '503', code: 'SlowDown', hint: expect.stringContaining('ще раз за\u00a0хвилину') },
  })
  expect(answer.headers.get('retry-after')).toBe('10')
  expect(await left(shop)).toEqual({ rows: 1, files: 1 })
  await tellCleaners('SIGCONT')
  expect((await upload(shop, path, form(png))).status).toBe(200)
}, 60_000)

/** A cleaner may have ended since it was listed. */
async function tellCleaners(signal: 'SIGSTOP' | 'SIGCONT') {
  for (const pid of await cleanerProcesses()) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      expect(error).toMatchObject({ code: 'ESRCH' })
    }
  }
}

async function cleanerProcesses(): Promise<number[]> {
  const pids: number[] = []
  for (const task of await readdir('/proc/self/task')) {
    const children = await readFile(`/proc/self/task/${task}/children`, 'utf8')
    for (const pid of children.split(' ').filter(Boolean)) {
      // It may have ended.
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      if (command.includes('cleaner-process')) pids.push(Number(pid))
    }
  }
  return pids
}

describe('a visitor may send', () => {
  let strict: TestShop
  beforeAll(async () => {
    strict = await startTestShop({ env: { TRUSTED_PROXIES: '1', RATE_LIMIT_SCALE: '0.05' } })
  })
  afterAll(() => strict.stop())

  test('60 photos a minute', async () => {
    for (let nth = 0; nth < 3; nth++) expect((await uploadOf('203.0.113.1', strict)).status).toBe(200)
    const refused = await uploadOf('203.0.113.1', strict)
    expect(refused).toMatchObject({ status: 429, body: { statusCode: '429', code: 'SlowDown' } })
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect((await uploadOf('203.0.113.2', strict)).status).toBe(200)
  })

  test('and 240 an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const statuses: number[] = []
    for (let nth = 0; nth < 13; nth++) {
      statuses.push((await uploadOf('203.0.113.3', strict)).status)
      vi.advanceTimersByTime(61_000)
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429])
    vi.advanceTimersByTime(3_600_000)
    expect((await uploadOf('203.0.113.3', strict)).status).toBe(200)
  })
})
