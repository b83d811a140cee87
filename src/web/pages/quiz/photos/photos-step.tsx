import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxPhotos } from '../../../../domain/quiz/answers.ts'
import type { CareFor } from '../../../../domain/quiz/options.ts'
import { consentHint, counter, photosText, uploading } from '../../../text/quiz-photos.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BackButton, StepBar } from '../step-bar.tsx'
import type { SentPhotos } from '../submission.ts'
import { noPhotos, type Photos } from './chosen-photos.ts'
import { DropArea } from './drop-area.tsx'
import { isUnderWay, storedAddresses } from './photo-list.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from './photos-step.module.css'
import { type SetPhotos, usePhotos } from './use-photos.ts'

interface PhotosStepProps {
  readonly careFor: CareFor
  /** How long photos are kept at most. */
  readonly daysKept: number
  readonly photos: Photos
  readonly setPhotos: SetPhotos
  readonly onBack: () => void
  readonly onFinish: (photos: SentPhotos) => void
}

/** Step 7: up to three photos, sent once a parent agrees. */
export function PhotosStep({ careFor, daysKept, photos, setPhotos, onBack, onFinish }: PhotosStepProps) {
  const { problems, said, choose, consent, remove, sendAll } = usePhotos(photos, setPhotos)
  const { list, consentAt, isFinishing } = photos
  const [isConsentMissed, setIsConsentMissed] = useState(false)
  const consentBox = useRef<HTMLInputElement>(null)
  const state = useRef<HTMLOutputElement>(null)
  const needsConsent = list.length > 0 && consentAt === null

  const { finish, stopFinishing } = useFinish(photos, setPhotos, onFinish)
  const tryToFinish = () => {
    if (!needsConsent) return finish()
    setIsConsentMissed(true)
    consentBox.current?.focus()
  }
  const add = (files: readonly File[]) => {
    choose(files)
    // What is to be done next, and the only thing that keeps the photos here.
    if (files.length > 0 && consentAt === null) consentBox.current?.focus()
  }
  const goBack = () => {
    stopFinishing()
    onBack()
  }
  const skip = () => {
    for (const { preview } of list) URL.revokeObjectURL(preview)
    setPhotos(noPhotos)
    onFinish({ skinPhotoUrls: [], photoConsentAt: null })
  }

  return (
    <>
      {list.length > 0 && (
        <ul className={styles['photos']}>
          {list.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={index + 1}
              onRemove={() => {
                remove(photo, index + 1)
                // The button that had the focus goes with its photo.
                state.current?.focus()
              }}
              onRetry={() => void sendAll([photo])}
            />
          ))}
        </ul>
      )}
      {list.length < maxPhotos && (
        <DropArea
          isSmall={list.length > 0}
          facing={careFor === 'self' ? 'user' : 'environment'}
          onChoose={add}
        />
      )}
      <output className="spoken">{said}</output>
      <div className={styles['state']}>
        <output className={styles['counter']} ref={state} tabIndex={-1}>
          {isUnderWay(photos) ? progressText(photos) : list.length > 0 && counter(list.length)}
        </output>
        <div role="alert">
          {problems.length > 0 && (
            <Notice tone="danger">
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Notice>
          )}
        </div>
      </div>
      <p className={styles['advice']}>{photosText.advice}</p>
      <Checkbox
        name="photoConsent"
        ref={consentBox}
        label={photosText.consent}
        error={needsConsent && isConsentMissed && photosText.noConsent}
        checked={consentAt !== null}
        onChange={({ target }) => consent(target.checked)}
      />
      <p className={styles['keeping']}>{consentHint(daysKept)}</p>
      <StepBar className={styles['bar']} note={needsConsent && photosText.noConsent}>
        <Button className={styles['finish']} isBusy={isFinishing} onClick={tryToFinish}>
          {isFinishing ? photosText.finishing : photosText.finish}
        </Button>
        <BackButton onPress={goBack} />
        <Button look="quiet" className={styles['skip']} onClick={skip}>
          {photosText.skip}
        </Button>
      </StepBar>
    </>
  )
}

/** Hands over what is stored once nothing is on its way; stays when something failed meanwhile. */
function useFinish(photos: Photos, setPhotos: SetPhotos, onFinish: (photos: SentPhotos) => void) {
  const { list, consentAt, isFinishing } = photos
  const isBusy = isUnderWay(photos)
  const finish = () => onFinish({ skinPhotoUrls: storedAddresses(photos), photoConsentAt: consentAt })
  const settle = useEffectEvent(() => {
    wait(false)
    if (list.every(({ state }) => state.kind === 'stored')) finish()
  })
  useEffect(() => {
    if (isFinishing && !isBusy) settle()
  }, [isFinishing, isBusy])

  function wait(isWaiting: boolean) {
    setPhotos((before) => ({ ...before, isFinishing: isWaiting }))
  }
  return { finish: () => (isBusy ? wait(true) : finish()), stopFinishing: () => wait(false) }
}

function progressText({ list }: Photos): string {
  const kinds = list.map(({ state }) => state.kind)
  if (!kinds.includes('uploading')) return photosText.preparing
  const sent = kinds.filter((kind) => kind === 'stored').length
  return uploading(sent, kinds.filter((kind) => kind !== 'failed').length)
}
