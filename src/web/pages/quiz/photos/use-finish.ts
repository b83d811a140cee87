import { useEffect, useEffectEvent } from 'react'
import type { SentPhotos } from '../submission.ts'
import { isUnderWay } from './photo-reducer.ts'
import type { Photos } from './photos.ts'
import { publicAddress } from './stored-photo.ts'

/** Hands over what is stored, as soon as nothing is on its way any more. */
export function useFinish(
  photos: Photos,
  waitToFinish: (isFinishing: boolean) => void,
  onFinish: (photos: SentPhotos) => void,
) {
  const isBusy = isUnderWay(photos)
  const finish = useEffectEvent(() => {
    waitToFinish(false)
    onFinish({ skinPhotoUrls: storedAddresses(photos), photoConsentAt: photos.consentAt })
  })
  useEffect(() => {
    if (photos.isFinishing && !isBusy) finish()
  }, [photos.isFinishing, isBusy])
}

function storedAddresses({ list }: Photos): string[] {
  return list.flatMap(({ state }) => (state.kind === 'stored' ? [publicAddress(state, location.origin)] : []))
}
