import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

interface PhotoOptions {
  /** As one sees it, upright. */
  readonly width?: number
  readonly height?: number
  /** The camera was held on its side: the pixels lie, and the metadata say how to turn them. */
  readonly isTurned?: boolean
}

/** Written into the metadata of every photo: where and with what it was taken. */
export const secrets = { camera: 'Kraplia Test Camera', place: '50/1 27/1 30/1' }

/** The upper left quarter of every photo is red, as is nothing else in it. */
const redQuarter = '#c81e1e'

const folder = join(tmpdir(), `kraplia-photos-of-${userInfo().username}`)

/**
 * The path of a JPEG as a phone takes it: grain of skin, position, camera, and a red upper left quarter. Made once
 * and kept, because many megapixels take their time.
 */
export async function aPhoto({ width = 640, height = 480, isTurned = false }: PhotoOptions = {}) {
  const file = join(folder, `${width}x${height}${isTurned ? '-turned' : ''}.jpg`)
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, await takePhoto(width, height, isTurned))
  await rename(unfinished, file)
  return file
}

let plainPhoto: Promise<Buffer> | undefined

/** Several files of one photo under names of their own. */
export async function photosNamed(...names: readonly string[]) {
  plainPhoto ??= aPhoto().then((file) => sharp(file).toBuffer())
  const buffer = await plainPhoto
  return names.map((name) => ({ name, mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg', buffer }))
}

async function takePhoto(width: number, height: number, isTurned: boolean): Promise<Buffer> {
  const paint = (wide: number, high: number, background: string) => {
    return sharp({ create: { width: wide, height: high, channels: 3, background }, limitInputPixels: false })
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 45 } as const
  const pores = { width: Math.ceil(width / 3), height: Math.ceil(height / 3), channels: 3, noise } as const
  const grain = await sharp({ create: { ...pores, background: '#000' } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const red = await paint(width >> 1, height >> 1, redQuarter)
    .png()
    .toBuffer()
  const upright = await paint(width, height, '#e8b796')
    .composite([
      { input: grain.data, raw: grain.info, blend: 'overlay' },
      { input: red, left: 0, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
  const lying = sharp(upright, { raw: { width, height, channels: 3 }, limitInputPixels: false })
  return (isTurned ? lying.rotate(270) : lying)
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: isTurned ? 6 : 1 })
    .withExifMerge({
      IFD0: { Model: secrets.camera },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: secrets.place },
    })
    .toBuffer()
}

/** Where in a picture the red quarter is, and whether a reader of files would learn more than that. */
export async function examine(picture: Buffer) {
  const { width, height, format, orientation, exif, xmp, iptc } = await sharp(picture).metadata()
  const points = await sharp(picture).resize(4, 4, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer()
  const isRed = (x: number, y: number) => {
    const [red = 0, green = 255] = points.subarray((y * 4 + x) * 3)
    return red > 150 && green < 90
  }
  return {
    format,
    width,
    height,
    redQuarters: [
      ...(isRed(0, 0) ? ['upper left'] : []),
      ...(isRed(2, 0) ? ['upper right'] : []),
      ...(isRed(0, 2) ? ['lower left'] : []),
      ...(isRed(2, 2) ? ['lower right'] : []),
    ],
    hasMetadata: [exif, xmp, iptc].some(Boolean) || (orientation ?? 1) !== 1,
  }
}
