import type { Db } from '../../../platform/db/pool.ts'
import { findUnforgotten, recordForgotten } from './photo-queries.ts'
import type { PhotoStore } from '../../../platform/photo-store.ts'

export async function forgetPhotos(db: Db, store: PhotoStore, ids: readonly string[]): Promise<void> {
  for (const id of await findUnforgotten(db, ids)) {
    await store.forget(id)
    await recordForgotten(db, [id])
  }
}
