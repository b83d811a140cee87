import type { RefObject } from 'react'
import type { SiteSettings } from '../../../../contract/site.ts'
import { consentHint, photosText } from '../../../text/quiz-photos.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from './consent.module.css'

interface ConsentProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly photoDays: SiteSettings['photoDays']
  readonly isGiven: boolean
  /** The visitor wanted to go on without it. */
  readonly isMissed: boolean
  readonly onChange: (isGiven: boolean) => void
}

/** The tick of a parent, without which no photo leaves the device. */
export function Consent({ box, photoDays, isGiven, isMissed, onChange }: ConsentProps) {
  return (
    <>
      <Checkbox
        name="photoConsent"
        ref={box}
        label={photosText.consent}
        error={isMissed && photosText.noConsent}
        checked={isGiven}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className={styles['keeping']}>{consentHint(photoDays)}</p>
    </>
  )
}

/** Brings the whole sentence into sight, not just the box. */
export function showConsent(box: HTMLInputElement | null) {
  box?.focus({ preventScroll: true })
  box?.closest('label')?.scrollIntoView({ block: 'nearest' })
}
