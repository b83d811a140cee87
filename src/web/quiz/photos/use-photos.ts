import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react'
import { photosText } from '../quiz-photos-text.ts'
import { showToast } from '../../platform/ui/show-toast.ts'
import { randomHex } from '../state/random-hex.ts'
import { discardPhotos, unsendPhotos } from './discard-photos.ts'
import { outcome, type PhotoAction, photoReducer } from './photo-reducer.ts'
import {
  type ChosenPhoto,
  noPhotos,
  type PhotoRefusal,
  type Photos,
  type PhotoState,
  type Picture,
} from './photos.ts'
import { selectFiles } from './select-files.ts'
import { type Bucket, storePhoto } from './store-photo.ts'
import { preparePhoto } from './prepare-photo.ts'

export type SetPhotos = Dispatch<SetStateAction<Photos | undefined>>

export function usePhotos(photos: Photos, setPhotos: SetPhotos, bucket?: Bucket) {
  const dispatch: PhotoDispatch = (action) => setPhotos((before = noPhotos) => photoReducer(before, action))
  useSending(photos, dispatch, bucket)
  useOutcome(photos, dispatch)

  const add = async (picked: readonly File[]) => {
    const { files, problems } = await selectFiles(picked, photos.list.length)
    const begun = files.map((file) => ({ file, id: randomHex(8), giveUp: new AbortController() }))
    const added = begun.map(({ file: { name }, id, giveUp }): ChosenPhoto => {
      return { id, name, state: { kind: 'preparing', giveUp } }
    })
    dispatch({ kind: 'chosen', photos: added, problems })
    for (const { id, file, giveUp } of begun) void prepareFile(id, file, giveUp.signal, dispatch)
  }
  return {
    choose: (picked: readonly File[]) => {
      if (picked.length > 0) void add(picked)
    },
    consent: (isGiven: boolean) => {
      if (!isGiven) unsendPhotos(photos.list)
      dispatch({ kind: 'consented', at: isGiven ? new Date().toISOString() : null })
    },
    retry: ({ id }: ChosenPhoto) => dispatch({ kind: 'retried', ids: [id] }),
    remove: (photo: ChosenPhoto) => {
      discardPhotos([photo])
      dispatch({ kind: 'removed', id: photo.id })
    },
    waitToFinish: (isFinishing: boolean) => dispatch({ kind: 'finishing', isFinishing }),
  }
}

/** As soon as there is consent, and again when the connection returns. */
function useSending({ list, consentAt }: Photos, dispatch: PhotoDispatch, bucket: Bucket | undefined) {
  const due = consentAt === null ? [] : list.filter(({ state }) => state.kind === 'ready')
  const dueIds = due.map(({ id }) => id).join(' ')
  const sendDue = useEffectEvent(() => {
    for (const photo of due) {
      if (photo.state.kind === 'ready') void sendPicture(photo, photo.state.picture, dispatch, bucket)
    }
  })
  useEffect(() => {
    if (dueIds !== '') sendDue()
  }, [dueIds])

  const retryAll = useEffectEvent(() => {
    const failed = list.filter(({ state }) => state.kind === 'failed')
    if (failed.length > 0) dispatch({ kind: 'retried', ids: failed.map(({ id }) => id) })
  })
  useEffect(() => {
    const onOnline = () => retryAll()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}

function useOutcome(photos: Photos, dispatch: PhotoDispatch) {
  const how = outcome(photos)
  const announce = useEffectEvent(() => {
    if (how) showToast(outcomeToasts[how])
    dispatch({ kind: 'announced' })
  })
  useEffect(() => {
    if (how) announce()
  }, [how])
}

const outcomeToasts = {
  all: { text: photosText.allStored },
  some: { tone: 'error', text: photosText.someStored },
  none: { tone: 'error', text: photosText.noneStored },
} as const

type PhotoDispatch = (action: PhotoAction) => void

/** Results for a photo removed meanwhile are dropped. */
async function prepareFile(id: string, file: File, giveUp: AbortSignal, dispatch: PhotoDispatch) {
  const prepared = await preparePhoto(file, giveUp)
  if (giveUp.aborted) return
  if (prepared.kind === 'refused') return refuse(id, prepared.why, dispatch)
  const { jpeg, preview } = prepared.shrunk
  const picture = { jpeg, preview: URL.createObjectURL(preview) }
  dispatch({ kind: 'became', id, state: { kind: 'ready', picture } })
}

async function sendPicture(
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
