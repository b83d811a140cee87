import * as v from 'valibot'
import { kitIds, type ShelfItem } from '../../domain/catalogue.ts'
import { highestPrice, shelfText, type ShelfText } from '../../domain/shelf-texts.ts'
import type { Moment } from './moment.ts'

const line = (field: ShelfText) =>
  v.pipe(
    v.string(),
    v.transform((text) => shelfText(field, text) ?? ''),
    v.minLength(1),
  )

const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1))

const item = v.object({
  id: v.picklist(kitIds),
  name: line('name'),
  description: line('description'),
  skinTypeLabel: v.optional(line('skinTypeLabel')),
  /** Whole hryvnias, in kopiykas. */
  price: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(highestPrice), v.multipleOf(100)),
  isPaused: v.boolean(),
})

/**
 * The body of `POST /office/api/shelf`: all kits as they are to be sold, in the order of their cards. Answers
 * {@link OfficeShelf}; it is published when the pages are drawn, or at its time.
 */
export const shelfBody = v.object({
  /** The version that was published when this was written. */
  basedOn: versionNumber,
  items: v.pipe(
    v.array(item),
    v.length(kitIds.length),
    v.check((items) => new Set(items.map(({ id }) => id)).size === kitIds.length),
  ),
  /** Null: now. */
  publishAt: v.nullable(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
  ),
})
export type ShelfBody = v.InferInput<typeof shelfBody>

/** The body of `POST /office/api/shelf/take-back`: what waits is not to be published. Answers {@link OfficeShelf}. */
export const takeBackBody = v.object({ version: versionNumber })

export interface OfficeShelf {
  /** What is sold now. */
  readonly published: OfficeShelfVersion
  /** What was stored and is not published yet. */
  readonly waiting: WaitingShelf | null
  /** When the newest version that was to be published could not be. */
  readonly failedAt: Moment | null
  /** What was published before, the newest first. */
  readonly earlier: readonly OfficeShelfVersion[]
}

export interface WaitingShelf extends OfficeShelfVersion {
  /** Its time has not come; else it is being published. */
  readonly isPlanned: boolean
}

export interface OfficeShelfVersion {
  readonly version: number
  readonly items: readonly ShelfItem[]
  /** The operator's name; null: it came with the shop. */
  readonly by: string | null
  /** When it was, or is to be, published. */
  readonly at: Moment
}
