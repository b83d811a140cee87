import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../../test/empty-tables.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { openRequest } from '../../../../test/raw-request.ts'
import { startTestShop } from '../../../../test/shop.ts'
import {
  expectRefusal,
  form,
  left,
  newPath,
  photoFolder,
  readAnswer,
  upload,
  uploadUrl,
} from '../../../../test/uploads.ts'

const shop = await startTestShop()
const jpeg = Buffer.from(await aPicture(300, 200).jpeg().toBuffer())
afterEach(async () => {
  await emptyTables(shop.db, 'photos')
  await rm(photoFolder(shop), { recursive: true, force: true })
})

const part = (name: string, file: boolean, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file ? '; filename="a.png"' : ''}\r\n\r\n${content}\r\n`

describe('what is no photo leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['nothing at all', Buffer.alloc(0), 'image/png'],
    ['HTML that says it is a PNG', Buffer.from('<script>alert(1)</script>'), 'image/png'],
    ['SVG', Buffer.from(svg), 'image/svg+xml'],
    ['SVG that says it is a JPEG', Buffer.from(svg), 'image/jpeg'],
    ['four bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ])('%s', async (_what, sent, type) => {
    expectRefusal(await upload(shop, newPath('png'), form(sent, { type })), '415', 'InvalidMimeType')
    const bare = await fetch(uploadUrl(shop, newPath('png')), {
      method: 'POST',
      body: sent,
      headers: { 'content-type': type },
    })
    expectRefusal(await readAnswer(bare), '415', 'InvalidMimeType')
    expect(await left(shop)).toEqual({ rows: 0, files: 0 })
  })

  test('half a photo', async () => {
    expectRefusal(await upload(shop, newPath('jpg'), form(jpeg.subarray(0, 400))), '415', 'InvalidMimeType')
    expect(await left(shop)).toEqual({ rows: 0, files: 0 })
  })

  test.each([5 * 1024 * 1024 + 1, 6_000_000, 20_000_000])('%d bytes', async (size) => {
    const sent = Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    expectRefusal(await upload(shop, newPath('jpg'), form(sent)), '413', 'EntityTooLarge')
    const bare = await fetch(uploadUrl(shop, newPath('jpg')), { method: 'POST', body: sent })
    expectRefusal(await readAnswer(bare), '413', 'EntityTooLarge')
    expect(await left(shop)).toEqual({ rows: 0, files: 0 })
  })

  test.each([
    ['a bare body', 'image/jpeg', ''],
    ['a form', 'multipart/form-data; boundary=x', part('', true, '').slice(0, -2)],
  ])('%s without an end', async (_what, type, start) => {
    const sent = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(start)),
      pull: (controller) => controller.enqueue(Buffer.alloc(65_536)),
    })
    const init = { method: 'POST', body: sent, duplex: 'half', headers: { 'content-type': type } }
    const answer = await fetch(uploadUrl(shop, newPath('jpg')), init)
    expectRefusal(await readAnswer(answer), '413', 'EntityTooLarge')
    expect(await left(shop)).toEqual({ rows: 0, files: 0 })
  })

  test.each([6_000_000, 'chunked'] as const)(
    'a body that is too large (%s) does not hold up the next request on its connection',
    async (length) => {
      const target = new URL(uploadUrl(shop, newPath('jpg'))).pathname
      const { socket } = await openRequest(shop.url, 'POST', target, length, 'keep-alive')
      const answers = text(socket)
      if (length === 'chunked') socket.write(`${(6_000_000).toString(16)}\r\n`)
      socket.write(Buffer.alloc(6_000_000))
      if (length === 'chunked') socket.write('\r\n0\r\n\r\n')
      socket.write('GET /health HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
      const both = await answers
      expect(both.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
      expect(both).toContain('EntityTooLarge')
    },
  )
})

describe('a form that is not one whole file is refused', () => {
  test.each([
    ['no file', `${part('cacheControl', false, '3600')}--x--\r\n`],
    ['two files', `${part('', true, 'a')}${part('b', true, 'b')}--x--\r\n`],
    ['a file that is cut off', part('', true, 'abc').slice(0, -3)],
    ['a file without the end of the form', part('', true, 'abc')],
    ['20 fields', `${part('a', false, 'b').repeat(20)}${part('', true, 'abc')}--x--\r\n`],
    ['no form', 'nothing'],
    ['nothing', ''],
  ])('%s', async (_what, body) => {
    const answer = await fetch(uploadUrl(shop, newPath('png')), {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expectRefusal(await readAnswer(answer), '400', 'InvalidRequest')
    expect(await left(shop)).toEqual({ rows: 0, files: 0 })
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary='])('%s', async (type) => {
    const answer = await fetch(uploadUrl(shop, newPath('png')), {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': type },
    })
    expectRefusal(await readAnswer(answer), '400', 'InvalidRequest')
  })
})
