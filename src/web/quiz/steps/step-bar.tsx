import type { ReactNode } from 'react'
import { type Wording, wordingFor } from '../../../domain/quiz/care-for.ts'
import type { Missing } from '../../../domain/quiz/steps.ts'
import { filled } from '../../platform/text/filled.ts'
import { Button } from '../../platform/ui/button.tsx'
import { classNames } from '../../platform/ui/class-names.ts'
import styles from './step-bar.module.css'
import { outline } from '../state/outline.in-document.ts'
import type { QuizControls } from '../state/use-quiz.ts'
import { quizWords as words } from '../quiz-text.in-document.ts'

interface StepBarProps {
  readonly note?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

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
    <Button variant="secondary" className={styles['back']} onClick={onPress}>
      {words.back}
    </Button>
  )
}

export function QuestionBar({ quiz }: { quiz: QuizControls }) {
  const { step, missing } = quiz
  return (
    <StepBar note={noteOf(quiz)}>
      {step > 1 && <BackButton onPress={quiz.goBack} />}
      <Button type="submit" className={styles['next']} disabled={missing.length > 0}>
        {words.next}
      </Button>
    </StepBar>
  )
}

function noteOf({ draft, isFilled, touched, missing }: QuizControls): string | undefined {
  if (missing.length === 0 || !(isFilled || touched.length > 0)) return undefined
  const isAgeWrong = missing.includes('childAge') && draft.childAge !== null
  // The same text at the same time as the field's error.
  if (isAgeWrong && touched.includes('childAge')) return words.badChildAge
  const names: Readonly<Record<string, string | Wording>> = words.missing
  const nameOf = (one: Missing) => names[one] ?? outline.find(({ id }) => id === one)?.missing ?? ''
  const list = missing.map((one) => wordingFor(draft.careFor, nameOf(one))).join(', ')
  return filled(words.remaining, { list })
}
