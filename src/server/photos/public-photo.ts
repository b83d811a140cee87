import type { Db } from '../db/pool.ts'
import { isPhotoPath } from './photo-path.ts'
import { findRecentPhoto } from './photo-queries.ts'
import type { PhotoStore } from './photo-store.ts'

export interface PublicPhoto {
  readonly bytes: Buffer
  readonly contentType: string
  /** Strong validator, quotes included. */
  readonly etag: string
}

/**
 * The photo at a public address while that address answers: `minutes` after the upload. Later, as for a path
 * that never was, `undefined`.
 */
export async function findPublicPhoto(
  db: Db,
  store: PhotoStore,
  path: string,
  minutes: number,
): Promise<PublicPhoto | undefined> {
  if (!isPhotoPath(path)) return undefined
  const photo = await findRecentPhoto(db, path, minutes)
  const bytes = photo && (await store.find(photo.id))
  if (!bytes) return undefined
  return { bytes, contentType: photo.contentType, etag: `"${photo.sha256.toString('hex').slice(0, 32)}"` }
}
