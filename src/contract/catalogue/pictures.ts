import { givenPicture, type Kit } from '../../domain/catalogue/catalogue.ts'

export const picturesPath = '/pictures'

/** How wide the files of a square picture are, in pixels: AVIF and WebP in each of these. */
export const pictureWidths = [400, 720, 900] as const

/** How wide its one JPEG is, for browsers and mail programs that know neither. */
export const pictureJpegWidth = 800

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** The file of an uploaded picture at this width. */
export function pictureFile(hash: string, width: number, format: PictureFormat): string {
  return `${hash}-${width}.${format}`
}

/** Its address, without the origin. */
export function pictureAddress(hash: string, width: number, format: PictureFormat): string {
  return `${picturesPath}/${pictureFile(hash, width, format)}`
}

/** The address of a kit's picture: the uploaded one of this hash, else the one that the shop came with. */
export function kitPictureAddress(
  kitId: string,
  hash: string | undefined,
  width: number,
  format: PictureFormat,
): string {
  return hash === undefined
    ? `/media/kits/${givenPicture(kitId)}-${width}.${format}`
    : pictureAddress(hash, width, format)
}

/** Of its small square beside its name. */
export function kitThumb({ id, picture }: Pick<Kit, 'id' | 'picture'>): string {
  return kitPictureAddress(id, picture?.hash, pictureWidths[0], 'webp')
}

/** What a name looks like that {@link pictureFile} makes. */
export const pictureFileName = /^[0-9a-f]{32}-\d{3,4}\.(?<format>avif|webp|jpg)$/
