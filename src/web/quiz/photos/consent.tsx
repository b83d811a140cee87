import type { RefObject } from 'react'
import type { CareFor } from '../../../domain/quiz/care-for.ts'
import { type PhotoTerms, photoPromises } from '../../platform/text/photo-promises.ts'
import { photosText } from '../quiz-photos-text.ts'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import styles from './consent.module.css'

interface ConsentProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly careFor: CareFor
  readonly photoTerms: PhotoTerms
  readonly isGiven: boolean
  readonly isMissed: boolean
  readonly onChange: (isGiven: boolean) => void
}

export function Consent({ box, careFor, photoTerms, isGiven, isMissed, onChange }: ConsentProps) {
  return (
    <>
      <Checkbox
        name="photoConsent"
        ref={box}
        label={photosText.consent[careFor]}
        error={isMissed && photosText.noConsent[careFor]}
        checked={isGiven}
        onChange={({ target }) => onChange(target.checked)}
      />
      {careFor === 'self' && <p className={styles['handOver']}>{photosText.handOver}</p>}
      <p className={styles['keeping']}>{photoPromises(photoTerms)}</p>
    </>
  )
}

export function showConsent(box: HTMLInputElement | null) {
  box?.focus({ preventScroll: true })
  box?.closest('label')?.scrollIntoView({ block: 'nearest' })
}
