import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aGif, aNoisyPalettePng, aPicture, aPlainPng, aTiff } from '../../../test/pictures.ts'
import { type CleanPhoto, cleanPhoto } from './clean-photo.ts'

describe('a photo', () => {
  test('loses its place, its camera, its copyright and its colour profile, and stands upright', async () => {
    const sent = await aPicture(300, 200)
      .withExif({
        IFD0: { Make: 'Camera', Copyright: 'Owner of the phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Owner of the phone')
    const photo = await cleaned(sent)
    expect(photo).toMatchObject({ contentType: 'image/jpeg', width: 200, height: 300 })
    const metadata = await sharp(photo.bytes).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 200, height: 300 })
    for (const trace of ['exif', 'icc', 'xmp', 'iptc', 'orientation', 'comments'] as const) {
      expect(metadata[trace]).toBeUndefined()
    }
    expect(photo.bytes.toString('latin1')).not.toMatch(/Owner|Camera|Exif/)
  })

  test('keeps no byte that was sent after the picture or in a comment of it', async () => {
    const plain = await aPicture(40, 30).jpeg().toBuffer()
    const script = Buffer.from('<script>alert(1)</script>')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
    const sent = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), script])
    expect((await cleaned(sent)).bytes.toString('latin1')).not.toContain('script')
  })

  test('with two sides above 2000 px is made smaller, in proportion', async () => {
    expect(await cleaned(await aPicture(3000, 4500).jpeg().toBuffer())).toMatchObject({
      width: 1333,
      height: 2000,
    })
  })

  test('that is small stays as it is, down to one pixel', async () => {
    expect(await cleaned(await aPicture(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 })
  })

  test('that is a thin line is made shorter', async () => {
    expect(await cleaned(aPlainPng(65_500, 1))).toMatchObject({ width: 2000, height: 1 })
  })

  test('of just under 50 megapixels is taken', async () => {
    expect(await cleaned(aPlainPng(7000, 7000))).toMatchObject({ width: 2000, height: 2000 })
  })

  test('keeps its colours', async () => {
    const photo = await cleaned(await aPicture(50, 50).jpeg().toBuffer())
    const { channels } = await sharp(photo.bytes).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 10) * 10)).toEqual([200, 120, 90])
  })

  test.each([
    ['JPEG', 'jpeg', 'image/jpeg'],
    ['PNG', 'png', 'image/png'],
    ['WebP', 'webp', 'image/webp'],
  ] as const)('in %s stays in it', async (_name, format, contentType) => {
    const photo = await cleaned(await aPicture(20, 20).toFormat(format).toBuffer())
    expect(photo.contentType).toBe(contentType)
    expect((await sharp(photo.bytes).metadata()).format).toBe(format)
  })

  test('in AVIF becomes JPEG', async () => {
    const photo = await cleaned(await aPicture(64, 64).avif().toBuffer())
    expect(photo.contentType).toBe('image/jpeg')
    expect((await sharp(photo.bytes).metadata()).format).toBe('jpeg')
  })

  test('that is small by its palette alone is kept in 5 MB as JPEG', async () => {
    const sent = aNoisyPalettePng(2000, 2000)
    expect(sent.length).toBeLessThan(5 * 1024 * 1024)
    const photo = await cleaned(sent)
    expect(photo).toMatchObject({ contentType: 'image/jpeg' })
    expect(photo.bytes.length).toBeLessThan(5 * 1024 * 1024)
  })

  test('of pure noise loses quality, then size, until it is kept in 5 MB', async () => {
    const sent = await noise(2000, 2000).jpeg({ quality: 95 }).toBuffer()
    const photo = await cleaned(sent)
    expect(photo.contentType).toBe('image/jpeg')
    expect(photo.bytes.length).toBeLessThanOrEqual(5 * 1024 * 1024)
    expect(photo.width).toBeGreaterThanOrEqual(1000)
  })

  test('keeps its transparency in PNG', async () => {
    const sent = await aPicture(20, 20).ensureAlpha(0.5).png().toBuffer()
    expect(await sharp((await cleaned(sent)).bytes).metadata()).toMatchObject({ hasAlpha: true })
  })
})

const jpeg = await aPicture(300, 200).jpeg().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('is not a photo:', () => {
  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['four bytes of a JPEG', jpeg.subarray(0, 4)],
    ['four zeros', Buffer.alloc(4)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from(svg)],
    ['SVG after an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    [
      'SVG that asks for a file',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
    ],
    ['GIF', aGif],
    [
      'GIF that is also a script',
      Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(20), Buffer.from('*/=1;alert(1)')]),
    ],
    ['TIFF', aTiff],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['ZIP', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)])],
    ['a program', Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(60)])],
    ['HTML with the first bytes of a JPEG', Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<html>')])],
    [
      'HTML with the first bytes of a PNG',
      Buffer.concat([aPlainPng(9, 9).subarray(0, 16), Buffer.from('<html>')]),
    ],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['half a PNG', aPlainPng(600, 600).subarray(0, 60)],
    ['a JPEG with a hole', Buffer.concat([jpeg.subarray(0, 200), Buffer.alloc(100), jpeg.subarray(700)])],
    ['random bytes', Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251))],
  ])('%s', async (_what, sent) => {
    expect(await cleanPhoto(sent)).toMatchObject({ kind: 'not-a-photo' })
  })

  test('a picture of 900 megapixels in 110 kB, refused before it is unfolded', async () => {
    const bomb = aPlainPng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    const start = performance.now()
    expect(await cleanPhoto(bomb)).toMatchObject({
      kind: 'not-a-photo',
      why: expect.stringContaining('pixel'),
    })
    expect(performance.now() - start).toBeLessThan(500)
  })
})

async function cleaned(sent: Buffer): Promise<CleanPhoto> {
  const result = await cleanPhoto(sent)
  if (result.kind === 'not-a-photo') throw new Error(result.why)
  return result.photo
}

function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
}
