import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A plain picture of one colour as a sender could make it. */
export function aPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 90 } } })
}

export async function aSmallPng(): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await aPicture(30, 20).png().toBuffer())
}

/** A black-and-white PNG of any size made without drawing it: 30000 × 30000 px are about 110 kB. */
export function aPlainPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return png({ width, height, bits: 1, colour: 0 }, pngChunk('IDAT', deflateSync(rows, { level: 1 })))
}

/** Every pixel one of 256 colours at random, so that nothing but its palette makes it small. */
export function aNoisyPalettePng(width: number, height: number): Buffer {
  const rows = randomBytes((width + 1) * height)
  // Each row begins with the kind of its filter: none.
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  const palette = pngChunk('PLTE', randomBytes(256 * 3))
  const pixels = pngChunk('IDAT', deflateSync(rows, { level: 1 }))
  return png({ width, height, bits: 8, colour: 3 }, palette, pixels)
}

function png(
  { width, height, bits, colour }: Record<'width' | 'height' | 'bits' | 'colour', number>,
  ...chunks: readonly Buffer[]
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = colour
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** The smallest GIF there is: one pixel. */
export const aGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** An uncompressed TIFF of one pixel. */
export const aTiff = Buffer.from(
  '49492a000800000009000001030001000000010000000101030001000000010000000201030001000000080000000301030001000000010000000601030001000000010000001101040001000000' +
    '7a0000001501030001000000010000001601030001000000010000001701040001000000010000000000000000',
  'hex',
)
