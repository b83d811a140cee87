import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openRequest } from '../../../../test/raw-request.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { newPath, uploadUrl } from '../../../../test/uploads.ts'

const shop = await startTestShop()

const megabyte = 1024 * 1024
const json = { 'content-type': 'application/json' }

describe('a body far too large is answered, whatever is still on its way', () => {
  test.each([
    ['at once', 8],
    ['one after the other', 1],
  ])('8 of 5 MB to a function, %s', async (_how, atOnce) => {
    const body = Buffer.alloc(5 * megabyte, 'x')
    const answers: unknown[] = []
    for (let sent = 0; sent < 8; sent += atOnce) {
      const batch = Array.from({ length: atOnce }, () => post({ body, headers: json }))
      answers.push(...(await Promise.all(batch)))
    }
    expect(answers).toEqual(Array.from({ length: 8 }, () => [413, 'body_too_large']))
  })

  test('one that does not say how large it is', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(Buffer.alloc(65_536)),
    })
    const init = { body, duplex: 'half', headers: json }
    expect(await post(init)).toEqual([413, 'body_too_large'])
  })

  test('a method that is refused', async () => {
    const answer = await fetch(`${shop.url}/functions/v1/create-order`, {
      method: 'PUT',
      body: Buffer.alloc(5 * megabyte, 'x'),
    })
    expect(answer.status).toBe(405)
  })
})

describe('after the answer', () => {
  test('the rest is dropped and the connection kept', async () => {
    const { socket } = await send(5 * megabyte, 'keep-alive')
    const answers = text(socket)
    socket.write(Buffer.alloc(5 * megabyte))
    socket.write('GET /health HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
    expect((await answers).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  test('the connection is closed when all has come, to a sender that asked for it', async () => {
    const { socket } = await send(5 * megabyte, 'close')
    const answers = text(socket)
    const [first] = await once(socket, 'data')
    expect(String(first)).toContain('HTTP/1.1 413')
    socket.write(Buffer.alloc(5 * megabyte))
    expect((await answers).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413'])
  })

  test.each(['function', 'storage'])('no more than 8 MB of the rest is taken by a %s', async (family) => {
    const target =
      family === 'function' ? '/functions/v1/create-order' : new URL(uploadUrl(shop, newPath('jpg'))).pathname
    const { socket } = await openRequest(shop.url, 'POST', target, 500 * megabyte, 'keep-alive', [
      'Content-Type: application/json',
    ])
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/HTTP\/1.1 4\d\d/)
    socket.on('error', () => {})
    const writing = setInterval(() => socket.write(Buffer.alloc(megabyte)), 5)
    // `once` would reject on the error of a late write.
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(writing)
    expect(socket.bytesWritten).toBeLessThan(100 * megabyte)
  })
})

async function post(init: object): Promise<unknown[]> {
  const answer = await fetch(`${shop.url}/functions/v1/create-order`, { method: 'POST', ...init })
  const body: unknown = await answer.json()
  return [answer.status, Object(body).code]
}

function send(length: number, connection: 'keep-alive' | 'close') {
  return openRequest(shop.url, 'POST', '/functions/v1/create-order', length, connection, [
    'Content-Type: application/json',
  ])
}
