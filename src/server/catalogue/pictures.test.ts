import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { callOffice, signInOperator } from '../../../test/office.ts'
import { answered } from '../../../test/operator.ts'
import { anOrder } from '../../../test/orders.ts'
import { pay } from '../../../test/payments/pay.ts'
import { startTestShop } from '../../../test/shop.ts'
import type { OfficeShelf } from '../../contract/catalogue/shelf.ts'
import { pictureAddress, pictureJpegWidth, pictureWidths } from '../../contract/catalogue/pictures.ts'
import type { ShelfItem } from '../../domain/catalogue/catalogue.ts'
import type { UploadedPicture } from '../../domain/catalogue/uploaded-picture.ts'
import { firstShelf } from '../../domain/catalogue/first-shelf.ts'
import { boughtLines } from '../messages/letters/order-facts.ts'
import { findMessage } from '../messages/send/message-queries.ts'
import { readOrderPage } from '../aftercare/read-order-page.ts'
import { createOrder } from '../checkout/create-order.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { publishVersion } from '../site/publish-version.ts'
import { shelfVersions } from './shelf-queries.ts'

const shop = await startTestShop()
const headers = (await signInOperator(shop)).headers

async function upload(file: Buffer | string, { alt = 'Три флакони', at = '0.5' } = {}) {
  const query = new URLSearchParams({ alt, at })
  const answer = await fetch(`${shop.url}/office/api/pictures?${query}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  })
  // Our own server speaks here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { status: answer.status, body: (await answer.json()) as UploadedPicture & { code?: string } }
}

/** Red on its left, blue on its right, with a GPS position. */
const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
        left: width / 2,
        top: 0,
      },
    ])
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

const fileAt = async (address: string) => {
  const answer = await fetch(shop.url + address)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function colourOf(bytes: Buffer) {
  const [red, , blue] = (await sharp(bytes).stats()).channels
  return (red?.mean ?? 0) > 200 ? 'red' : (blue?.mean ?? 0) > 200 ? 'blue' : 'both'
}

/** Once, as encoding takes half a second. */
let uploaded: UploadedPicture
let cutLeft: UploadedPicture
beforeAll(async () => {
  uploaded = await taken(upload(await photo(), { alt: '  Три  флакони на столі ' }))
  cutLeft = await taken(upload(await photo(1600, 800), { at: '0' }))
})

async function taken(uploading: ReturnType<typeof upload>): Promise<UploadedPicture> {
  const { status, body } = await uploading
  expect(status).toBe(200)
  return body
}

async function sell(changed: Partial<ShelfItem>) {
  const [first, ...others] = firstShelf
  const items = [{ ...first, ...changed }, ...others]
  const basedOn = (await shop.services.shelf.refresh()).version
  return callOffice(shop, '/shelf', { body: { basedOn, items, publishAt: null }, headers })
}

async function published(changed: Partial<ShelfItem>) {
  const { waiting } = answered<OfficeShelf>(await sell(changed))
  await publishVersion(shop.services, shelfVersions, waiting?.version ?? 0)
  return shop.services.shelf.refresh()
}

describe('an uploaded picture', () => {
  test('is there in every size and format, square, with nothing of the file that was sent', async () => {
    expect(uploaded.alt).toBe('Три флакони на\u00a0столі')
    const files = [
      ...pictureWidths.flatMap((width) => [
        { width, format: 'avif' as const, type: 'image/avif', made: 'heif' },
        { width, format: 'webp' as const, type: 'image/webp', made: 'webp' },
      ]),
      { width: pictureJpegWidth, format: 'jpg' as const, type: 'image/jpeg', made: 'jpeg' },
    ]
    for (const { width, format, type, made } of files) {
      const { answer, bytes } = await fileAt(pictureAddress(uploaded.hash, width, format))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const metadata = await sharp(bytes).metadata()
      expect([metadata.format, metadata.width, metadata.height]).toEqual([made, width, width])
      expect(metadata.exif).toBeUndefined()
    }
  })

  test('is cut where the owner says, and taken from two at once', async () => {
    const file = await photo(1600, 800)
    const uploads = [upload(file, { at: '1' }), upload(file, { at: '1' })]
    const pictures = [cutLeft, ...(await Promise.all(uploads.map(taken)))]
    const colours = pictures.map(async ({ hash }) =>
      colourOf((await fileAt(pictureAddress(hash, 400, 'webp'))).bytes),
    )
    expect(await Promise.all(colours)).toEqual(['red', 'blue', 'blue'])
  })

  test('keeps its files when it is uploaded again with other words', async () => {
    const { status, body } = await upload(await photo(), { alt: 'Інші слова' })
    expect([status, body]).toEqual([200, expect.objectContaining({ hash: uploaded.hash, alt: 'Інші слова' })])
    expect(body.id).not.toBe(uploaded.id)
  })

  test('is what the shelf shows once that is published, and stands in the log', async () => {
    expect((await sell({ picture: { ...uploaded, id: randomUUID() } })).body).toMatchObject({
      code: 'invalid_body',
      fields: ['picture'],
    })
    const { catalogue } = await published({ picture: uploaded })
    expect(catalogue.flatMap((kit) => (kit.picture ? [[kit.id, kit.picture]] : []))).toEqual([
      ['gentle-care', uploaded],
    ])

    const log = await callOffice(shop, '/log?what=add-picture', { headers })
    expect(log.body['rows']).toContainEqual(expect.objectContaining({ after: { picture: uploaded.id } }))
  })

  test('stays with orders that were placed while the kit had it', async () => {
    await published({ picture: uploaded })
    const before = await createOrder(shop.services, anOrder(), undefined)
    await published({ picture: cutLeft, name: 'Ніжний догляд 2.0' })
    const after = await createOrder(shop.services, anOrder(), undefined)
    expect(cutLeft.hash).not.toBe(uploaded.hash)

    for (const [{ orderId }, { hash }, name] of [
      [before, uploaded, 'Ніжний догляд'],
      [after, cutLeft, 'Ніжний догляд 2.0'],
    ] as const) {
      await pay(shop.db, orderId)
      const key = (await openOrderPage(shop.db, orderId)) ?? ''
      const page = await readOrderPage(shop.services, key)
      expect(page?.lines).toMatchObject([{ name, picture: pictureAddress(hash, 400, 'webp') }])
      const { rows } = await shop.db.query<{ id: string }>(
        `select id from messages where order_id = $1 and kind = 'order-paid'`,
        [orderId],
      )
      const { order } = (await findMessage(shop.db, rows[0]?.id ?? '')) ?? {}
      expect(order && boughtLines(order)).toMatchObject([
        { name, picture: pictureAddress(hash, pictureJpegWidth, 'jpg') },
      ])
    }
  })

  test.each([
    ['a text', async () => Buffer.from('Це не фото'), {}, [415, 'not_a_picture']],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      {},
      [415, 'not_a_picture'],
    ],
    ['nothing', async () => Buffer.alloc(0), {}, [415, 'not_a_picture']],
    ['half a photo', async () => (await photo()).subarray(0, 900), {}, [415, 'not_a_picture']],
    ['a small one', () => photo(800, 598), {}, [400, 'picture_too_small']],
    ['a heavy one', async () => Buffer.alloc(5 * 1024 * 1024 + 1), {}, [413, 'picture_too_large']],
    ['one without words', photo, { alt: ' ' }, [400, 'invalid_body']],
    ['one with too many', photo, { alt: 'о'.repeat(151) }, [400, 'invalid_body']],
    ['one with nothing but controls', photo, { alt: '\u202E\u200B' }, [400, 'invalid_body']],
    ['one cut beside itself', photo, { at: '1.1' }, [400, 'invalid_body']],
  ])('is refused: %s', async (_what, file, query, refusal) => {
    const { status, body } = await upload(await file(), query)
    expect([status, body.code]).toEqual(refusal)
  })

  test('is made for nobody else', async () => {
    const answer = await fetch(`${shop.url}/office/api/pictures?alt=Фото&at=0`, {
      method: 'POST',
      headers: { origin: headers.origin, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await photo()),
    })
    expect(answer.status).toBe(401)
  })
})

test.each([
  `/pictures/${'0'.repeat(32)}-400.webp`,
  `/pictures/${'0'.repeat(32)}-400.svg`,
  '/pictures/..%2Fphotos%2Fx',
  '/pictures/',
])('%s is no picture', async (address) => {
  expect((await fileAt(address)).answer.status).toBe(404)
})
