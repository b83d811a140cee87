import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pino } from 'pino'
import { startTestShop, type TestShop } from '../../../../test/shop.ts'
import type { createApp } from '../../app.ts'

const filmBytes = 100_000_000

type Beside = Parameters<typeof createApp>[1]

/** With an address whose answer exceeds the socket buffers. */
async function aShop(env: Record<string, string>, beside: Beside = {}) {
  const logged: string[] = []
  const sockets = new Set<Socket>()
  const shop = await startTestShop({
    env,
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    beside: () => ({
      ...beside,
      pages: async (app) => {
        app.server.on('connection', (socket: Socket) => {
          sockets.add(socket)
          socket.once('close', () => sockets.delete(socket))
        })
        const film = Buffer.alloc(filmBytes)
        app.get('/film', async () => film)
      },
    }),
  })
  return { shop, logged, stop: shop.stop, held: () => sockets.size }
}

async function connectFrom(shop: TestShop, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: Number(new URL(shop.url).port), host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`

async function idleFrom(shop: TestShop, localAddress?: string): Promise<Socket> {
  const socket = await connectFrom(shop, localAddress)
  socket.write(head('/nope'))
  await once(socket, 'data')
  // The server sees the end of its answer a little later.
  await sleep(20)
  return socket
}

const askFrom = (shop: TestShop, localAddress: string) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined; body: string }>(
    (resolve, reject) => {
      const asked = request(`${shop.url}/health`, { localAddress, agent: false }, (answer) => {
        const retryAfter = answer.headers['retry-after']
        const read = (body: string) => resolve({ status: answer.statusCode, retryAfter, body })
        text(answer).then(read, reject)
      })
      asked.once('error', reject)
      asked.end()
    },
  )

describe('one address', () => {
  test('may hold so many connections, is told so beyond that, and takes nothing from others', async () => {
    const { shop, held } = await aShop({ MAX_CONNECTIONS_PER_ADDRESS: '5' })
    for (let count = 0; count < 5; count++) await connectFrom(shop)
    expect(held()).toBe(5)
    const { status, retryAfter, body } = await askFrom(shop, '127.0.0.1')
    expect([status, retryAfter]).toEqual([503, '5'])
    expect(JSON.parse(body)).toMatchObject({
      code: 'too_many_connections',
      error: 'Забагато з’єднань одночасно. Зачекайте кілька секунд і\u00a0повторіть.',
    })
    expect((await askFrom(shop, '127.0.0.2')).status).toBe(200)
  })

  test('loses a connection of its own that waits for nothing before it is refused another', async () => {
    const { shop } = await aShop({ MAX_CONNECTIONS_PER_ADDRESS: '3' })
    const others = await idleFrom(shop, '127.0.0.2')
    const [first, second] = [await idleFrom(shop), await idleFrom(shop)]
    await connectFrom(shop)
    expect((await askFrom(shop, '127.0.0.1')).status).toBe(200)
    await vi.waitFor(() => expect(first.closed).toBe(true))
    expect([second.closed, others.closed]).toEqual([false, false])
  })

  test('that comes again and again without end is answered a few times, and leaves one line', async () => {
    const { shop, logged, stop, held } = await aShop({ MAX_CONNECTIONS_PER_ADDRESS: '5' })
    await Promise.all(Array.from({ length: 300 }, () => connectFrom(shop)))
    await vi.waitFor(() => expect(held()).toBeLessThanOrEqual(5 + 32))
    await vi.waitFor(() => expect(held()).toBe(5), 5000)
    await stop()
    const [line = '', ...more] = logged
    expect(JSON.parse(line)).toMatchObject({ msg: 'refused', 'connection turned away': 295 })
    expect(line).not.toContain('127.0.0.1')
    expect(more).toEqual([])
  })

  test('of a trusted proxy is no visitor’s, and holds as many as there are', async () => {
    const { shop, held } = await aShop({ MAX_CONNECTIONS_PER_ADDRESS: '2', TRUSTED_PROXIES: '1' })
    for (let count = 0; count < 9; count++) await connectFrom(shop)
    expect(held()).toBe(9)
    expect((await askFrom(shop, '127.0.0.1')).status).toBe(200)
  })
})

describe('when the room is full', () => {
  test('whoever waits for nothing longest gives way first', async () => {
    const { shop } = await aShop({ MAX_CONNECTIONS: '10', MAX_CONNECTIONS_PER_ADDRESS: '9' })
    const [first, second] = [await idleFrom(shop, '127.0.0.2'), await idleFrom(shop, '127.0.0.3')]
    for (let count = 0; count < 8; count++) await connectFrom(shop)
    expect((await askFrom(shop, '127.0.0.4')).status).toBe(200)
    await vi.waitFor(() => expect(first.closed).toBe(true))
    expect(second.closed).toBe(false)
  })

  test('then whoever holds the most of what has not even asked', async () => {
    const { shop, held } = await aShop({ MAX_CONNECTIONS: '10', MAX_CONNECTIONS_PER_ADDRESS: '9' })
    const few = [await connectFrom(shop, '127.0.0.2'), await connectFrom(shop, '127.0.0.2')]
    const many: Socket[] = []
    for (let count = 0; count < 8; count++) many.push(await connectFrom(shop))
    for (const address of ['127.0.0.3', '127.0.0.4', '127.0.0.5']) {
      expect((await askFrom(shop, address)).status).toBe(200)
    }
    expect(few.map(({ closed }) => closed)).toEqual([false, false])
    expect(many.filter(({ closed }) => closed).length).toBeGreaterThan(0)
    expect(held()).toBeLessThanOrEqual(10)
  })

  test('and of films too, if somebody holds more than half of what one may', async () => {
    const { shop } = await aShop({ MAX_CONNECTIONS: '10', MAX_CONNECTIONS_PER_ADDRESS: '12' })
    for (let count = 0; count < 10; count++) {
      const reader = await connectFrom(shop)
      reader.write(head('/film'))
      reader.pause()
    }
    await sleep(200)
    expect((await askFrom(shop, '127.0.0.2')).status).toBe(200)
  })

  test('a visitor like all others is asked to come again', async () => {
    const { shop } = await aShop({ MAX_CONNECTIONS: '10' })
    for (let count = 2; count < 12; count++) await connectFrom(shop, `127.0.0.${count}`)
    expect(await askFrom(shop, '127.0.1.1')).toMatchObject({ status: 503, retryAfter: '5' })
  })
})

describe('who reads nothing of an answer', () => {
  const patience = { stalledMs: 600, checkMs: 50 }

  test.each([
    ['silent', ''],
    ['or asks on and on', head('/health').repeat(200)],
  ])('is given up after a while, %s: on the server’s side nothing is left', async (_how, more) => {
    const { shop, held } = await aShop({}, { patience })
    for (let count = 0; count < 20; count++) {
      const reader = await connectFrom(shop)
      reader.pause()
      reader.write(head('/film'))
      const asking = setInterval(() => more !== '' && reader.write(more), 50)
      onTestFinished(() => clearInterval(asking))
    }
    expect(held()).toBeGreaterThan(0)
    await vi.waitFor(() => expect(held()).toBe(0), { timeout: 5000, interval: 20 })
  })

  test('is waited for when he reads, many times as long', async () => {
    const stalledMs = 2500
    const { shop } = await aShop({}, { patience: { stalledMs, checkMs: 50 } })
    const reader = await connectFrom(shop)
    reader.write(head('/film', 'Connection: close\r\n'))
    let taken = 0
    const began = performance.now()
    reader.on('data', ({ length }: Buffer) => {
      taken += length
      reader.pause()
      // 12 MB a second; the system reports progress in steps of megabytes.
      setTimeout(() => reader.resume(), length / 12_000)
    })
    await once(reader, 'close')
    expect(taken).toBeGreaterThan(filmBytes)
    expect(performance.now() - began).toBeGreaterThan(3 * stalledMs)
  })

  test('nor is a connection given up that waits, or an answer that takes its time', async () => {
    const { shop } = await aShop({}, { patience })
    const waiting = await idleFrom(shop)
    await sleep(3 * patience.stalledMs)
    waiting.write(head('/health'))
    expect(String((await once(waiting, 'data'))[0])).toContain('HTTP/1.1 200')
  })
})
