import type { ReactNode } from 'react'
import { type QuizQuestion, questions } from '../../../domain/quiz/questions.ts'
import { stepNumber } from '../../../domain/quiz/steps.ts'
import { photosQuestion } from '../quiz-photos-text.ts'
import { questionText } from '../quiz-questions-text.ts'
import { StepForm } from './step-form.tsx'
import type { QuizControls } from '../state/use-quiz.ts'
import { PreparedAnswers } from './prepared-steps.tsx'
import { QuestionAnswers } from './question-answers.tsx'

interface LaterFormProps {
  readonly quiz: QuizControls
  readonly photos: ReactNode
}

/** During the first step only the answers of the second are prepared. */
export function LaterForm({ quiz, photos }: LaterFormProps) {
  const { stepId, draft } = quiz
  const question = questions.find(({ id }) => id === stepId)
  const answers = questions.map((one) => ({
    step: stepNumber(one.id, questions),
    content: answersTo(one, quiz),
  }))
  return (
    <StepForm
      quiz={quiz}
      question={stepId === 'about' ? undefined : questionText(question ?? photosQuestion, draft.careFor)}
      hasOwnBar={!question}
    >
      <PreparedAnswers
        quiz={quiz}
        answers={[...answers, { step: stepNumber('photos', questions), content: photos }]}
      />
    </StepForm>
  )
}

function answersTo(question: QuizQuestion, { draft, edit }: QuizControls) {
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
