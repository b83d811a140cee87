import { apiPaths, photoBucket } from '../../contract/addresses.ts'

const photoPath = /^skin-photos\/\d{1,16}-[A-Za-z0-9_-]{4,128}\.[A-Za-z0-9]{1,5}$/

/**
 * True for `skin-photos/{timestamp}-{random}.{ext}`, the one shape a photo's path may have inside the bucket,
 * percent-decoding done. What has this shape can hold no dot segment, blank, control or foreign letter.
 */
export function isPhotoPath(path: string): boolean {
  return photoPath.test(path)
}

/** True for the public address of a photo, whatever the origin in front of it. */
export function isPhotoAddress(address: string): boolean {
  const url = URL.parse(address, 'http://localhost')
  const prefix = `${apiPaths.objects}/public/${photoBucket}/`
  return (
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname.startsWith(prefix) &&
    isPhotoPath(url.pathname.slice(prefix.length))
  )
}
