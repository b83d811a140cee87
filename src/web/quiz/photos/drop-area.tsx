import { type ChangeEvent, type RefObject, useId, useRef } from 'react'
import type { CareFor } from '../../../domain/quiz/care-for.ts'
import { photosText } from '../quiz-photos-text.ts'
import { Button } from '../../platform/ui/button.tsx'
import { classNames } from '../../platform/ui/class-names.ts'
import styles from './drop-area.module.css'

interface DropAreaProps {
  /** Beside photos already picked. */
  readonly isSmall: boolean
  /** Files are held over the page. */
  readonly isOver: boolean
  readonly careFor: CareFor
  readonly chooseButton: RefObject<HTMLButtonElement | null>
  readonly onChoose: (files: readonly File[]) => void
}

/** A place to drop photos on, and buttons for those who pick them from a list or take them now. */
export function DropArea({ isSmall, isOver, careFor, chooseButton, onChoose }: DropAreaProps) {
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const id = useId()
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])])
    // So that the same file can be picked again.
    target.value = ''
  }
  return (
    <div className={classNames(styles['area'], isSmall && styles['small'], isOver && styles['over'])}>
      <input ref={gallery} id={id} type="file" accept="image/*" multiple hidden onChange={take} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        // Who takes the picture of themselves looks at the screen.
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
