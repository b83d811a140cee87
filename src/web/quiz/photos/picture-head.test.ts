import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegSize, pictureKind } from './picture-head.ts'

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const paper = sharp({ create: { width: 37, height: 21, channels: 3, background: '#e8b796' } })

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'picture'],
  ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'picture'],
  ['\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', undefined],
  ['\0\0\0\x14ftypqt  \0\0\0\0qt  ', undefined],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'picture'],
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['GIF89a', 'picture'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['this is a text', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (start, kind) => {
  expect(pictureKind(bytes(start))).toBe(kind)
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('a %s is a picture', async (format) => {
  expect(pictureKind(await paper.clone().toFormat(format).toBuffer())).toBe('picture')
})

test.each([
  ['baseline', { progressive: false }],
  ['progressive', { progressive: true }],
])('the size of a %s JPEG is read behind its metadata', async (_, options) => {
  const comment = 'x'.repeat(20_000)
  const jpeg = await paper
    .clone()
    .withExif({ IFD0: { ImageDescription: comment } })
    .withMetadata({ orientation: 6 })
    .jpeg(options)
    .toBuffer()
  expect(jpegSize(jpeg)).toEqual({ width: 37, height: 21 })
  expect(jpegSize(jpeg.subarray(0, 10_000))).toBeUndefined()
})

test('filling bytes before a marker are passed over', async () => {
  const jpeg = await paper.clone().jpeg().toBuffer()
  const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)])
  expect(jpegSize(filled)).toEqual({ width: 37, height: 21 })
})

test('bytes that are no JPEG have no size', () => {
  expect(jpegSize(bytes('this is a text, and a long one'))).toBeUndefined()
  expect(jpegSize(new Uint8Array())).toBeUndefined()
})
