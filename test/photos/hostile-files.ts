import { crc32, gzipSync } from 'node:zlib'
import { aPlainPng } from '../pictures.ts'
import { aDetailedPicture, genuinePhotos, type TakenFormat, takenFormats } from './genuine-photos.ts'
import { Random } from './random.ts'

/** A file that somebody sends, and what they say it is. */
export interface SentFile {
  readonly what: string
  readonly bytes: Buffer
  readonly type: string
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml', 'text/html', '']
const megabyte = 1024 * 1024

/** Stands in every text below: no byte of it may ever be served. */
export const canary = 'kraplia-canary-7391'

/**
 * An endless stream of files none of which is a photo the shop may take: other things under a photo's name, photos
 * with a part missing or damaged, and pictures that would unfold into too many pixels. The same for the same seed.
 */
export async function hostileFiles(seed: number): Promise<() => SentFile> {
  const random = new Random(seed)
  const genuine = await genuinePhotos()
  const others = await otherFormats()
  const makers = Object.entries(makersOf(random, genuine, others))
  let nth = 0
  return () => {
    const [what, make] = makers[nth++ % makers.length] ?? random.pick(makers)
    return { what, bytes: make(), type: random.pick(types) }
  }
}

/**
 * An endless stream of photos with a few random changes. Some of them still are photos; what is stored of them must
 * be clean. The same for the same seed.
 */
export async function mutatedPhotos(seed: number): Promise<() => SentFile> {
  const random = new Random(seed)
  const genuine = Object.values(await genuinePhotos()).flat()
  return () => {
    let bytes: Buffer = Buffer.from(random.pick(genuine))
    for (let changes = random.whole(1, 12); changes > 0; changes--) bytes = change(bytes, random)
    return { what: 'damaged photo', bytes, type: random.pick(types) }
  }
}

function makersOf(
  random: Random,
  genuine: Readonly<Record<TakenFormat, readonly Buffer[]>>,
  others: readonly Buffer[],
): Record<string, () => Buffer> {
  const any = (format: TakenFormat = random.pick(takenFormats)) => random.pick(genuine[format])
  return {
    nothing: () => Buffer.alloc(0),
    'a few bytes': () => random.bytes(random.whole(1, 20)),
    noise: () => random.bytes(random.whole(21, 20_000)),
    zeros: () => Buffer.alloc(random.whole(1, 100_000)),
    page: () => Buffer.from(page(random)),
    'page in UTF-16': () => Buffer.from(`\ufeff${page(random)}`, 'utf16le'),
    drawing: () => Buffer.from(drawing(random)),
    'drawing, compressed': () => gzipSync(drawing(random)),
    'script that begins as a GIF': () => Buffer.from(`GIF89a/*${noiseText(random)}*/=1;alert('${canary}')`),
    'start of a photo, then a page': () => Buffer.concat([head(any(), random), Buffer.from(page(random))]),
    'start of a photo, then noise': () =>
      Buffer.concat([head(any(), random), random.bytes(random.whole(100, 20_000))]),
    'start of another kind of file': () =>
      Buffer.concat([random.pick(otherHeads), random.bytes(random.whole(100, 5000))]),
    'picture of another format': () => random.pick(others),
    'photo cut off': () => {
      const photo = any()
      return photo.subarray(0, Math.floor(photo.length * (0.05 + 0.8 * random.next())))
    },
    'photo without its start': () => any().subarray(random.whole(4, 40)),
    'photo in a text': () => Buffer.from(`data:image/png;base64,${any().toString('base64')}`),
    'photo, compressed': () => gzipSync(any()),
    'PNG with damaged pixels': () => damagedPng(any('png'), random),
    'PNG of too many pixels': () => aPlainPng(random.whole(7200, 9000), random.whole(7200, 9000)),
    'PNG that says it has too many pixels': () =>
      pngSaying(any('png'), 50_000 + random.whole(0, 9999), 50_000),
    'JPEG that says it has too many pixels': () =>
      jpegSaying(any('jpeg'), 65_500, random.whole(1000, 65_500)),
    'WebP that says it has too many pixels': () =>
      webpSaying(any('webp'), 16_383, random.whole(4000, 16_383)),
    'AVIF that says it has too many pixels': () =>
      avifSaying(any('avif'), 30_000, random.whole(2000, 30_000)),
    'photo of more than 5 MB': () =>
      Buffer.concat([any(), Buffer.alloc(5 * megabyte + random.whole(1, 30_000))]),
  }
}

async function otherFormats(): Promise<Buffer[]> {
  const picture = () => aDetailedPicture(60, 40)
  return Promise.all([
    picture().gif().toBuffer(),
    picture().tiff().toBuffer(),
    picture().tiff({ compression: 'lzw', bigtiff: true }).toBuffer(),
  ])
}

/** PDF, ZIP, ELF, EXE, BMP, ICO, HEIC, JPEG XL, JPEG 2000, MP4, OpenEXR, PostScript, shell, PHP, XML, RAR, 7z. */
const otherHeads = [
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('PK\u0003\u0004'),
  Buffer.from('\u007fELF\u0002\u0001\u0001'),
  Buffer.from('MZ\u0090\0'),
  Buffer.from('BM'),
  Buffer.from([0, 0, 1, 0, 1, 0]),
  Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1'),
  Buffer.from([0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a]),
  Buffer.from([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]),
  Buffer.from('\0\0\0\u0020ftypisom'),
  Buffer.from([0x76, 0x2f, 0x31, 0x01]),
  Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n'),
  Buffer.from('#!/bin/sh\n'),
  Buffer.from(`<?php system('${canary}'); ?>`),
  Buffer.from('<?xml version="1.0"?>'),
  Buffer.from('Rar!\u001a\u0007\u0001\0'),
  Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
]

function page(random: Random): string {
  const start = random.pick(['', ' ', '\ufeff', '\n\n', '<!-- -->', '\u0000'])
  return `${start}<!doctype html><script>alert('${canary}')</script>${noiseText(random)}`
}

function drawing(random: Random): string {
  const start = random.pick([
    '',
    '<?xml version="1.0"?>',
    '\ufeff',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  ])
  const inside = random.pick([
    `<script>alert('${canary}')</script>`,
    '<image href="/etc/passwd"/>',
    '<image href="http://127.0.0.1:1/"/>',
    '<use href="#a"/>'.repeat(random.whole(1, 500)),
    `<rect width="${10 ** random.whole(1, 9)}" height="9"/>`,
  ])
  return `${start}<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${inside}</svg>`
}

function noiseText(random: Random): string {
  return random.bytes(random.whole(0, 300)).toString('base64')
}

/** Too little of a photo to hold its measures. */
function head(photo: Buffer, random: Random): Buffer {
  return photo.subarray(0, random.whole(4, 14))
}

/** One bit of the pixels differs, so that their checksum does not fit. */
function damagedPng(photo: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(photo)
  const start = bytes.indexOf('IDAT') + 4
  const at = random.whole(start, start + bytes.readUInt32BE(start - 8) - 1)
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.whole(0, 7)), at)
  return bytes
}

function pngSaying(photo: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(photo)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

function jpegSaying(photo: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(photo)
  // Segments after the first two bytes; the measures stand in the one that starts a frame.
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker !== 0xc0 && marker !== 0xc2) continue
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    return bytes
  }
  throw new Error('this JPEG has no frame')
}

function webpSaying(photo: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(photo)
  if (bytes.toString('latin1', 12, 16) === 'VP8 ') {
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
  } else {
    // Lossless: 14 bits each, one less than they say.
    bytes.writeUInt32LE((bytes.readUInt32LE(21) & 0xf0000000) | ((height - 1) << 14) | (width - 1), 21)
  }
  return bytes
}

function avifSaying(photo: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(photo)
  const at = bytes.indexOf('ispe')
  bytes.writeUInt32BE(width, at + 8)
  bytes.writeUInt32BE(height, at + 12)
  return bytes
}

function change(bytes: Buffer, random: Random): Buffer {
  const at = random.whole(0, bytes.length - 1)
  const length = random.whole(1, Math.min(64, bytes.length - at))
  switch (random.whole(0, 5)) {
    case 0:
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.whole(0, 7)), at)
      return bytes
    case 1:
      bytes.writeUInt8(random.pick([0, 1, 0x7f, 0x80, 0xfe, 0xff]), at)
      return bytes
    case 2:
      random.bytes(length).copy(bytes, at)
      return bytes
    case 3:
      return bytes.length < 200 ? bytes : Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    case 4:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)])
    default:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(canary), bytes.subarray(at)])
  }
}
