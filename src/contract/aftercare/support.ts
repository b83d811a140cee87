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

/** Plans by what is due of them, or those that have ended, the last first. */
export const supportList = officeList('support', cursor, { show: v.literal('ended') })
export type SupportQuery = ListQuery<typeof supportList>

/** A plan in the list. */
export interface SupportRow {
  readonly number: string
  /** What an action on the order names. */
  readonly version: number
  /** «Оксана Ґудзь»; `null` once it was erased. */
  readonly name: string | null
  readonly bought: string
  /** Whom it is about and what they have, from the quiz: «Марко, 13 років; прищики, жирний блиск»; may be empty. */
  readonly about: string
  readonly contacts: readonly OfficeContact[]
  readonly plan: SupportPlan
}

/** A month of support that an order came with: check-ins a week apart. */
export interface SupportPlan {
  /** The first check-in is a week after this day. */
  readonly startsOn: Day
  /** The parcel has not been received yet: the days will move when it is. */
  readonly isProvisional: boolean
  /** Of the first check-in that is left; `null` once all are done, or the order is over. */
  readonly nextDueOn: Day | null
  /** In the order of their weeks. */
  readonly checkIns: readonly CheckIn[]
}

export interface CheckIn {
  readonly week: SupportWeek
  readonly dueOn: Day
  readonly doneAt: Moment | null
  /** What operators have written of it; may be empty. */
  readonly note: string
}
