import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Answers } from './step-form.tsx'
import type { QuizControls } from '../state/use-quiz.ts'
import { whenQuiet } from './when-quiet.ts'
import styles from './prepared-answers.module.css'

interface PreparedAnswersProps {
  readonly quiz: QuizControls
  readonly answers: readonly { readonly step: number; readonly content: ReactNode }[]
}

/**
 * The answers of this step, and unseen those of the next, made in a quiet moment so that they only have to be shown.
 * With `usePainted` this brings a step from 38–49 ms to 26–41 (docs/decisions/0011-quick-steps.md).
 */
export function PreparedAnswers({ quiz, answers }: PreparedAnswersProps) {
  const prepared = usePrepared(quiz.step)
  return answers
    .filter(({ step }) => step === quiz.step || prepared.includes(step))
    .map(({ step, content }) => (
      <Prepared
        key={step}
        direction={quiz.direction}
        isShown={step === quiz.step}
        isPainted={step === quiz.paintedStep}
      >
        {content}
      </Prepared>
    ))
}

interface PreparedProps extends Pick<QuizControls, 'direction'> {
  readonly isShown: boolean
  readonly isPainted: boolean
  readonly children: ReactNode
}

function Prepared({ direction, isShown, isPainted, children }: PreparedProps) {
  const place = useRef<HTMLDivElement>(null)
  // Asked for a measure, the browser lays out what it does not show yet.
  const measure = useEffectEvent(() => {
    if (!isShown) place.current?.firstElementChild?.getBoundingClientRect()
  })
  useEffect(() => measure(), [])
  return (
    <div
      ref={place}
      className={styles['prepared']}
      data-upcoming={!isShown}
      data-lively={isShown && isPainted && direction === 'forward'}
    >
      <Answers direction={isShown ? direction : undefined}>{children}</Answers>
    </div>
  )
}

/** This step and the one after it, but only once the page has nothing else to do. */
function usePrepared(step: number): readonly number[] {
  const [prepared, setPrepared] = useState([step])
  useEffect(() => whenQuiet(() => startTransition(() => setPrepared([step, step + 1]))), [step])
  return prepared
}
