import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { type QuizQuestion, questions } from '../../../../domain/quiz/questions.ts'
import { stepNumber } from '../../../../domain/quiz/steps.ts'
import { questionText } from '../../../text/quiz-questions.ts'
import { photosQuestion } from '../../../text/quiz-photos.ts'
import { StepForm } from '../step-form.tsx'
import type { QuizControls } from '../use-quiz.ts'
import { whenQuiet } from '../when-quiet.ts'
import { QuestionAnswers } from './question-answers.tsx'
import { Stage } from './stage.tsx'

interface LaterFormProps {
  readonly quiz: QuizControls
  /** The step with photos, which has buttons of its own. */
  readonly photos: ReactNode
}

/**
 * A question or the photos, and unseen the answers after it, made and measured in a quiet moment so that they only
 * have to be shown. While the first step is there, those of the second and nothing else.
 */
export function LaterForm({ quiz, photos }: LaterFormProps) {
  const { step, stepId, seenStep, draft, moved } = quiz
  const ready = useReady(step)
  const question = questions.find(({ id }) => id === stepId)
  const stages = [
    ...questions.map((one) => [stepNumber(one.id, questions), answersOf(one, quiz)] as const),
    [stepNumber('photos', questions), photos] as const,
  ]
  return (
    <StepForm
      quiz={quiz}
      question={stepId === 'about' ? undefined : questionText(question ?? photosQuestion, draft.careFor)}
      hasOwnBar={!question}
    >
      {stages
        .filter(([number]) => number === step || ready.includes(number))
        .map(([number, answers]) => (
          <Stage key={number} moved={moved} isShown={number === step} isSeen={number === seenStep}>
            {answers}
          </Stage>
        ))}
    </StepForm>
  )
}

function answersOf(question: QuizQuestion, { draft, edit }: QuizControls) {
  const { detail } = question
  return (
    <QuestionAnswers
      question={question}
      careFor={draft.careFor}
      answer={draft[question.id]}
      written={detail ? draft[detail.id] : ''}
      edit={edit}
    />
  )
}

/** This step and the one after it, but only once the page has nothing else to do. */
function useReady(step: number): readonly number[] {
  const [ready, setReady] = useState([step])
  useEffect(() => whenQuiet(() => startTransition(() => setReady([step, step + 1]))), [step])
  return ready
}
