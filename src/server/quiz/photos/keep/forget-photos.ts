import type { Db } from '../../../platform/db/pool.ts'
import { findUnforgotten, recordForgotten } from './photo-queries.ts'
import type { PhotoStore } from '../../../platform/photo-store.ts'

/**
 * Takes the bytes of removed photos out of the store and notes that they are gone. Throws when the store or the
 * database fails; what is left then is forgotten by the next try or by the job that keeps house.
 */
export async function forgetPhotos(db: Db, store: PhotoStore, ids: readonly string[]): Promise<void> {
  for (const id of await findUnforgotten(db, ids)) {
    await store.forget(id)
    await recordForgotten(db, [id])
  }
}
