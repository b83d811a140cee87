import { afterEach, describe, expect, test } from 'vitest'
import { aSmallPng } from '../../../../test/pictures.ts'
import { rawRequest } from '../../../../test/raw-request.ts'
import { startTestShop } from '../../../../test/shop.ts'
import {
  emptyPhotos,
  expectRefusal,
  form,
  left,
  newPath,
  publicUrl,
  readAnswer,
  upload,
  uploadUrl,
} from '../../../../test/uploads.ts'

const shop = await startTestShop()
const png = await aSmallPng()
afterEach(() => emptyPhotos(shop))

describe('a path of another form is refused', () => {
  test.each([
    '',
    'skin-photos/',
    'photo.png',
    '1763000000000-k3j2h1.png',
    'skin-photos/k3j2h1.png',
    'skin-photos/1763000000000.png',
    'skin-photos/1763000000000-.png',
    'skin-photos/1763000000000-abc.png',
    'skin-photos/1763000000000-k3j2h1',
    'skin-photos/1763000000000-k3j2h1.',
    'skin-photos/1763000000000-k3j2h1.longer',
    'skin-photos/1763000000000-k3j2h1.html',
    'skin-photos/1763000000000-k3j2h1.svg',
    'skin-photos/1763000000000-k3j2h1.php',
    'skin-photos/1763000000000-k3j2h1.js',
    'skin-photos/1763000000000-k3j2h1.p%20g',
    'skin-photos/1763000000000-k3j2h1.png/',
    'skin-photos/1763000000000-k3j2h1.png%0A',
    'skin-photos/1763000000000-k3j2h1.png%00',
    'skin-photos/1763000000000-k3j2h1%00.png',
    'skin-photos/1763000000000-k3j.2h1.png',
    'skin-photos/a/1763000000000-k3j2h1.png',
    'skin-photos//1763000000000-k3j2h1.png',
    'SKIN-PHOTOS/1763000000000-k3j2h1.png',
    'skin-photos/1763000000000-%D1%84%D0%BE%D1%82%D0%BE.png',
    'skin-photos/%D9%A1%D9%A7-k3j2h1.png',
    'skin-photos%2F..%2F..%2Fetc%2Fpasswd',
    'skin-photos/..%2F1763000000000-k3j2h1.png',
    'skin-photos/..%5C1763000000000-k3j2h1.png',
    'skin-photos/%252e%252e%252f1763000000000-k3j2h1.png',
    `skin-photos/1763000000000-${'k'.repeat(129)}.png`,
    `skin-photos/1763000000000-${'k'.repeat(3000)}.png`,
    'skin-photos/%zz.png',
    'skin-photos/%E0%A4%A.png',
    'skin-photos/1763000000000-k3j2h1.png%',
  ])('%s', async (path) => {
    expectRefusal(await upload(shop, path, form(png)), '400', 'InvalidKey')
    expectRefusal(await readAnswer(await fetch(publicUrl(shop, path))), '404', 'NoSuchKey')
    expect(await left(shop)).toEqual({ rows: 0, files: 0 })
  })

  test.each([
    '/storage/v1/object/skin-photos/../../../etc/passwd',
    '/storage/v1/object/skin-photos/skin-photos/../../1763000000000-k3j2h1.png',
    '/storage/v1/object/skin-photos/skin-photos/..\\1763000000000-k3j2h1.png',
    '/storage/v1/object/skin-photos/./skin-photos/1763000000000-k3j2h1.png',
    '/storage/v1/object/skin-photos//etc/passwd',
    '/storage/v1/object/skin-photos/skin-photos/1763000000000-k3j2h1.png;x=.html',
    '/storage/v1/object/skin-photos/C:\\1763000000000-k3j2h1.png',
  ])('%s, sent as it stands', async (target) => {
    const answer = await rawRequest(shop.url, 'POST', target, png)
    expect(answer.status).toBe(400)
    expect(answer.head).toContain('access-control-allow-origin: *')
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: '400', code: 'InvalidKey' })
    expect(await left(shop)).toEqual({ rows: 0, files: 0 })
  })

  test('a NUL or another control character inside the request line never reaches the shop', async () => {
    const answer = await rawRequest(shop.url, 'POST', '/storage/v1/object/skin-photos/\u0000\u0001', png)
    expect(answer.status).toBe(400)
    expect(await left(shop)).toEqual({ rows: 0, files: 0 })
  })

  test.each([
    '/storage/v1/object/public/skin-photos/../../../../../etc/passwd',
    '/storage/v1/object/public/skin-photos/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/storage/v1/object/public/skin-photos/skin-photos/..%2fskin-photos%2f1763000000000-k3j2h1.png',
  ])('%s shows nothing', async (target) => {
    const answer = await rawRequest(shop.url, 'GET', target)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: '404', code: 'NoSuchKey' })
  })
})

describe('everything else is refused', () => {
  test.each<[string, string, RequestInit?]>([
    ['POST', 'object/skin-photos/{path}', { headers: { 'x-upsert': 'true' }, body: 'x' }],
    ['PUT', 'object/skin-photos/{path}', { body: 'x' }],
    ['DELETE', 'object/skin-photos/{path}'],
    ['DELETE', 'object/skin-photos', { body: '{"prefixes":["{path}"]}' }],
    ['PATCH', 'object/skin-photos/{path}', { body: 'x' }],
    ['GET', 'object/skin-photos/{path}'],
    ['GET', 'object/authenticated/skin-photos/{path}'],
    ['POST', 'object/list/skin-photos', { body: '{"prefix":"skin-photos"}' }],
    ['POST', 'object/move', { body: '{"sourceKey":"{path}"}' }],
    ['POST', 'object/copy', { body: '{"sourceKey":"{path}"}' }],
    ['POST', 'object/sign/skin-photos/{path}', { body: '{"expiresIn":60}' }],
    ['POST', 'object/upload/sign/skin-photos/{path}'],
    ['PUT', 'object/upload/sign/skin-photos/{path}?token=x', { body: 'x' }],
    ['GET', 'object/info/skin-photos/{path}'],
    ['GET', 'render/image/public/skin-photos/{path}'],
    ['POST', 'upload/resumable'],
    ['GET', 'bucket'],
    ['POST', 'bucket', { body: '{"name":"mine"}' }],
    ['DELETE', 'bucket/skin-photos'],
    ['DELETE', 'object/public/skin-photos/{path}'],
    ['GET', ''],
    ['GET', 'object/%zz'],
  ])('%s %s', async (method, address, init = {}) => {
    const path = newPath('png')
    await upload(shop, path, form(png))
    const answer = await fetch(`${shop.url}/storage/v1/${address.replace('{path}', path)}`, {
      method,
      ...init,
    })
    expectRefusal(await readAnswer(answer), '403', 'AccessDenied')
    expect(await left(shop)).toEqual({ rows: 1, files: 1 })
    expect((await fetch(publicUrl(shop, path))).status).toBe(200)
  })

  test.each([
    ['POST', 'object/avatars/{path}'],
    ['GET', 'object/public/avatars/{path}'],
    ['POST', 'object/skin-photos2/{path}'],
  ])('%s %s: there is no such bucket', async (method, address) => {
    const answer = await fetch(`${shop.url}/storage/v1/${address.replace('{path}', newPath('png'))}`, {
      method,
    })
    expectRefusal(await readAnswer(answer), '404', 'NoSuchBucket')
  })

  test('but a preflight is answered for whoever asks', async () => {
    const answer = await fetch(uploadUrl(shop, newPath('png')), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,x-client-info,x-upsert',
      },
    })
    expect([200, 204]).toContain(answer.status)
    const allowed = answer.headers.get('access-control-allow-headers')?.split(/, ?/)
    expect(allowed).toEqual(expect.arrayContaining(['apikey', 'authorization', 'x-client-info', 'x-upsert']))
  })
})
