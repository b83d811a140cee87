import sharp, { type Sharp } from 'sharp'

/** Formats that the shop takes. */
export const takenFormats = ['jpeg', 'png', 'webp', 'avif'] as const
export type TakenFormat = (typeof takenFormats)[number]

/** A picture with so much detail that no part of its file can be missing unnoticed; the same every time. */
export function aDetailedPicture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const wave = 96 + 64 * Math.sin(at / 997) + 40 * Math.sin(at / (width * 31))
    pixels[at] = wave + (state >>> 27)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The same small picture in every format that is taken, and in one of each kind they may have. */
export async function genuinePhotos(): Promise<Readonly<Record<TakenFormat, readonly Buffer[]>>> {
  const picture = () => aDetailedPicture(160, 120)
  const withPlace = () => picture().withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' } })
  return {
    jpeg: await Promise.all([
      picture().jpeg().toBuffer(),
      withPlace().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ]),
    png: await Promise.all([
      picture().png().toBuffer(),
      picture().png({ progressive: true }).toBuffer(),
      picture().png({ palette: true }).toBuffer(),
    ]),
    webp: await Promise.all([picture().webp().toBuffer(), picture().webp({ lossless: true }).toBuffer()]),
    avif: [await picture().avif({ effort: 0 }).toBuffer()],
  }
}
