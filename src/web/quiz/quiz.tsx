import { useRef, useState } from 'react'
import type { PageSettings } from '../../contract/site/site.ts'
import { Notice } from '../platform/ui/notice.tsx'
import { type LazyPart, Part } from './steps/lazy-part.tsx'
import type * as Later from './later-steps.tsx'
import type { Photos } from './photos/photos.ts'
import { PictureGender } from './steps/picture.tsx'
import { QuizTop } from './steps/quiz-top.tsx'
import styles from './quiz.module.css'
import { Answers, StepForm } from './steps/step-form.tsx'
import { AboutStep } from './steps/about-step.tsx'
import { type QuizControls, useQuiz } from './state/use-quiz.ts'
import type { Signed } from './letter.tsx'
import { quizWords as words } from './quiz-text.in-document.ts'

type QuizProps = Pick<
  PageSettings,
  'catalogue' | 'deliveryPolicy' | 'tellsBySms' | 'photoDays' | 'publicPhotoMinutes'
> &
  Signed

const laterPart: LazyPart<typeof Later> = { fetch: () => import('./later-steps.tsx') }

export function Quiz(site: QuizProps) {
  const form = useRef<HTMLFormElement>(null)
  const quiz = useQuiz(form)
  const { stepId, draft, isOffered } = quiz
  const [photos, setPhotos] = useState<Photos>()
  const isFirst = stepId === 'about' && !isOffered

  return (
    <PictureGender value={draft.careFor === 'child' ? draft.childGender : null}>
      <div className={styles['quiz']} data-step={stepId}>
        <QuizTop quiz={quiz} />
        {isFirst && (
          <StepForm quiz={quiz} form={form} question={{ heading: words.aboutYou[draft.careFor] }}>
            <Answers direction={quiz.direction}>
              <AboutStep {...quiz} />
            </Answers>
          </StepForm>
        )}
        {/* Loads later steps once the first answer is given. */}
        {quiz.isFilled && (
          <Part part={laterPart} quiz={quiz} isPrefetch={isFirst}>
            {({ LaterSteps }) => <LaterSteps {...site} {...{ quiz, photos, setPhotos }} />}
          </Part>
        )}
        <Keeping quiz={quiz} />
      </div>
    </PictureGender>
  )
}

function Keeping({ quiz }: { quiz: QuizControls }) {
  if (quiz.isOffered || quiz.stepId === 'result') return null
  return (
    <div className={styles['keeping']} aria-live="polite">
      {quiz.isFilled &&
        (quiz.isKept ? words.kept : <Notice tone="caution">{words.notKept[quiz.draft.careFor]}</Notice>)}
    </div>
  )
}
