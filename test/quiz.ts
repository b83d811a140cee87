import type { SubmitQuizBody } from '../src/contract/quiz/submit-quiz.ts'
import type { About } from '../src/domain/quiz/about.ts'
import { type Answers, perQuestion, type QuizAnswers, type QuizDraft } from '../src/domain/quiz/answers.ts'
import { choose } from '../src/domain/quiz/edit.ts'
import { offered } from '../src/domain/quiz/question.ts'
import { questions } from '../src/domain/quiz/questions.ts'
import { emptyDraft as emptyDraftOf } from '../src/domain/quiz/read-draft.ts'
import { finishedAnswers, type StepId, stepNumber } from '../src/domain/quiz/steps.ts'
import { callFunction } from './call.ts'

/** A quiz nothing has been answered in yet. */
export const emptyDraft = emptyDraftOf(questions)

/** A way of contact that is not ticked. */
export const nobody = { selected: false, value: '' }

/** A mother of a girl, who writes in Telegram. */
export const aMother: About = {
  careFor: 'child',
  parentName: 'Олена',
  childName: 'Соломія',
  childAge: 13,
  childGender: 'female',
  contactMethods: { ...emptyDraft.contactMethods, telegram: { selected: true, value: '@olena' } },
}

/** Her quiz once she has answered what must be answered, each by the first that is offered. */
export const answeredDraft: QuizDraft = questions.reduce<QuizDraft>(
  (draft, question) => {
    const [first] = offered(question.options)
    return question.isRequired && first !== undefined ? choose(draft, question, first) : draft
  },
  { ...emptyDraft, ...aMother },
)

/** The same as finished answers. */
export function quizAnswers(changes: Partial<QuizAnswers> = {}): QuizAnswers {
  const answers = finishedAnswers({ ...answeredDraft, ...changes }, questions)
  if (!answers) throw new Error('the answers are not finished')
  return answers
}

/** Steps are said by name in tests: their numbers are those of the questions that there are. */
export function numberOf(step: StepId): number {
  return stepNumber(step, questions)
}

/** The answers to the questions alone, by the first of each, where one must be given. */
export const firstAnswers = perQuestion<Answers>(questions, ({ id }) => answeredDraft[id])

/** A body of submit-quiz as the browser sends it: answers that special-care is recommended for, no photos. */
export function aQuiz(changes: Partial<SubmitQuizBody> = {}): SubmitQuizBody {
  return {
    ...firstAnswers,
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

/** A quiz that a shop has taken, and the key by which its data is deleted. */
export async function aSubmittedQuiz(shop: { readonly url: string }, changes: Partial<SubmitQuizBody> = {}) {
  const { body, text } = await callFunction(shop, 'submit-quiz', aQuiz(changes))
  if (typeof body['quizSubmissionId'] !== 'string') throw new Error(`no quiz: ${text}`)
  return { id: body['quizSubmissionId'], removalKey: String(body['removalKey']) }
}
