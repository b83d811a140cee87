import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterFrame } from '../after-frame.ts'
import { Answers } from '../step-form.tsx'
import type { QuizControls } from '../use-quiz.ts'
import styles from './stage.module.css'

interface StageProps {
  readonly moved: QuizControls['moved']
  readonly isShown: boolean
  readonly children: ReactNode
}

/** The answers of a later step, which are made before they are shown and stay a moment after. */
export function Stage({ moved, isShown, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  // Asked for a measure, the browser works out what it does not show yet: showing it is all that is left to do.
  const measure = useEffectEvent(() => {
    if (!isShown) stage.current?.firstElementChild?.getBoundingClientRect()
  })
  useEffect(() => measure(), [])
  const isLively = useAfterFrame(isShown && moved === 'on')
  return (
    <div ref={stage} className={styles['stage']} data-ahead={!isShown} data-lively={isLively}>
      <Answers moved={isShown ? moved : undefined}>{children}</Answers>
    </div>
  )
}

/** Whether it has been so for a frame: what only adorns a step is not waited for. */
function useAfterFrame(isSo: boolean): boolean {
  const [hasBeenSo, setHasBeenSo] = useState(false)
  useEffect(() => {
    if (isSo) afterFrame(() => setHasBeenSo(true))
  }, [isSo])
  return isSo && hasBeenSo
}
