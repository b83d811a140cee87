import { apiPaths, photoBucket } from '../../../contract/platform/api-addresses.ts'
import { publicKeyHeaders } from '../../../contract/platform/public-key.ts'
import { removalKeyHeader } from '../../../contract/quiz/removal.ts'
import type { StoredPhoto } from './photos.ts'

/** The public address, by which the shop knows a photo. */
export function publicAddress({ path }: StoredPhoto, origin: string): string {
  return `${origin}${apiPaths.objects}/public/${photoBucket}/${path}`
}

/** Where a photo is posted to and deleted at: its path begins with the name of its bucket. */
export function objectAddress(path: string): string {
  return `${apiPaths.objects}/${path.slice(0, path.indexOf('/'))}/${path}`
}

/**
 * Has a stored photo deleted, also while the page is being left. Whether it worked is not waited for: what nobody
 * refers to is swept by the server within a day.
 */
export function removeStored({ path, removalKey }: StoredPhoto) {
  if (removalKey === undefined) return
  const headers = { ...publicKeyHeaders, [removalKeyHeader]: removalKey }
  void fetch(objectAddress(path), { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
}
