import type { ChosenPhoto } from './photos.ts'
import { publicAddress, removeStored } from './stored-photo.ts'

/** Aborts uploads, deletes stored photos and revokes previews. Those in `handedIn` stay stored. */
export function discardPhotos(photos: readonly ChosenPhoto[], handedIn: readonly string[] = []) {
  for (const { state } of photos) {
    if (state.kind === 'preparing') state.giveUp.abort()
    else URL.revokeObjectURL(state.picture.preview)
  }
  unsendPhotos(photos, handedIn)
}

export function unsendPhotos(photos: readonly ChosenPhoto[], handedIn: readonly string[] = []) {
  for (const { state } of photos) {
    if (state.kind === 'sending') state.giveUp.abort()
    if (state.kind !== 'stored') continue
    if (!handedIn.includes(publicAddress(state, location.origin))) removeStored(state)
  }
}
