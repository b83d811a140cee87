import * as apiPaths from '../../../contract/api-paths.ts'
import { photoBucket } from '../../../contract/quiz/photo-buckets.ts'
import { publicKeyHeaders } from '../../../contract/platform/public-key.ts'
import { removalKeyHeader } from '../../../contract/quiz/removal.ts'
import type { StoredPhoto } from './photos.ts'

export function publicAddress({ path }: StoredPhoto, origin: string): string {
  return `${origin}${apiPaths.objects}/public/${photoBucket}/${path}`
}

export function objectAddress(path: string): string {
  return `${apiPaths.objects}/${path.slice(0, path.indexOf('/'))}/${path}`
}

/** Also during unload. Failures are ignored: the server sweeps unreferenced photos within a day. */
export function removeStored({ path, removalKey }: StoredPhoto) {
  if (removalKey === undefined) return
  const headers = { ...publicKeyHeaders, [removalKeyHeader]: removalKey }
  void fetch(objectAddress(path), { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
}
