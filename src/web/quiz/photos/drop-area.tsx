import { type ChangeEvent, type RefObject, useId, useRef } from 'react'
import type { CareFor } from '../../../domain/quiz/care-for.ts'
import { photosText } from '../quiz-photos-text.ts'
import { Button } from '../../platform/ui/button.tsx'
import { classNames } from '../../platform/ui/class-names.ts'
import styles from './drop-area.module.css'

interface DropAreaProps {
  readonly isSmall: boolean
  readonly isOver: boolean
  readonly careFor: CareFor
  readonly chooseButton: RefObject<HTMLButtonElement | null>
  readonly onChoose: (files: readonly File[]) => void
}

export function DropArea({ isSmall, isOver, careFor, chooseButton, onChoose }: DropAreaProps) {
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const id = useId()
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])])
    // Lets the same file be picked again.
    target.value = ''
  }
  return (
    <div className={classNames(styles['area'], isSmall && styles['small'], isOver && styles['over'])}>
      <input ref={gallery} id={id} type="file" accept="image/*" multiple hidden onChange={take} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        // The front camera for a selfie.
        capture={careFor === 'self' ? 'user' : 'environment'}
        hidden
        onChange={take}
      />
      <label className={styles['words']} htmlFor={id}>
        <svg className={styles['picture']} viewBox="0 560 112 112" aria-hidden="true">
          <image href="/media/quiz/about.svg" width="112" height="896" />
        </svg>
        <b>{photosText.drop[careFor]}</b>
        <span>{photosText.orChoose[careFor]}</span>
      </label>
      <div className={styles['buttons']}>
        <Button
          variant="secondary"
          ref={chooseButton}
          aria-describedby={`${id}-limits`}
          onClick={() => gallery.current?.click()}
        >
          {photosText.choose}
        </Button>
        <Button variant="secondary" className={styles['camera']} onClick={() => camera.current?.click()}>
          {photosText.take}
        </Button>
      </div>
      <p className={styles['limits']} id={`${id}-limits`}>
        {photosText.limits}
      </p>
    </div>
  )
}
