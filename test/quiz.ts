import type { SubmitQuizBody } from '../src/contract/quiz/submit-quiz.ts'
import { questions } from '../src/domain/quiz/questions.ts'
import { emptyDraft as emptyDraftOf } from '../src/domain/quiz/read-draft.ts'

/** A quiz nothing has been answered in yet. */
export const emptyDraft = emptyDraftOf(questions)

/** A way of contact that is not ticked. */
export const nobody = { selected: false, value: '' }

/** A body of submit-quiz as the browser sends it: answers that special-care is recommended for, no photos. */
export function aQuiz(changes: Partial<SubmitQuizBody> = {}): SubmitQuizBody {
  return {
    careFor: 'child',
    parentName: 'Олена',
    childName: 'Марко',
    childAge: 13,
    childGender: 'male',
    contactMethods: { telegram: { selected: true, value: '@olena' }, instagram: nobody, phone: nobody },
    skinType: 'oily',
    symptoms: ['acne', 'redness', 'blackheads'],
    sensitivities: ['none'],
    goals: ['clear-acne', 'minimize-pores'],
    currentSkincare: { option: 'complete', makeup: true },
    ...changes,
  }
}
