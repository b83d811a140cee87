import { describe, expect, test } from 'vitest'
import { aPicture } from '../pictures.ts'
import { startTestShop } from '../shop.ts'
import { newPath } from '../uploads.ts'
import { connect } from './connect.ts'

const shop = await startTestShop()
const client = connect(shop.url)
const photo = Buffer.from(await aPicture(40, 30).png().toBuffer())

describe('storage', () => {
  test.each([
    ['a File', () => new File([photo], 'моє фото.PNG', { type: 'image/png' }), {}],
    ['a Blob without a type', () => new Blob([photo]), {}],
    ['bytes', () => photo, { contentType: 'image/png' }],
    ['bytes without a type', () => new Uint8Array(photo), {}],
    [
      'an ArrayBuffer with metadata',
      () => photo.buffer.slice(photo.byteOffset, photo.byteOffset + photo.length),
      { metadata: { a: 'ї' } },
    ],
    [
      'a File with metadata and a cache time',
      () => new File([photo], 'a".png'),
      { metadata: { a: 1 }, cacheControl: '60' },
    ],
  ])('takes %s and shows it at the address the client computes', async (_what, body, options) => {
    const path = newPath('png')
    const bucket = client.storage.from('skin-photos')
    const { data, error } = await bucket.upload(path, body(), options)
    expect(error).toBeNull()
    expect(data).toEqual({
      path,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fullPath: `skin-photos/${path}`,
    })
    const { publicUrl } = bucket.getPublicUrl(path).data
    const shown = await fetch(publicUrl)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/png')
  })

  const upload = (path: string, body: Blob, options = {}) =>
    client.storage.from('skin-photos').upload(path, body, options)

  test('the same path again is a Duplicate', async () => {
    const path = newPath('png')
    await upload(path, new Blob([photo]))
    const { data, error } = await upload(path, new Blob([photo]))
    expect(data).toBeNull()
    expect(error).toMatchObject({
      name: 'StorageApiError',
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
  })

  test.each<[string, string, () => Promise<{ error: unknown }>]>([
    ['a path of another form', '400', () => upload('photo.png', new Blob([photo]))],
    [
      'a path with dots, which the client itself shortens',
      '400',
      () => upload('skin-photos/../a.png', new Blob([photo])),
    ],
    ['upsert', '403', () => upload(newPath('png'), new Blob([photo]), { upsert: true })],
    ['update', '403', () => client.storage.from('skin-photos').update(newPath('png'), new Blob([photo]))],
    ['HTML', '415', () => upload(newPath('png'), new Blob(['<script>'], { type: 'image/png' }))],
    ['an empty file', '415', () => upload(newPath('png'), new Blob([]))],
    ['6 MB', '413', () => upload(newPath('png'), new Blob([photo, new Uint8Array(6_000_000)]))],
    ['another bucket', '404', () => client.storage.from('avatars').upload(newPath('png'), new Blob([photo]))],
    ['list', '403', () => client.storage.from('skin-photos').list('skin-photos')],
    ['remove', '403', () => client.storage.from('skin-photos').remove([newPath('png')])],
    ['move', '403', () => client.storage.from('skin-photos').move(newPath('png'), newPath('png'))],
    ['copy', '403', () => client.storage.from('skin-photos').copy(newPath('png'), newPath('png'))],
    ['createSignedUrl', '403', () => client.storage.from('skin-photos').createSignedUrl(newPath('png'), 60)],
    [
      'createSignedUploadUrl',
      '403',
      () => client.storage.from('skin-photos').createSignedUploadUrl(newPath('png')),
    ],
    ['download', '403', () => client.storage.from('skin-photos').download(newPath('png'))],
    ['listBuckets', '403', () => client.storage.listBuckets()],
    ['createBucket', '403', () => client.storage.createBucket('mine')],
  ])('%s is refused with %s', async (_what, statusCode, ask) => {
    const { error } = await ask()
    expect(error).toMatchObject({ name: 'StorageApiError', status: 400, statusCode })
  })

  test('a photo that is not there looks missing', async () => {
    const { publicUrl } = client.storage.from('skin-photos').getPublicUrl(newPath('png')).data
    const answer = await fetch(publicUrl)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' })
  })
})
