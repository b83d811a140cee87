import {
  apiPaths,
  type damageBucket,
  photoBucket,
  photoExtension,
} from '../../../../contract/platform/api-addresses.ts'

export type PhotoBucket = typeof photoBucket | typeof damageBucket

const photoPath = /^(?<bucket>[a-z-]{1,20})\/\d{1,16}-[A-Za-z0-9_-]{4,128}\.(?<extension>[A-Za-z0-9]{1,5})$/

/**
 * True for `{bucket}/{timestamp}-{random}.{ext}`, the one shape a photo's path may have inside the bucket,
 * percent-decoding done, with an extension of a picture. What has this shape can hold no dot segment, blank, control or foreign letter.
 */
export function isPhotoPath(path: string, bucket: PhotoBucket): boolean {
  const { bucket: own, extension = '' } = photoPath.exec(path)?.groups ?? {}
  return own === bucket && photoExtension.test(extension)
}

const publicPrefix = `${apiPaths.objects}/public/${photoBucket}/`

/**
 * The public address of a photo without its origin, `/storage/v1/object/public/skin-photos/…`, or `undefined`
 * when the text is none. Whoever follows it later stays on this site.
 */
export function photoAddress(text: string): string | undefined {
  const path = URL.parse(text, 'http://localhost')?.pathname
  return path?.startsWith(publicPrefix) && isPhotoPath(photoPathAt(path), photoBucket) ? path : undefined
}

/** The path inside the bucket that an address of {@link photoAddress} shows. */
export function photoPathAt(address: string): string {
  return address.slice(publicPrefix.length)
}
