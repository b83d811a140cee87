import type { PhotoAction } from './photo-reducer.ts'
import type { ChosenPhoto, PhotoRefusal, PhotoState, Picture } from './photos.ts'
import { preparePhoto } from './prepare-photo.ts'
import { type Bucket, storePhoto } from './store-photo.ts'

export type PhotoDispatch = (action: PhotoAction) => void

/** Makes a picture of a picked file. Says nothing of a photo that was taken away meanwhile. */
export async function prepareFile(id: string, file: File, giveUp: AbortSignal, dispatch: PhotoDispatch) {
  const prepared = await preparePhoto(file, giveUp)
  if (giveUp.aborted) return
  if (prepared.kind === 'refused') return refuse(id, prepared.why, dispatch)
  const { jpeg, preview } = prepared.shrunk
  const picture = { jpeg, preview: URL.createObjectURL(preview) }
  dispatch({ kind: 'became', id, state: { kind: 'ready', picture } })
}

/** Sends a picture. Says nothing of a photo that was taken away meanwhile. */
export async function sendPicture(
  { id, name }: ChosenPhoto,
  picture: Picture,
  dispatch: PhotoDispatch,
  bucket?: Bucket,
) {
  const giveUp = new AbortController()
  const become = (state: PhotoState) => {
    if (!giveUp.signal.aborted) dispatch({ kind: 'became', id, state })
  }
  const onProgress = (part: number) => become({ kind: 'sending', picture, giveUp, part })
  onProgress(0)
  const result = await storePhoto(picture.jpeg, name, { onProgress, giveUp: giveUp.signal }, bucket)
  if (giveUp.signal.aborted) return
  switch (result.kind) {
    case 'stored':
      return become({ kind: 'stored', picture, ...result.stored })
    case 'failed':
      console.warn('a photo was not stored:', result.why)
      return dispatch({ kind: 'failed', id, picture, why: result.why })
    case 'refused':
      URL.revokeObjectURL(picture.preview)
      return refuse(id, result.why, dispatch)
  }
}

function refuse(id: string, why: PhotoRefusal, dispatch: PhotoDispatch) {
  console.warn('a photo was not stored:', why.kind)
  dispatch({ kind: 'refused', id, why })
}
