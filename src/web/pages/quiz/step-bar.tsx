import type { ReactNode } from 'react'
import type { Missing } from '../../../domain/quiz/steps.ts'
import { filled } from '../../text/quiz.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './step-bar.module.css'
import { useWords } from './words.ts'

interface StepBarProps {
  readonly note?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Stays at the lower edge of the screen: Back on the left, onwards on the right, a word above when needed. */
export function StepBar({ note, className, children }: StepBarProps) {
  return (
    <div className={classNames(styles['bar'], className)}>
      <div className={styles['note']} aria-live="polite">
        {note}
      </div>
      <div className={styles['buttons']}>{children}</div>
    </div>
  )
}

export function BackButton({ onPress }: { onPress: () => void }) {
  return (
    <Button look="secondary" className={styles['back']} onClick={onPress}>
      {useWords().back}
    </Button>
  )
}

interface QuestionBarProps {
  readonly missing: readonly Missing[]
  /** Absent on step 1. */
  readonly onBack?: (() => void) | undefined
}

/** Continue submits the form of the step; while something is missing it is disabled and says what. */
export function QuestionBar({ missing, onBack }: QuestionBarProps) {
  const words = useWords()
  const list = missing.map((one) => words.missing[one]).join(', ')
  const isOff = missing.length > 0
  return (
    <StepBar note={isOff && filled(words.toContinue, { list })}>
      {onBack && <BackButton onPress={onBack} />}
      <Button type="submit" className={styles['next']} disabled={isOff}>
        {words.next}
      </Button>
    </StepBar>
  )
}
