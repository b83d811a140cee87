import { builtInPicture, type Kit } from '../../domain/catalogue/catalogue.ts'

export const picturesPath = '/pictures'

/** Pixels; AVIF and WebP. */
export const pictureWidths = [400, 720, 900] as const

/** Pixels, for browsers and mail clients without AVIF and WebP. */
export const pictureJpegWidth = 800

export type PictureFormat = 'avif' | 'webp' | 'jpg'

export function pictureFile(hash: string, width: number, format: PictureFormat): string {
  return `${hash}-${width}.${format}`
}

export function pictureAddress(hash: string, width: number, format: PictureFormat): string {
  return `${picturesPath}/${pictureFile(hash, width, format)}`
}

/** `hash` of an uploaded picture; without it, the built-in one. */
export function kitPictureAddress(
  kitId: string,
  hash: string | undefined,
  width: number,
  format: PictureFormat,
): string {
  return hash === undefined
    ? `/media/kits/${builtInPicture(kitId)}-${width}.${format}`
    : pictureAddress(hash, width, format)
}

export function kitThumb({ id, picture }: Pick<Kit, 'id' | 'picture'>): string {
  return kitPictureAddress(id, picture?.hash, pictureWidths[0], 'webp')
}

export const pictureFileName = /^[0-9a-f]{32}-\d{3,4}\.(?<format>avif|webp|jpg)$/
