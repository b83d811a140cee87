import { createHash } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import { newSecretId } from '../orders/order-queries.ts'
import { newRemovalKey } from '../removal-keys.ts'
import { cleanPhoto } from './clean-photo.ts'
import { insertPhoto } from './photo-queries.ts'
import type { PhotoStore } from './photo-store.ts'
import { turns } from './turns.ts'

export type Uploaded =
  | { readonly kind: 'stored'; readonly id: string; readonly removalKey: string }
  | { readonly kind: 'taken' }
  | { readonly kind: 'not-a-photo'; readonly why: string }

const oneOfTwo = turns(2)

/**
 * Stores what was sent under a path, cleaned. The bytes are safe on the store before the row that makes them
 * visible; of any number of uploads to one path exactly one is stored. A failure leaves neither behind.
 */
export async function uploadPhoto(db: Db, store: PhotoStore, path: string, sent: Buffer): Promise<Uploaded> {
  const cleaned = await oneOfTwo(() => cleanPhoto(sent))
  if (cleaned.kind === 'not-a-photo') return cleaned
  const { photo } = cleaned
  const id = newSecretId()
  const removal = newRemovalKey()
  await store.keep(id, photo.bytes)
  let isStored = false
  try {
    const sha256 = createHash('sha256').update(photo.bytes).digest()
    isStored = await insertPhoto(db, { path, id, photo, sha256, removalKeyHash: removal.hash })
  } finally {
    if (!isStored) await store.forget(id)
  }
  return isStored ? { kind: 'stored', id, removalKey: removal.key } : { kind: 'taken' }
}
