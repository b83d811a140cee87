import * as v from 'valibot'
import { officeApi } from './office-addresses.ts'
import type { cursor } from './paging.ts'

/**
 * Extended by module augmentation where a list is declared; the compiler then requires
 * a query in `src/server/desk/lists.ts` and a screen in `src/office/screens.ts`.
 */
export interface OfficeLists {}
export type ListName = keyof OfficeLists

type Narrowed<Entries extends v.ObjectEntries> = {
  readonly [Field in keyof Entries]?: v.InferOutput<Entries[Field]> | undefined
}

export type ListQuery<List extends { readonly query: v.GenericSchema }> = v.InferOutput<List['query']>
export type ListFilter<List extends { readonly narrowed: v.GenericSchema }> = v.InferOutput<List['narrowed']>

export interface OfficeList<Name extends ListName, Filter extends object> {
  readonly name: Name
  readonly address: string
  readonly query: v.GenericSchema<unknown, Filter & { readonly after?: string | undefined }>
  /** From a screen's address; invalid filters are dropped. */
  readonly narrowed: v.GenericSchema<unknown, Filter>
}

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
