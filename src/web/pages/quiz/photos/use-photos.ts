import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { notAnImage, photosText, removedText, tooLarge, tooMany } from '../../../text/quiz-photos.ts'
import { showToast } from '../../../ui/show-toast.ts'
import type { ChosenPhoto, PhotoFailure, Photos, PhotoState } from './chosen-photos.ts'
import { select, withState, without } from './photo-list.ts'
import { preparePhoto } from './prepare-photo.ts'
import { storePhoto } from './store-photo.ts'

export type SetPhotos = Dispatch<SetStateAction<Photos>>

/** Picking, sending and taking away photos; the photos themselves live with the quiz. */
export function usePhotos(photos: Photos, setPhotos: SetPhotos) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const underWay = useRef(new Map<string, AbortController>())

  const put = (id: string, state: PhotoState) => setPhotos((before) => withState(before, id, state))

  async function send({ id, file }: ChosenPhoto): Promise<PhotoState['kind'] | 'given-up'> {
    const giveUp = new AbortController()
    underWay.current.set(id, giveUp)
    put(id, { kind: 'preparing' })
    const prepared = await preparePhoto(file)
    if (prepared.kind === 'prepared') put(id, { kind: 'uploading' })
    const stored =
      prepared.kind === 'prepared' ? await storePhoto(prepared.jpeg, file.name, giveUp.signal) : prepared
    underWay.current.delete(id)
    if (giveUp.signal.aborted || stored.kind === 'given-up') return 'given-up'
    put(id, stored)
    if (stored.kind === 'failed') {
      console.warn('a photo was not stored:', stored.why.kind)
      setProblems((before) => [...before, problemText(stored.why, file.name)])
    }
    return stored.kind
  }

  /** All at once; the outcome is said when the last one has settled. */
  async function sendAll(batch: readonly ChosenPhoto[]) {
    setProblems([])
    const outcomes = await Promise.all(batch.map(send))
    const settled = outcomes.filter((outcome) => outcome !== 'given-up')
    const stored = settled.filter((outcome) => outcome === 'stored')
    if (settled.length > 0) tell(stored.length, settled.length)
  }

  return {
    problems,
    said,
    sendAll,
    choose: (files: readonly File[]) => {
      if (files.length === 0) return
      const { added, notImages, extra } = select(files, photos.list.length)
      setPhotos((before) => ({ ...before, list: [...before.list, ...added] }))
      if (photos.consentAt !== null && added.length > 0) void sendAll(added)
      setProblems([...notImages.map(notAnImage), ...(extra > 0 ? [tooMany(extra)] : [])])
    },
    consent: (isGiven: boolean) => {
      setPhotos((before) => ({ ...before, consentAt: isGiven ? new Date().toISOString() : null }))
      const waiting = photos.list.filter(({ state }) => state.kind === 'waiting')
      if (isGiven && waiting.length > 0) void sendAll(waiting)
    },
    remove: ({ id, preview }: ChosenPhoto, number: number) => {
      underWay.current.get(id)?.abort()
      URL.revokeObjectURL(preview)
      setPhotos((before) => without(before, id))
      setProblems([])
      setSaid(removedText(number))
    },
  }
}

function tell(stored: number, all: number) {
  if (stored === all) return showToast({ text: photosText.allStored })
  showToast({ tone: 'error', text: stored > 0 ? photosText.someStored : photosText.noneStored })
}

function problemText(why: PhotoFailure, name: string): string {
  switch (why.kind) {
    case 'not-an-image':
      return notAnImage(name)
    case 'heic':
      return photosText.heic
    case 'too-large':
      return tooLarge(name, why.bytes)
    case 'connection':
      return photosText.connection
  }
}
