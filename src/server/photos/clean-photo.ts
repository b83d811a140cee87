import sharp, { type Metadata, type Sharp } from 'sharp'
import { type CleanedPhoto, maxSide } from './cleaning.ts'

/** A photo made anew from its pixels: upright, within {@link maxSide}, without a byte of what was sent. */
export interface CleanPhoto extends Pick<CleanedPhoto, 'contentType' | 'width' | 'height'> {
  readonly bytes: Buffer
}

export type Cleaned =
  | { readonly kind: 'photo'; readonly photo: CleanPhoto }
  /** Not an image of an accepted format, broken or too large in pixels; `why` is for the log. */
  | { readonly kind: 'not-a-photo'; readonly why: string }

const maxPixels = 50_000_000
/** This decoder takes some 20 bytes of memory for a pixel, five times as many as the others. */
const maxAvifPixels = 24_000_000

// Only these four decoders exist for this process; what is SVG, GIF, TIFF or PDF under any name is never opened.
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

/**
 * Decodes what was sent and encodes it again: JPEG, PNG and WebP stay what they are, AVIF becomes JPEG.
 * Position, camera, colour profile and anything after or beside the picture are gone. Never throws for bytes, but
 * may never end, take all memory or crash: only a process of its own may call it, see `createPhotoCleaner`.
 */
export async function cleanPhoto(sent: Buffer): Promise<Cleaned> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const
  try {
    const metadata = await sharp(sent, options).metadata()
    if (isTooLargeAvif(metadata)) return { kind: 'not-a-photo', why: 'AVIF of too many pixels' }
    const upright = sharp(sent, options)
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    return { kind: 'photo', photo: await encode(upright, metadata.format) }
  } catch (error) {
    return { kind: 'not-a-photo', why: error instanceof Error ? error.message : String(error) }
  }
}

function isTooLargeAvif({ format, width, height }: Metadata): boolean {
  return format === 'heif' && width * height > maxAvifPixels
}

async function encode(image: Sharp, format: string): Promise<CleanPhoto> {
  const encoded =
    format === 'png'
      ? image.png({ compressionLevel: 6 })
      : format === 'webp'
        ? image.webp({ quality: 85 })
        : image.flatten({ background: 'white' }).jpeg({ quality: 85 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  const contentType = format === 'png' || format === 'webp' ? (`image/${format}` as const) : 'image/jpeg'
  return { bytes: data, contentType, width: info.width, height: info.height }
}
