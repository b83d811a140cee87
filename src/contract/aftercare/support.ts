import * as v from 'valibot'
import type { OfficeContact, SupportPlan } from '../desk/order.ts'
import { cursor, type Page } from '../platform/paging.ts'

/** The query of `GET /office/api/support`: plans by what is due of them, or those that have ended, the last first. */
export const supportQuery = v.object({
  after: v.optional(cursor),
  show: v.optional(v.picklist(['ended'])),
})
export type SupportQuery = v.InferOutput<typeof supportQuery>

export type SupportPage = Page<SupportRow>

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
