import sharp from 'sharp'
import { expect, test } from 'vitest'
import { barePhoto } from './bare-photo.ts'

const secret = 'Kraplia Test Camera'
const picture = () =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: '#e8b796',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const exif = { IFD0: { Make: secret }, IFD3: { GPSLatitude: '50/1 27/1 30/1' } }
const orientation = 6
const files: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a JPEG', () => picture().withExif(exif).withMetadata({ orientation }).jpeg().toBuffer()],
  [
    'one of several scans',
    () => picture().withExif(exif).withMetadata({ orientation }).jpeg({ progressive: true }).toBuffer(),
  ],
  ['a PNG', () => picture().withExif(exif).png().toBuffer()],
]

test.each(files)('%s keeps its pixels and the way it is turned, and nothing else', async (name, make) => {
  const file = await make()
  expect(file.includes(secret)).toBe(true)
  const behind = Buffer.concat([file, Buffer.from(`MotionPhoto ${secret}`)])
  const parts = barePhoto(new Uint8Array(behind))
  const bare = Buffer.concat(parts ?? [])
  expect(bare.includes(secret)).toBe(false)
  expect(bare.includes('GPS')).toBe(false)
  const [before, after] = await Promise.all(
    [file, bare].map((bytes) => sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })),
  )
  expect(after?.info).toEqual(before?.info)
  expect(after?.data.equals(before?.data ?? Buffer.of())).toBe(true)
  const { exif: told } = await sharp(bare).metadata()
  expect(told === undefined).toBe(name === 'a PNG')
})

test('what is cut short or no picture is not taken', async () => {
  for (const [, make] of files) {
    const file = new Uint8Array(await make())
    for (let length = 0; length < file.length - 1; length += 97)
      expect(barePhoto(file.subarray(0, length))).toBeNull()
  }
  expect(barePhoto(new TextEncoder().encode('GIF89a and something'))).toBeNull()
})
