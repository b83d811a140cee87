import sharp, { type Sharp } from 'sharp'

/** A photo made anew from its pixels: upright, within {@link maxSide}, without a byte of what was sent. */
export interface CleanPhoto {
  readonly bytes: Buffer
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

export type Cleaned =
  | { readonly kind: 'photo'; readonly photo: CleanPhoto }
  /** Not an image of an accepted format, broken, too large in pixels or too slow; `why` is for the log. */
  | { readonly kind: 'not-a-photo'; readonly why: string }

const maxPixels = 50_000_000
const maxSide = 2000
const maxSeconds = 10

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
 * Position, camera, colour profile and anything after or beside the picture are gone. Never throws for bytes.
 */
export async function cleanPhoto(sent: Buffer): Promise<Cleaned> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const
  try {
    const { format } = await sharp(sent, options).metadata()
    const upright = sharp(sent, options)
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    return { kind: 'photo', photo: await encode(upright, format) }
  } catch (error) {
    return { kind: 'not-a-photo', why: error instanceof Error ? error.message : String(error) }
  }
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
