import * as v from 'valibot'
import type { Moment } from '../platform/moment.ts'
import type { OfficeContact } from '../orders/people.ts'
import type { OfficeQuiz } from '../quiz/office-quiz.ts'
import { type ListQuery, officeList } from '../platform/office-list.ts'
import { cursor, type Page } from '../platform/paging.ts'

declare module '../platform/office-list.ts' {
  interface OfficeLists {
    readonly quizzes: Page<QuizRow>
  }
}

/** Without an order, newest first. */
export const quizzesList = officeList('quizzes', cursor, {
  photos: v.literal('yes'),
  /** Eczema, sensitive skin or an allergy. */
  declared: v.literal('yes'),
})
export type QuizzesQuery = ListQuery<typeof quizzesList>

export interface QuizRow {
  readonly id: string
  readonly answeredAt: Moment
  readonly quiz: OfficeQuiz | null
  readonly contacts: readonly OfficeContact[]
}
