import * as v from 'valibot'
import { kitIds, type ShelfItem } from '../../domain/catalogue.ts'
import { highestPrice, shelfText, type ShelfText } from '../../domain/shelf-texts.ts'
import { changeMembers, type OfficeVersion, type OfficeVersions } from './versions.ts'

const line = (field: ShelfText) =>
  v.pipe(
    v.string(),
    v.transform((text) => shelfText(field, text) ?? ''),
    v.minLength(1),
  )

const item = v.object({
  id: v.picklist(kitIds),
  name: line('name'),
  description: line('description'),
  skinTypeLabel: v.optional(line('skinTypeLabel')),
  /** Whole hryvnias, in kopiykas. */
  price: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(highestPrice), v.multipleOf(100)),
  isPaused: v.boolean(),
  /** As it was answered when it was uploaded; kept by its id. Absent: the one that the shop came with. */
  picture: v.optional(v.object({ id: v.pipe(v.string(), v.uuid()), hash: v.string(), alt: v.string() })),
})

/**
 * The body of `POST /office/api/shelf`: all kits as they are to be sold, in the order of their cards. Answers
 * {@link OfficeShelf}; it is published when the pages are drawn, or at its time.
 */
export const shelfBody = v.object({
  ...changeMembers,
  items: v.pipe(
    v.array(item),
    v.length(kitIds.length),
    v.check((items) => new Set(items.map(({ id }) => id)).size === kitIds.length),
  ),
})
export type ShelfBody = v.InferInput<typeof shelfBody>

export interface ShelfContent {
  /** In the order of their cards. */
  readonly items: readonly ShelfItem[]
}
export type OfficeShelf = OfficeVersions<ShelfContent>
export type OfficeShelfVersion = OfficeVersion<ShelfContent>
