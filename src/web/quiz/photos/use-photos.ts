import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react'
import { photosText } from '../quiz-photos-text.ts'
import { showToast } from '../../platform/ui/show-toast.ts'
import { randomHex } from '../state/random-hex.ts'
import { discardPhotos, unsendPhotos } from './discard-photos.ts'
import { type PhotoDispatch, prepareFile, sendPicture } from './photo-journey.ts'
import { outcome, photoReducer } from './photo-reducer.ts'
import { type ChosenPhoto, noPhotos, type Photos } from './photos.ts'
import { selectFiles } from './select-files.ts'
import type { Bucket } from './store-photo.ts'

/** The quiz holds the photos; undefined before the first is picked. */
export type SetPhotos = Dispatch<SetStateAction<Photos | undefined>>

/** Picking, preparing, sending and taking away photos. */
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

/** Sends what is ready as soon as there is the consent, all at once; and what failed when the connection is back. */
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

/** Says how it went, once everything has settled. */
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
