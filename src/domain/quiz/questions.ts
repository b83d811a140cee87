import type { Question, QuestionOutline } from './question.ts'
import { currentSkincare } from './current-skincare.ts'
import { goals } from './goals.ts'
import { sensitivities } from './sensitivities.ts'
import { skinType } from './skin-type.ts'
import { symptoms } from './symptoms.ts'

const records = [skinType, symptoms, sensitivities, goals, currentSkincare] as const

export type QuestionRecord = (typeof records)[number]
export type QuestionId = QuestionRecord['id']

export type DetailId = Extract<QuestionRecord, { detail: object }>['detail']['id']

interface Named {
  readonly id: QuestionId
  readonly detail?: { readonly id: DetailId }
}
export type QuizQuestion = Question & Named
export type QuizOutline = QuestionOutline & Named

/** In order; steps, answers and their types follow from it. */
export const questions: readonly QuizQuestion[] = records

export function outlineOf(question: QuizQuestion): QuizOutline {
  const { id, kind, isRequired, heading, missing, hue, exclusive, detail, box } = question
  const options = Object.entries(question.options).map(([option, { isReserved }]) => [
    option,
    isReserved ? { isReserved } : {},
  ])
  return {
    id,
    kind,
    isRequired,
    heading,
    hue,
    options: Object.fromEntries(options),
    ...(missing !== undefined && { missing }),
    ...(exclusive !== undefined && { exclusive }),
    ...(detail && { detail: { id: detail.id, option: detail.option } }),
    ...(box && { box: { id: box.id } }),
  }
}
