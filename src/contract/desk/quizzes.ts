import * as v from 'valibot'
import type { Moment } from '../platform/moment.ts'
import type { OfficeContact } from '../orders/people.ts'
import type { OfficeQuiz } from '../quiz/office-quiz.ts'
import { cursor, type Page } from '../platform/paging.ts'

/** The query of `GET /office/api/quizzes`: those that led to no order yet, the newest first. */
export const quizzesQuery = v.object({
  after: v.optional(cursor),
  /** Photos came with it. */
  photos: v.optional(v.literal('yes')),
  /** Eczema, sensitive skin or an allergy was declared. */
  declared: v.optional(v.literal('yes')),
})
export type QuizzesQuery = v.InferOutput<typeof quizzesQuery>

export type QuizzesPage = Page<QuizRow>

export interface QuizRow {
  readonly id: string
  readonly answeredAt: Moment
  /** Unreadable when `null`: of a form that this version does not know. */
  readonly quiz: OfficeQuiz | null
  readonly contacts: readonly OfficeContact[]
}
