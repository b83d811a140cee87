import { missingAbout, type MissingAbout } from './about.ts'
import { isMissing, type QuizAnswers, type QuizDraft } from './answers.ts'
import type { QuestionId, QuizOutline } from './questions.ts'

export type StepId = 'about' | QuestionId | 'photos' | 'result'

export type Missing = MissingAbout | QuestionId

type Questions = readonly QuizOutline[]

export function stepsOf(questions: Questions): readonly StepId[] {
  return ['about', ...questions.map(({ id }) => id), 'photos', 'result']
}

export function stepNumber(step: StepId, questions: Questions): number {
  return stepsOf(questions).indexOf(step) + 1
}

export function progressPercent(step: number, count: number): number {
  return Math.min(100, Math.round((100 * step) / count))
}

export function isStepNumber(value: unknown, questions: Questions): value is number {
  return typeof value === 'number' && stepsOf(questions)[value - 1] !== undefined
}

export function missingAt(step: number, draft: QuizDraft, questions: Questions): Missing[] {
  const id = stepsOf(questions)[step - 1]
  if (id === 'about') return missingAbout(draft)
  const question = questions.find((one) => one.id === id)
  return question && isMissing(draft, question) ? [question.id] : []
}

export function firstOpenStep(draft: QuizDraft, questions: Questions): number {
  const photos = stepNumber('photos', questions)
  for (let step = 1; step < photos; step++) if (missingAt(step, draft, questions).length > 0) return step
  return photos
}

export function finishedAnswers(draft: QuizDraft, questions: Questions): QuizAnswers | undefined {
  return isFinished(draft, questions) ? draft : undefined
}

function isFinished(draft: QuizDraft, questions: Questions): draft is QuizAnswers {
  return firstOpenStep(draft, questions) === stepNumber('photos', questions)
}
