import * as v from 'valibot'
import type { OfficeContact } from '../orders/people.ts'
import { type ListQuery, officeList } from '../platform/office-list.ts'
import { cursor, type Page } from '../platform/paging.ts'
import type { Day } from '../../domain/platform/day.ts'
import type { SupportWeek } from '../../domain/aftercare/support.ts'
import type { Moment } from '../platform/moment.ts'

declare module '../platform/office-list.ts' {
  interface OfficeLists {
    readonly support: Page<SupportRow>
  }
}

export const supportList = officeList('support', cursor, { show: v.literal('ended') })
export type SupportQuery = ListQuery<typeof supportList>

export interface SupportRow {
  readonly number: string
  readonly version: number
  readonly name: string | null
  readonly bought: string
  /** From the quiz: «Марко, 13 років; прищики, жирний блиск». */
  readonly about: string
  readonly contacts: readonly OfficeContact[]
  readonly plan: SupportPlan
}

export interface SupportPlan {
  /** A week before the first check-in. */
  readonly startsOn: Day
  readonly isProvisional: boolean
  readonly nextDueOn: Day | null
  readonly checkIns: readonly CheckIn[]
}

export interface CheckIn {
  readonly week: SupportWeek
  readonly dueOn: Day
  readonly doneAt: Moment | null
  readonly note: string
}
