import type { PhotoCleaner } from '@kraplia/photo-cleaner'
import { newSecretId, newSecretKey } from '../../platform/http/secret-keys.ts'
import type { QuizNeeds } from '../needs.ts'
import { forgetArrivals, insertPhoto, isVisitErased, noteArrival } from './keep/photo-queries.ts'
import type { Received } from '../../platform/http/read-upload.ts'

type Uploaded =
  | { readonly kind: 'stored'; readonly id: string; readonly removalKey: string }
  | { readonly kind: 'taken' }
  /** All that its visit sent was deleted for a parent. */
  | { readonly kind: 'visit-erased' }
  | { readonly kind: 'not-a-photo'; readonly why: string }
  | { readonly kind: 'too-large' | 'too-slow' | 'broken' }
  /** No fault of the photo: it may be sent again. */
  | { readonly kind: 'busy' }
  /** Whoever sent it has gone and would never learn of it. */
  | { readonly kind: 'left-alone' }

/** One upload as its request carries it. */
export interface Upload {
  /** Of the shape that `isPhotoPath` tells. */
  readonly path: string
  /** Who sends it, as the limits know them. */
  readonly visitor: string
  /** The same as its row says it. */
  readonly sender: Buffer
  /** Of the key of the visit that it comes from. */
  readonly visitHash: Buffer | undefined
  /** What is sent is a form of this content type. */
  readonly formType: string | undefined
  /** Writes what is sent to a file. */
  readonly receive: (file: string) => Promise<Received>
  readonly hasGone: () => boolean
}

/** What an upload passes through on its way to the store. */
export interface UploadWay extends Pick<QuizNeeds, 'db' | 'photoStore' | 'incoming'> {
  readonly cleaner: PhotoCleaner
}

/**
 * Receives a photo and stores it under its path, cleaned. The bytes are safe on the store before the row that makes
 * them visible; of any number of uploads to one path exactly one is stored. A failure leaves nothing behind.
 */
export async function uploadPhoto(
  { db, photoStore, incoming, cleaner }: UploadWay,
  { path, visitor, sender, visitHash, formType, receive, hasGone }: Upload,
): Promise<Uploaded> {
  return incoming.use(async (files) => {
    const received = await receive(files.sent)
    if (received !== 'received') return { kind: received === 'cut-short' ? 'broken' : received }
    const order = { ...files, ...(formType !== undefined && { formType }) }
    const cleaned = await cleaner.clean(order, visitor)
    if (cleaned.kind !== 'photo') return cleaned
    if (hasGone()) return { kind: 'left-alone' }

    const id = newSecretId()
    const removal = newSecretKey()
    await noteArrival(db, id)
    await photoStore.keep(id, files.clean)
    let isStored = false
    try {
      const row = { path, id, photo: cleaned, removalKeyHash: removal.hash, visitHash, sender }
      isStored = await insertPhoto(db, row)
    } finally {
      if (!isStored) {
        await photoStore.forget(id)
        await forgetArrivals(db, [id])
      }
    }
    if (isStored) return { kind: 'stored', id, removalKey: removal.key }
    return { kind: visitHash && (await isVisitErased(db, visitHash)) ? 'visit-erased' : 'taken' }
  })
}
