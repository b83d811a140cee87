import * as v from 'valibot'
import type { Moment } from './moment.ts'
import type { OfficeContact, OfficeQuiz } from './order.ts'
import { cursor, type Page } from './paging.ts'

/** The query of `GET /office/api/quizzes`: those that led to no order yet, the newest first. */
export const quizzesQuery = v.object({ after: v.optional(cursor) })

export type QuizzesPage = Page<QuizRow>

export interface QuizRow {
  readonly answeredAt: Moment
  /** Unreadable when `null`: of a form that this version does not know. */
  readonly quiz: OfficeQuiz | null
  readonly contacts: readonly OfficeContact[]
}
