import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxPhotos } from '../../../domain/quiz/answers.ts'
import type { CareFor } from '../../../domain/quiz/care-for.ts'
import type { PhotoTerms } from '../../platform/text/photo-promises.ts'
import { counter, photosText, removedText, uploading } from '../quiz-photos-text.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { BackButton, StepBar } from '../steps/step-bar.tsx'
import type { SentPhotos } from '../state/submission.ts'
import { Consent, showConsent } from './consent.tsx'
import { discardPhotos } from './discard-photos.ts'
import { DropArea } from './drop-area.tsx'
import { isUnderWay } from './photo-reducer.ts'
import { PhotoTiles } from './photo-tiles.tsx'
import { noPhotos, type Photos } from './photos.ts'
import styles from './photos-step.module.css'
import { problemTexts } from './problem-text.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { type SetPhotos, usePhotos } from './use-photos.ts'
import { publicAddress } from './stored-photo.ts'

interface PhotosStepProps {
  /** If not, it is prerendered without its buttons. */
  readonly isShown: boolean
  readonly careFor: CareFor
  readonly photoTerms: PhotoTerms
  readonly photos: Photos | undefined
  readonly setPhotos: SetPhotos
  readonly onBack: () => void
  readonly onFinish: (photos: SentPhotos) => void
}

export function PhotosStep({
  isShown,
  careFor,
  photoTerms,
  photos = noPhotos,
  setPhotos,
  ...on
}: PhotosStepProps) {
  const { choose, consent, retry, remove, waitToFinish } = usePhotos(photos, setPhotos)
  const { list, consentAt, isFinishing } = photos
  const [status, setStatus] = useState('')
  const [isConsentMissed, setIsConsentMissed] = useState(false)
  const consentBox = useRef<HTMLInputElement>(null)
  const progress = useRef<HTMLOutputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const needsConsent = list.length > 0 && consentAt === null
  useFinish(isShown, photos, waitToFinish, on.onFinish)

  // Consent is the only thing that keeps photos here.
  useWhenMore(list.length, () => needsConsent && showConsent(consentBox.current))
  const isOver = useDroppedFiles(isShown, choose)

  const finish = () => {
    if (!needsConsent) return waitToFinish(true)
    setIsConsentMissed(true)
    showConsent(consentBox.current)
  }
  const skip = () => {
    discardPhotos(list)
    setPhotos(undefined)
    on.onFinish({ skinPhotoUrls: [], photoConsentAt: null })
  }
  return (
    <>
      <PhotoTiles
        photos={list}
        onRemove={(photo, number) => {
          remove(photo)
          setStatus((before) => saidAnew(removedText(number), before))
        }}
        onRetry={retry}
        focusAfter={() => (list.length > 0 ? progress.current : chooseButton.current)}
      />
      <div className={styles['state']}>
        <output className={styles['counter']} ref={progress} tabIndex={-1}>
          {isUnderWay(photos) ? progressText(photos) : list.length > 0 && counter(list.length)}
        </output>
        <Problems texts={problemTexts(careFor, photos.problems)} />
      </div>
      {list.length < maxPhotos && (
        <DropArea
          isSmall={list.length > 0}
          isOver={isOver}
          careFor={careFor}
          chooseButton={chooseButton}
          onChoose={choose}
        />
      )}
      <output className="spoken">{status}</output>
      <p className={styles['advice']}>{photosText.advice[careFor]}</p>
      <Consent
        box={consentBox}
        careFor={careFor}
        photoTerms={photoTerms}
        isGiven={consentAt !== null}
        isMissed={needsConsent && isConsentMissed}
        onChange={consent}
      />
      {isShown && (
        <StepBar className={styles['bar']} note={needsConsent && photosText.noConsent[careFor]}>
          <Button className={styles['finish']} isBusy={isFinishing} onClick={finish}>
            {isFinishing ? photosText.finishing : photosText.finish}
          </Button>
          <BackButton onPress={on.onBack} />
          <Button variant="quiet" className={styles['skip']} onClick={skip}>
            {photosText.skip}
          </Button>
        </StepBar>
      )}
    </>
  )
}

/** A live region does not announce equal text twice. */
function saidAnew(text: string, before: string): string {
  return text === before ? `${text}\u00a0` : text
}

/** A live region has to exist before its content. */
function Problems({ texts }: { texts: readonly string[] }) {
  return (
    <div role="alert">
      {texts.length > 0 && (
        <Notice tone="danger">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}

function progressText({ list }: Photos): string {
  const kinds = list.map(({ state }) => state.kind)
  if (!kinds.includes('sending')) return photosText.preparing
  const sent = kinds.filter((kind) => kind === 'stored').length
  return uploading(sent, kinds.filter((kind) => kind !== 'failed').length)
}

/** Finishes once nothing is pending; leaving the step cancels that. */
function useFinish(
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

function useWhenMore(count: number, call: () => void) {
  const before = useRef(count)
  const onCount = useEffectEvent((now: number) => {
    if (now > before.current) call()
    before.current = now
  })
  useEffect(() => onCount(count), [count])
}
