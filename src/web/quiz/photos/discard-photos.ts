import type { ChosenPhoto } from './photos.ts'
import { publicAddress, removeStored } from './stored-photo.ts'

/**
 * Lets photos go: what is under way is stopped, what was stored is deleted, the memory of previews is given back.
 * Those handed in with answers, by their public addresses, stay stored.
 */
export function discardPhotos(photos: readonly ChosenPhoto[], handedIn: readonly string[] = []) {
  for (const { state } of photos) {
    if (state.kind === 'preparing') state.giveUp.abort()
    else URL.revokeObjectURL(state.picture.preview)
  }
  unsendPhotos(photos, handedIn)
}

/** Takes back what has left the device; the photos can be sent anew. */
export function unsendPhotos(photos: readonly ChosenPhoto[], handedIn: readonly string[] = []) {
  for (const { state } of photos) {
    if (state.kind === 'sending') state.giveUp.abort()
    if (state.kind !== 'stored') continue
    if (!handedIn.includes(publicAddress(state, location.origin))) removeStored(state)
  }
}
