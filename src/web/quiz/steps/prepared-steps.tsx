import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChildGender } from '../../../domain/quiz/about.ts'
import type { QuizDraft } from '../../../domain/quiz/answers.ts'
import { questions } from '../../../domain/quiz/questions.ts'
import { sheetAddress, sheetOf } from './picture.tsx'
import { Answers } from './step-form.tsx'
import type { QuizControls } from '../state/use-quiz.ts'
import { whenIdle } from './when-idle.ts'
import styles from './prepared-steps.module.css'

interface PreparedAnswersProps {
  readonly quiz: QuizControls
  readonly answers: readonly { readonly step: number; readonly content: ReactNode }[]
}

/**
 * Renders the next step's answers hidden while idle: a step takes 44 ms, without this 56
 * (docs/decisions/0073-what-the-budgets-of-bytes-hold.md).
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
  // Forces layout of hidden content.
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

function usePrepared(step: number): readonly number[] {
  const [prepared, setPrepared] = useState([step])
  useEffect(() => whenIdle(() => startTransition(() => setPrepared([step, step + 1]))), [step])
  return prepared
}

/** Prefetches all pictures once it is known whom they show. */
export function usePreparedPictures(draft: QuizDraft, like: ChildGender | null) {
  const isKnown = draft.careFor === 'self' || like !== null
  const sheets = useRef<HTMLImageElement[]>([])
  useEffect(() => {
    if (!isKnown) return
    // References keep them in the browser's memory cache.
    sheets.current = questions.map((question) => {
      const sheet = new Image()
      sheet.src = sheetAddress(sheetOf(question, like))
      return sheet
    })
  }, [isKnown, like])
}
