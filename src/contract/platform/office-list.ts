import * as v from 'valibot'
import { officeApi } from './office-addresses.ts'
import type { cursor } from './paging.ts'

/**
 * What each list of the office answers, a `Page`, by its name. Whoever declares a list adds it here; the types then ask
 * `src/server/desk/lists.ts` how it is read and `src/office/screens.ts` how it looks.
 */
export interface OfficeLists {}
export type ListName = keyof OfficeLists

/** By what a list can be narrowed; all of it may be absent. */
type Narrowed<Entries extends v.ObjectEntries> = {
  readonly [Field in keyof Entries]?: v.InferOutput<Entries[Field]> | undefined
}

export type ListQuery<List extends { readonly query: v.GenericSchema }> = v.InferOutput<List['query']>
export type ListFilter<List extends { readonly narrowed: v.GenericSchema }> = v.InferOutput<List['narrowed']>

export interface OfficeList<Name extends ListName, Filter extends object> {
  readonly name: Name
  readonly address: string
  /** The query of a `GET` of its address. */
  readonly query: v.GenericSchema<unknown, Filter & { readonly after?: string | undefined }>
  /** What a screen's address says of it; what is not understood there is left out. */
  readonly narrowed: v.GenericSchema<unknown, Filter>
}

/** A list at `/office/api/NAME`, whose pages begin at such a cursor. */
export function officeList<Name extends ListName, const Entries extends v.ObjectEntries>(
  name: Name,
  begins: typeof cursor,
  entries: Entries,
): OfficeList<Name, Narrowed<Entries>> {
  const narrowed = v.partial(v.object(entries)).entries
  return {
    name,
    address: `${officeApi}/${name}`,
    query: v.object({ ...narrowed, after: v.optional(begins) }),
    narrowed: v.object(
      Object.fromEntries(
        Object.entries(narrowed).map(([field, schema]) => [field, v.fallback(schema, undefined)]),
      ),
    ),
  }
}
