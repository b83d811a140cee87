import * as apiPaths from '../../../../contract/api-paths.ts'
import { type damageBucket, photoBucket, photoExtension } from '../../../../contract/quiz/photo-buckets.ts'

export type PhotoBucket = typeof photoBucket | typeof damageBucket

const photoPath = /^(?<bucket>[a-z-]{1,20})\/\d{1,16}-[A-Za-z0-9_-]{4,128}\.(?<extension>[A-Za-z0-9]{1,5})$/

/** `{bucket}/{timestamp}-{random}.{ext}`, percent-decoded; so no dot segments, blanks or control characters. */
export function isPhotoPath(path: string, bucket: PhotoBucket): boolean {
  const { bucket: own, extension = '' } = photoPath.exec(path)?.groups ?? {}
  return own === bucket && photoExtension.test(extension)
}

const publicPrefix = `${apiPaths.objects}/public/${photoBucket}/`

/** Without the origin, so that it always leads to this site. `undefined` if it is none. */
export function photoAddress(text: string): string | undefined {
  const path = URL.parse(text, 'http://localhost')?.pathname
  return path?.startsWith(publicPrefix) && isPhotoPath(photoPathAt(path), photoBucket) ? path : undefined
}

export function photoPathAt(address: string): string {
  return address.slice(publicPrefix.length)
}
