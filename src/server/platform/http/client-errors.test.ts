import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openRequest, type RawAnswer, rawBytes } from '../../../../test/raw-request.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { ClientErrors } from './client-errors.ts'

const shop = await startTestShop()

const head = 'POST /functions/v1/create-order HTTP/1.1\r\nHost: shop\r\n'

const malformed = { code: 'malformed_request', error: 'Запит пошкоджено: його не\u00a0вдалося прочитати.' }
const tooLarge = { code: 'headers_too_large', error: 'Заголовки запиту завеликі.' }

describe('what is no request is answered in the usual shape, readable from any origin, and the connection closed', () => {
  test.each([
    ['a header of 20 kB', `${head}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431, tooLarge],
    ['a header of 2 MB', `${head}X-Large: ${'x'.repeat(2_000_000)}\r\n\r\n`, 431, tooLarge],
    ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 431, tooLarge],
    ['nonsense', 'nonsense\r\n\r\n', 400, malformed],
    ['a header without a colon', `${head}nonsense\r\n\r\n`, 400, malformed],
    ['two lengths', `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`, 400, malformed],
    ['a chunk without a length', `${head}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`, 400, malformed],
    ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, malformed],
  ])('%s', async (_what, bytes, status, body) => {
    expectRefusal(await rawBytes(shop.url, bytes), status, body)
  })

  test('after a request that was answered on the same connection', async () => {
    const { socket } = await openRequest(shop.url, 'OPTIONS', '/functions/v1/create-order', 0, 'keep-alive')
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 204 /)
    socket.write('nonsense\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  })

  test('a head that does not end', async () => {
    const answer = await rawBytes(await impatientServer(), head)
    expectRefusal(answer, 408, {
      code: 'request_timeout',
      error: 'Запит надходив надто довго. Перевірте з’єднання й\u00a0спробуйте ще раз.',
    })
  })
})

test('nothing is added to an answer that was given before the whole request came', async () => {
  const { socket } = await openRequest(await impatientServer(), 'POST', '/', 10, 'keep-alive')
  expect((await text(socket)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})

async function impatientServer(): Promise<string> {
  const timeouts = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 }
  const clientErrors = new ClientErrors({})
  const server = createServer(timeouts, (_request, answer) => {
    clientErrors.watch(answer)
    answer.end('{}')
  })
  server.on('clientError', clientErrors.answer)
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return `http://127.0.0.1:${address.port}`
}

function expectRefusal(answer: RawAnswer, status: number, body: object) {
  expect(answer.status).toBe(status)
  expect(answer.head).toContain('\r\naccess-control-allow-origin: *')
  expect(answer.head).toContain('\r\ncontent-type: application/json; charset=utf-8')
  expect(answer.head).toContain('\r\nconnection: close')
  expect(JSON.parse(answer.body)).toEqual(body)
}
