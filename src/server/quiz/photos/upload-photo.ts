import type { PhotoCleaner } from '@kraplia/photo-cleaner'
import { newSecretId, newSecretKey } from '../../platform/http/secret-keys.ts'
import type { QuizNeeds } from '../needs.ts'
import { forgetArrivals, insertPhoto, isVisitErased, noteArrival } from './keep/photo-queries.ts'
import type { Received } from '../../platform/http/read-upload.ts'

type Uploaded =
  | { readonly kind: 'stored'; readonly id: string; readonly removalKey: string }
  | { readonly kind: 'taken' }
  /** Deleted by the parent. */
  | { readonly kind: 'visit-erased' }
  | { readonly kind: 'not-a-photo'; readonly why: string }
  | { readonly kind: 'too-large' | 'too-slow' | 'broken' }
  /** A retry may succeed. */
  | { readonly kind: 'busy' }
  /** The sender has disconnected. */
  | { readonly kind: 'left-alone' }

export interface Upload {
  /** Valid by `isPhotoPath`. */
  readonly path: string
  /** The subject of limits. */
  readonly visitor: string
  readonly sender: Buffer
  /** Hash of the visit's key. */
  readonly visitHash: Buffer | undefined
  readonly formType: string | undefined
  readonly receive: (file: string) => Promise<Received>
  readonly hasGone: () => boolean
}

export interface UploadWay extends Pick<QuizNeeds, 'db' | 'photoStore' | 'incoming'> {
  readonly cleaner: PhotoCleaner
}

/** Stored before its row makes it visible. One of several uploads to a path wins; a failure leaves nothing behind. */
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
