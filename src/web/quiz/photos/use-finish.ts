import { useEffect, useEffectEvent } from 'react'
import type { SentPhotos } from '../state/submission.ts'
import { isUnderWay } from './photo-reducer.ts'
import type { Photos } from './photos.ts'
import { publicAddress } from './stored-photo.ts'

/** Hands over what is stored, as soon as nothing is on its way any more; who leaves the step no longer waits for it. */
export function useFinish(
  isShown: boolean,
  photos: Photos,
  waitToFinish: (isFinishing: boolean) => void,
  onFinish: (photos: SentPhotos) => void,
) {
  const isBusy = isUnderWay(photos)
  const finish = useEffectEvent(() => {
    waitToFinish(false)
    if (isShown) onFinish({ skinPhotoUrls: storedAddresses(photos), photoConsentAt: photos.consentAt })
  })
  const isDue = photos.isFinishing && !(isShown && isBusy)
  useEffect(() => {
    if (isDue) finish()
  }, [isDue])
}

function storedAddresses({ list }: Photos): string[] {
  return list.flatMap(({ state }) => (state.kind === 'stored' ? [publicAddress(state, location.origin)] : []))
}
