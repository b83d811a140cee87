import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Answers } from '../step-form.tsx'
import type { QuizControls } from '../use-quiz.ts'
import styles from './stage.module.css'

interface StageProps {
  readonly moved: QuizControls['moved']
  readonly isShown: boolean
  /** It has been drawn: what adorns it is not waited for. */
  readonly isSeen: boolean
  readonly children: ReactNode
}

/** The answers of a later step, which are made before they are shown and stay a moment after. */
export function Stage({ moved, isShown, isSeen, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  // Asked for a measure, the browser works out what it does not show yet: showing it is all that is left to do.
  const measure = useEffectEvent(() => {
    if (!isShown) stage.current?.firstElementChild?.getBoundingClientRect()
  })
  useEffect(() => measure(), [])
  return (
    <div
      ref={stage}
      className={styles['stage']}
      data-ahead={!isShown}
      data-lively={isShown && isSeen && moved === 'on'}
    >
      <Answers moved={isShown ? moved : undefined}>{children}</Answers>
    </div>
  )
}
