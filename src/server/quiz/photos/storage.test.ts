import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leak } from '../../../../test/call.ts'
import { aPicture, aPlainPng, aSmallPng } from '../../../../test/pictures.ts'
import { openRequest } from '../../../../test/raw-request.ts'
import { startTestShop } from '../../../../test/shop.ts'
import {
  emptyPhotos,
  expectRefusal,
  form,
  left,
  newPath,
  photoFiles,
  photoFolder,
  photoRows,
  publicUrl,
  readAnswer,
  type StorageAnswer,
  upload,
  uploadUrl,
} from '../../../../test/uploads.ts'

const shop = await startTestShop()
const jpeg = Buffer.from(await aPicture(300, 200).jpeg().toBuffer())
const png = await aSmallPng()
afterEach(() => emptyPhotos(shop))

describe('a photo that was uploaded', () => {
  test('is stored under its path and shown at its public address', async () => {
    const path = newPath('jpg')
    const answer = await upload(shop, path, form(jpeg))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      Key: `skin-photos/${path}`,
      Id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      removalKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(await photoRows(shop)).toMatchObject([
      { path, id: answer.body['Id'], content_type: 'image/jpeg', width: 300, height: 200 },
    ])
    expect(await photoFiles(shop)).toEqual([answer.body['Id']])

    const shown = await fetch(publicUrl(shop, path))
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'content-disposition': `inline; filename="${path.replace('skin-photos/', '').replace('.jpg', '.jpeg')}"`,
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'none',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
  })

  test('tells its size only to HEAD', async () => {
    const path = newPath('jpg')
    await upload(shop, path, form(jpeg))
    const shown = await fetch(publicUrl(shop, path))
    const head = await fetch(publicUrl(shop, path), { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String((await shown.arrayBuffer()).byteLength))
  })

  test('is gone from its public address after the time set, exactly as if it had never been', async () => {
    const path = newPath('jpg')
    await upload(shop, path, form(jpeg))
    const age = (minutes: number) =>
      shop.db.query('update photos set created_at = now() - make_interval(mins => $1)', [minutes])
    await age(9)
    expect((await fetch(publicUrl(shop, path))).status).toBe(200)
    await age(10)
    const gone = await fetch(publicUrl(shop, path))
    const missing = await fetch(publicUrl(shop, newPath('jpg')))
    expect(gone.status).toBe(400)
    expect(await gone.text()).toBe(await missing.text())
    const names = (answer: Response) => [...answer.headers.keys()].toSorted()
    expect(names(gone)).toEqual(names(missing))
  })

  test.each([
    ['its type', 'image/png'],
    ['the type of something else', 'text/html'],
    ['no type', undefined],
  ])('may come as a bare body with %s', async (_what, type) => {
    const path = newPath('png')
    const answer = await fetch(uploadUrl(shop, path), {
      method: 'POST',
      body: png,
      headers: type ? { 'content-type': type } : {},
    })
    expect(answer.status).toBe(200)
    expect((await fetch(publicUrl(shop, path))).headers.get('content-type')).toBe('image/png')
  })

  test('is served as what it is, whatever its name and its type said', async () => {
    const path = newPath('HEIC')
    expect((await upload(shop, path, form(png, { type: 'image/heic' }))).status).toBe(200)
    const { headers } = await fetch(publicUrl(shop, path))
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="\d+-test\d+\.png"$/)
  })

  test('takes nothing from the other parts of the form', async () => {
    const path = newPath('png')
    const sent = form(png, { cacheControl: '1\r\nset-cookie: a=b' })
    sent.set('metadata', '{"__proto__":{"a":1}}')
    expect((await upload(shop, path, sent)).status).toBe(200)
    const shown = await fetch(publicUrl(shop, path))
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('set-cookie')).toBeNull()
  })

  test('of exactly 5 MB is taken', async () => {
    const padded = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 - jpeg.length)])
    expect((await upload(shop, newPath('jpg'), form(padded))).status).toBe(200)
  })
})

describe('a path is used once', () => {
  test('a second upload is a Duplicate and changes nothing', async () => {
    const path = newPath('jpg')
    await upload(shop, path, form(jpeg))
    const before = await (await fetch(publicUrl(shop, path))).text()
    expectRefusal(await upload(shop, path, form(png)), '409', 'KeyAlreadyExists')
    expect(await (await fetch(publicUrl(shop, path))).text()).toBe(before)
    expect(await photoFiles(shop)).toHaveLength(1)
  })

  test('of 14 uploads at once one is stored', async () => {
    const path = newPath('png')
    const answers = await Promise.all(Array.from({ length: 14 }, () => upload(shop, path, form(png))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(13)
    for (const answer of refused) expectRefusal(answer, '409', 'KeyAlreadyExists')
    expect(await photoRows(shop)).toHaveLength(1)
    expect(await photoFiles(shop)).toHaveLength(1)
  })

  test('a path whose photo is no longer shown stays taken', async () => {
    const path = newPath('jpg')
    await upload(shop, path, form(jpeg))
    await shop.db.query("update photos set created_at = now() - interval '1 day'")
    expectRefusal(await upload(shop, path, form(jpeg)), '409', 'KeyAlreadyExists')
  })
})

describe('an upload that fails leaves nothing behind', () => {
  test('when the disk does', async () => {
    await writeFile(photoFolder(shop), 'a file in the place of the folder')
    expectFault(await upload(shop, newPath('png'), form(png)))
    expect(await photoRows(shop)).toEqual([])
  })

  test('when the table does', async () => {
    await shop.db.query('alter table photos rename to gone')
    try {
      expectFault(await upload(shop, newPath('png'), form(png)))
      expect(await photoFiles(shop)).toEqual([])
    } finally {
      await shop.db.query('alter table gone rename to photos')
    }
  })

  test('when the sender goes away in the middle', async () => {
    const { socket } = await openRequest(
      shop.url,
      'POST',
      new URL(uploadUrl(shop, newPath('png'))).pathname,
      9999,
    )
    socket.write(png)
    await vi.waitFor(async () => expect(await left(shop)).toEqual({ rows: 0, files: 1 }))
    socket.destroy()
    await vi.waitFor(async () => expect(await left(shop)).toEqual({ rows: 0, files: 0 }))
    expect((await upload(shop, newPath('png'), form(png))).status).toBe(200)
  })
})

test('a photo whose sender went away while it was cleaned is not kept: nobody would know of it', async () => {
  const large = aPlainPng(7000, 7000)
  const target = new URL(uploadUrl(shop, newPath('png'))).pathname
  const { socket } = await openRequest(shop.url, 'POST', target, large.length)
  socket.write(large)
  await vi.waitFor(async () => {
    const [sent = ''] = await photoFiles(shop)
    expect((await stat(join(photoFolder(shop), 'incoming', sent))).size).toBe(large.length)
  })
  socket.destroy()
  await vi.waitFor(async () => expect(await left(shop)).toEqual({ rows: 0, files: 0 }), 10_000)
})

test('a photo whose bytes are lost looks like a missing one', async () => {
  const path = newPath('png')
  await upload(shop, path, form(png))
  await rm(photoFolder(shop), { recursive: true })
  expectRefusal(await readAnswer(await fetch(publicUrl(shop, path))), '404', 'NoSuchKey')
})

function expectFault(answer: StorageAnswer) {
  expect(answer).toMatchObject({ status: 500, body: { statusCode: '500', code: 'InternalError' } })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.text).not.toMatch(leak)
}
