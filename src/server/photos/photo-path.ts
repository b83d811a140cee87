import { apiPaths, photoBucket } from '../../contract/addresses.ts'

const photoPath = /^skin-photos\/\d{1,16}-[A-Za-z0-9_-]{4,128}\.[A-Za-z0-9]{1,5}$/

/**
 * True for `skin-photos/{timestamp}-{random}.{ext}`, the one shape a photo's path may have inside the bucket,
 * percent-decoding done. What has this shape can hold no dot segment, blank, control or foreign letter.
 */
export function isPhotoPath(path: string): boolean {
  return photoPath.test(path)
}

/**
 * The public address of a photo without its origin, `/storage/v1/object/public/skin-photos/…`, or `undefined`
 * when the text is none. Whoever follows it later stays on this site.
 */
export function photoAddress(text: string): string | undefined {
  const path = URL.parse(text, 'http://localhost')?.pathname
  const prefix = `${apiPaths.objects}/public/${photoBucket}/`
  return path?.startsWith(prefix) && isPhotoPath(path.slice(prefix.length)) ? path : undefined
}
