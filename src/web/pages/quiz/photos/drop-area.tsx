import { type DragEvent, useRef, useState } from 'react'
import { photosText } from '../../../text/quiz-photos.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './drop-area.module.css'

interface DropAreaProps {
  /** Beside photos already picked. */
  readonly isSmall: boolean
  /** Which camera of a phone takes the picture. */
  readonly facing: 'user' | 'environment'
  readonly onChoose: (files: readonly File[]) => void
}

/** A place to drop photos on, and buttons for those who pick them from a list or take them now. */
export function DropArea({ isSmall, facing, onChoose }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  const open = (isCamera: boolean) => {
    if (!input.current) return
    input.current.multiple = !isCamera
    if (isCamera) input.current.setAttribute('capture', facing)
    else input.current.removeAttribute('capture')
    input.current.click()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onChoose([...event.dataTransfer.files])
  }
  return (
    <div
      className={classNames(styles['area'], isSmall && styles['small'], isOver && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // So that the same file can be picked again.
          target.value = ''
        }}
      />
      <svg className={styles['picture']} viewBox="0 560 112 112" aria-hidden="true">
        <image href="/media/quiz/step-1.svg" width="112" height="896" />
      </svg>
      <p className={styles['words']}>
        <b>{photosText.drop}</b>
        <span>{photosText.orChoose}</span>
      </p>
      <div className={styles['buttons']}>
        <Button look="secondary" onClick={() => open(false)}>
          {photosText.choose}
        </Button>
        <Button look="secondary" className={styles['camera']} onClick={() => open(true)}>
          {photosText.take}
        </Button>
      </div>
      <p className={styles['limits']}>{photosText.limits}</p>
    </div>
  )
}
