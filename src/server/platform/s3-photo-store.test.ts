import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { freePort } from '../../../test/free-port.ts'
import { startS3Server } from '../../../test/photos/s3-server.ts'
import { type S3Bucket, type S3Options, StoreAway } from './bucket.ts'
import type { PhotoStore, PhotoStoreOptions } from './photo-store.ts'
import { s3PhotoStore } from './s3-photo-store.ts'

const patiently = { timeoutMs: 10_000, pausesMs: [10, 10] }
const inHaste = { ...patiently, timeoutMs: 500 }

async function aFile(bytes: Buffer): Promise<string> {
  const folder = await newFolder()
  const path = join(folder, 'photo')
  await writeFile(path, bytes)
  return path
}

async function pagesOf(store: PhotoStore, hours: number): Promise<(readonly string[])[]> {
  const pages = []
  for await (const page of store.namesOlderThan(hours)) pages.push(page)
  return pages
}

const namesIn = async (store: PhotoStore, hours: number) => (await pagesOf(store, hours)).flat()

/** Everything is older. */
const any = -1

test('a bucket keeps bytes, gives them back and forgets them', async () => {
  const { bucket, keys } = await startS3Server()
  const store = s3PhotoStore(bucket)
  const [first, second] = [randomUUID(), randomUUID()]
  const bytes = randomBytes(700_000)
  await store.keep(first, await aFile(bytes))
  await store.keep(second, await aFile(Buffer.from('small')))
  expect(await keys()).toEqual([first, second].map((name) => `skin-photos/${name}`).toSorted())
  expect((await store.find(first))?.equals(bytes)).toBe(true)
  expect(await store.find(randomUUID())).toBeUndefined()
  expect((await namesIn(store, any)).toSorted()).toEqual([first, second].toSorted())
  expect(await namesIn(store, 1)).toEqual([])
  await store.forget(first)
  await store.forget(first)
  expect(await store.find(first)).toBeUndefined()
  expect(await keys()).toEqual([`skin-photos/${second}`])
})

test('names of thousands of objects come page by page', async () => {
  const { bucket, copy, keys } = await startS3Server()
  const store = s3PhotoStore(bucket)
  const names = Array.from({ length: 1100 }, () => randomUUID())
  const [first = '', ...others] = names
  await store.keep(first, await aFile(Buffer.from('x')))
  const [key = ''] = await keys()
  await copy(
    key,
    others.map((name) => key.replace(first, name)),
  )
  expect(await keys()).toHaveLength(1100)
  const pages = await pagesOf(store, any)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat().toSorted()).toEqual(names.toSorted())
})

test('what else lies in the bucket is never named, so never forgotten', async () => {
  const { bucket } = await startS3Server()
  const [ours, theirs] = [s3PhotoStore(bucket), s3PhotoStore({ ...bucket, prefix: 'skin-photos-2' })]
  const odd = s3PhotoStore({ ...bucket, prefix: 'skin-photos/backup' })
  const file = await aFile(Buffer.from('x'))
  const name = randomUUID()
  for (const store of [ours, theirs, odd]) await store.keep(name, file)
  await ours.keep('notes.txt', file)
  expect(await namesIn(ours, any)).toEqual([name])
  await ours.forget(name)
  expect(await theirs.find(name)).toBeDefined()
})

test('the shop’s own folder may be several deep', async () => {
  const { bucket } = await startS3Server()
  const store = s3PhotoStore({ ...bucket, prefix: 'shop.example/photos_1/a-b' })
  const name = randomUUID()
  await store.keep(name, await aFile(Buffer.from('x')))
  expect(await store.find(name)).toEqual(Buffer.from('x'))
  expect(await namesIn(store, any)).toEqual([name])
})

describe('a store that refuses says why, and is not asked again', () => {
  test.each<[string, Partial<S3Bucket>, RegExp]>([
    ['a wrong secret', { secret: 'guessed' }, /: 403 SignatureDoesNotMatch$/],
    ['an unknown key', { keyId: 'NOBODY' }, /: 403 InvalidAccessKeyId$/],
    ['no such bucket', { name: 'nowhere' }, /: 404 NoSuchBucket$/],
  ])('%s', async (_what, different, why) => {
    const { bucket, keys } = await startS3Server()
    const store = s3PhotoStore({ ...bucket, ...different })
    await expect(store.keep(randomUUID(), await aFile(Buffer.from('x')))).rejects.toThrow(why)
    await expect(store.find(randomUUID())).rejects.toThrow(why)
    await expect(namesIn(store, any)).rejects.toThrow(why)
    expect(await keys()).toEqual([])
  })
})

type Meddling = (nth: number, answer: ServerResponse) => 'pass' | 'cut' | 'meddled'

/** Through a proxy that passes a call, cuts its answer off, or answers itself. */
async function aStoreThrough(meddle: Meddling, options: PhotoStoreOptions & S3Options = {}) {
  const { bucket, keys } = await startS3Server()
  const methods: string[] = []
  const stranger = createServer((asked, answer) => {
    methods.push(asked.method ?? '')
    const what = meddle(methods.length, answer)
    if (what === 'meddled') return
    const { hostname, port } = new URL(bucket.endpoint)
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers })
    passed.on('response', (from) => {
      if (what === 'cut') return from.resume().on('end', () => asked.socket.destroy())
      return from.pipe(answer.writeHead(from.statusCode ?? 500, from.headers))
    })
    asked.pipe(passed)
  })
  stranger.listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  onTestFinished(() => {
    stranger.closeAllConnections()
    stranger.close()
  })
  const address = stranger.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const store = s3PhotoStore(
    { ...bucket, endpoint: `http://127.0.0.1:${port}` },
    { ...patiently, ...options },
  )
  return { store, keys, methods }
}

describe('a store that is away', () => {
  test.each<[string, number, string]>([
    ['busy', 503, 'SlowDown'],
    ['broken', 500, 'InternalError'],
    ['tired of us', 429, 'TooManyRequests'],
  ])('as it is %s, is asked three times and then said to be away', async (_what, status, code) => {
    const { store, methods } = await aStoreThrough((_nth, answer) => {
      answer.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
      return 'meddled'
    })
    await expect(store.find(randomUUID())).rejects.toThrow(new StoreAway(`${status} ${code}`))
    expect(methods).toEqual(['GET', 'GET', 'GET'])
  })

  test('for a moment is waited for', async () => {
    const { store, keys, methods } = await aStoreThrough((nth, answer) => {
      if (nth > 2) return 'pass'
      answer.writeHead(503).end()
      return 'meddled'
    })
    const name = randomUUID()
    await store.keep(name, await aFile(Buffer.from('x')))
    expect(await keys()).toEqual([`skin-photos/${name}`])
    expect(methods).toEqual(['PUT', 'PUT', 'PUT'])
  })

  test('as it never answers, is asked once, and whoever sends a photo waits for no more', async () => {
    const { store, methods } = await aStoreThrough(() => 'meddled', inHaste)
    await expect(store.find(randomUUID())).rejects.toThrow(new StoreAway('time-out'))
    const began = performance.now()
    await expect(store.keep(randomUUID(), await aFile(Buffer.from('x')))).rejects.toThrow(StoreAway)
    expect(performance.now() - began).toBeLessThan(2 * inHaste.timeoutMs)
    // The upload may have succeeded, so it is deleted.
    await expect.poll(() => methods).toEqual(['GET', 'PUT', 'DELETE'])
  })

  test('as nobody is there, is said to be away', async () => {
    const { bucket } = await startS3Server()
    const away = { ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` }
    await expect(s3PhotoStore(away, patiently).forget(randomUUID())).rejects.toThrow(
      new StoreAway('ECONNREFUSED'),
    )
  })

  test('with its answer lost three times, keeps nothing of what came all the same', async () => {
    const { store, keys, methods } = await aStoreThrough((nth) => (nth <= 3 ? 'cut' : 'pass'))
    await expect(store.keep(randomUUID(), await aFile(Buffer.from('x')))).rejects.toThrow(StoreAway)
    await expect.poll(() => keys()).toEqual([])
    expect(methods).toEqual(['PUT', 'PUT', 'PUT', 'DELETE'])
  })

  test('with its answer lost, keeps what is named by its content: somebody else may have kept it', async () => {
    const { store, keys, methods } = await aStoreThrough((nth) => (nth <= 3 ? 'cut' : 'pass'), {
      isNamedByContent: true,
    })
    const name = randomUUID()
    await expect(store.keep(name, await aFile(Buffer.from('x')))).rejects.toThrow(StoreAway)
    expect(methods).toEqual(['PUT', 'PUT', 'PUT'])
    expect(await keys()).toEqual([`skin-photos/${name}`])
  })

  test('as somebody answers in its place that all is well, is not believed', async () => {
    const { store, methods } = await aStoreThrough((_nth, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')
      return 'meddled'
    })
    const name = randomUUID()
    await expect(store.keep(name, await aFile(Buffer.from('x')))).rejects.toThrow(StoreAway)
    await expect(store.forget(name)).rejects.toThrow(StoreAway)
    await expect(store.find(name)).rejects.toThrow(StoreAway)
    expect(methods[0]).toBe('PUT')
  })

  test('sends nobody elsewhere', async () => {
    const { store } = await aStoreThrough((_nth, answer) => {
      answer.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
      return 'meddled'
    })
    await expect(store.find(randomUUID())).rejects.toThrow('the photo store refused to find: 307')
  })
})
