import { openSync, readdirSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { kitIds } from '../../domain/catalogue/catalogue.ts'
import { pictures, videos } from './media-manifest.ts'

const publicFolder = path.resolve(import.meta.dirname, '../../../public')
const isScene = (name: string) => ['parcel', 'waiting'].includes(name) || name.startsWith('texture-')
const widthsOf = (name: string) =>
  isScene(name)
    ? [480, 720, 1040]
    : ({ hero: [800, 1200, 1600], 'hero-portrait': [480, 720, 900] }[name] ?? [400, 720, 900])
const folderOf = (name: string) => (name.startsWith('hero') ? 'hero' : isScene(name) ? 'scenes' : 'kits')

test('every kit has a picture', () => {
  expect(kitIds.filter((id) => !(id in pictures))).toEqual([])
})

test.each(Object.entries(pictures))(
  '%s lies there in each width and format, in its own proportion',
  async (name, { width, height }) => {
    for (const wanted of widthsOf(name)) {
      for (const format of ['avif', 'webp']) {
        const file = path.join(publicFolder, 'media', folderOf(name), `${name}-${wanted}.${format}`)
        const made = await sharp(file).metadata()
        expect([file, made.width, made.height]).toEqual([file, wanted, Math.round((wanted * height) / width)])
      }
    }
  },
)

test.each(Object.values(videos))(
  '$file lasts as long as it says and starts playing before it is all here',
  ({ file, seconds, bytes }) => {
    const { boxes, movie } = topBoxes(path.join(publicFolder, file))
    expect(statSync(path.join(publicFolder, file)).size).toBe(bytes)
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
    expect(Math.abs(durationOf(movie) - seconds)).toBeLessThan(0.1)
  },
)

test.each(Object.values(videos))('$file is of its size and can be sought every five seconds', (video) => {
  const { movie } = topBoxes(path.join(publicFolder, video.file))
  expect(sizeOf(movie)).toEqual([video.width, video.height])
  const keyFrames = keyFramesOf(movie)
  expect(keyFrames).toEqual(keyFrames.map((_, index) => 1 + index * 125))
  expect(keyFrames).toHaveLength(Math.ceil(video.seconds / 5))
})

test.each(Object.values(videos))(
  '$file has posters of its own shape',
  async ({ posterAvif, posterJpg, width, height }) => {
    const jpeg = await sharp(path.join(publicFolder, posterJpg)).metadata()
    expect([jpeg.width, jpeg.height]).toEqual([width, height])
    for (const source of posterAvif.split(', ')) {
      const [file = '', wide = ''] = source.split(' ')
      const made = await sharp(path.join(publicFolder, file)).metadata()
      expect([`${made.width}w`, made.height]).toEqual([wide, Math.round((made.width * height) / width)])
    }
  },
)

test('films stay under twenty megabytes together, and all else in public under six', () => {
  const files = readdirSync(publicFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const weight = (chosen: typeof files) =>
    chosen.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)
  expect(weight(files.filter(({ name }) => name.endsWith('.mp4')))).toBeLessThan(20_000_000)
  expect(weight(files.filter(({ name }) => !name.endsWith('.mp4')))).toBeLessThan(6_000_000)
})

/** Names of an MP4's outermost boxes in order, and the bytes of its `moov`. */
function topBoxes(file: string): { boxes: string[]; movie: Buffer } {
  const descriptor = openSync(file, 'r')
  const { size } = statSync(file)
  const boxes: string[] = []
  let movie = Buffer.alloc(0)
  for (let offset = 0; offset < size;) {
    const head = Buffer.alloc(8)
    readSync(descriptor, head, 0, 8, offset)
    const [length, kind] = [head.readUInt32BE(0), head.toString('latin1', 4)]
    boxes.push(kind)
    if (kind === 'moov') {
      movie = Buffer.alloc(length)
      readSync(descriptor, movie, 0, length, offset)
    }
    offset += length
  }
  return { boxes, movie }
}

/** Seconds, from the version 0 `mvhd` box (ISO 14496-12, 8.2.2). */
function durationOf(movie: Buffer): number {
  const start = movie.indexOf('mvhd') + 4
  return movie.readUInt32BE(start + 16) / movie.readUInt32BE(start + 12)
}

/** Pixels, from the version 0 `tkhd` box of the one track (8.3.2). */
function sizeOf(movie: Buffer): number[] {
  const start = movie.indexOf('tkhd') + 4
  return [movie.readUInt32BE(start + 76) >> 16, movie.readUInt32BE(start + 80) >> 16]
}

/** Numbers of the frames a player can start from, from the `stss` box (8.6.2). */
function keyFramesOf(movie: Buffer): number[] {
  const start = movie.indexOf('stss') + 4
  const count = movie.readUInt32BE(start + 4)
  return Array.from({ length: count }, (_, index) => movie.readUInt32BE(start + 8 + index * 4))
}
