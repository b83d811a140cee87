import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aPicture } from '../../../../test/pictures.ts'
import { openRequest } from '../../../../test/raw-request.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { newPath, uploadUrl } from '../../../../test/uploads.ts'

const bodyMs = 400

const shop = await startTestShop({ beside: () => ({ bodyMs }) })

const json = ['Content-Type: application/json']

test('a body that does not end in time is answered so, and its connection closed', async () => {
  const { socket } = await openRequest(shop.url, 'POST', '/functions/v1/create-order', 3, 'keep-alive', json)
  socket.write('{')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"request_timeout"')
})

test('a photo takes longer if it must, as long as it keeps coming', async () => {
  const photo = await aPicture(300, 200).png().toBuffer()
  const { pathname } = new URL(uploadUrl(shop, newPath('png')))
  const { socket } = await openRequest(shop.url, 'POST', pathname, photo.length, 'close', [
    'Content-Type: image/png',
  ])
  const answer = text(socket)
  for (let sent = 0; sent < photo.length; sent += 100) {
    socket.write(photo.subarray(sent, sent + 100))
    await sleep((3 * bodyMs * 100) / photo.length)
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('what comes after an answer is not waited for any longer, not of a photo either', async () => {
  const { pathname } = new URL(uploadUrl(shop, newPath('png')))
  const { socket } = await openRequest(shop.url, 'POST', pathname, 6_000_000, 'keep-alive')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('EntityTooLarge')
  const answeredAt = performance.now()
  socket.on('error', () => {})
  const dripping = setInterval(() => socket.write('x'), 20)
  await once(socket, 'close')
  clearInterval(dripping)
  expect(performance.now() - answeredAt).toBeLessThan(10 * bodyMs)
})

test('the next request of a connection has all of its time', async () => {
  const { socket } = await openRequest(shop.url, 'POST', '/functions/v1/create-order', 2, 'keep-alive', json)
  socket.write('{}')
  await once(socket, 'data')
  await sleep(bodyMs * 1.5)
  socket.write('GET /health HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})
