import sharp, { type Metadata, type Sharp } from 'sharp'
import { type CleanedPhoto, maxPhotoBytes, maxSide } from './cleaning.ts'

export interface CleanPhoto extends Pick<CleanedPhoto, 'contentType' | 'width' | 'height'> {
  readonly bytes: Buffer
}

export type Cleaned =
  | { readonly kind: 'photo'; readonly photo: CleanPhoto }
  | { readonly kind: 'not-a-photo'; readonly why: string }

const maxPixels = 50_000_000
/** libheif takes about 20 bytes per pixel, five times as many as the others. */
const maxAvifPixels = 24_000_000

const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const
const inside = { fit: 'inside', withoutEnlargement: true } as const

// Only these decoders: SVG, GIF, TIFF or PDF under any name are never opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** AVIF becomes JPEG. Drops metadata and colour profile. May hang or crash: call it in a process of its own. */
export async function cleanPhoto(sent: Buffer): Promise<Cleaned> {
  try {
    const metadata = await sharp(sent, options).metadata()
    if (isTooLargeAvif(metadata)) return { kind: 'not-a-photo', why: 'AVIF of too many pixels' }
    const upright = sharp(sent, options)
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, ...inside })
    return { kind: 'photo', photo: await encode(upright, metadata.format) }
  } catch (error) {
    return { kind: 'not-a-photo', why: error instanceof Error ? error.message : String(error) }
  }
}

function isTooLargeAvif({ format, width, height }: Metadata): boolean {
  return format === 'heif' && width * height > maxAvifPixels
}

async function encode(image: Sharp, format: string): Promise<CleanPhoto> {
  const photo = await write(
    format === 'png'
      ? image.png({ compressionLevel: 6 })
      : format === 'webp'
        ? image.webp({ quality: 85 })
        : asJpeg(image, 85),
  )
  return photo.bytes.length > maxPhotoBytes ? shrink(photo.bytes) : photo
}

/** Without its palette a PNG may grow: retries as ever smaller JPEGs. */
async function shrink(large: Buffer): Promise<CleanPhoto> {
  let photo: CleanPhoto | undefined
  for (const { quality, side } of smaller) {
    const image = sharp(large, options).resize({ width: side, height: side, ...inside })
    photo = await write(asJpeg(image, quality))
    if (photo.bytes.length <= maxPhotoBytes) return photo
  }
  throw new Error(`${photo?.bytes.length} bytes after all`)
}

const smaller = [
  { quality: 85, side: maxSide },
  { quality: 70, side: maxSide },
  { quality: 70, side: maxSide / 2 },
]

function asJpeg(image: Sharp, quality: number): Sharp {
  return image.flatten({ background: 'white' }).jpeg({ quality })
}

async function write(image: Sharp): Promise<CleanPhoto> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const { format, width, height } = info
  const contentType = format === 'png' || format === 'webp' ? (`image/${format}` as const) : 'image/jpeg'
  return { bytes: data, contentType, width, height }
}
