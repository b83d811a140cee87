import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ListName, OfficeList, OfficeLists } from '../../../contract/platform/office-list.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { listOf, orNull, type Reading, record, text } from '../../../web/platform/reading.ts'
import { ask } from './call.ts'

export const listsKey = ['lists'] as const

export function listKey(name: ListName) {
  return [...listsKey, name] as const
}

export function listQuery<Name extends ListName, Filter extends object>(
  { name, address }: OfficeList<Name, Filter>,
  read: Reading<OfficeLists[Name]>,
  filter: Filter,
) {
  return infiniteQueryOptions({
    queryKey: [...listKey(name), filter],
    queryFn: ({ signal, pageParam }) => {
      const asked = Object.entries({ ...filter, after: pageParam }).flatMap(([field, value]) =>
        typeof value === 'string' && value !== '' ? [[field, value]] : [],
      )
      return ask(`${address}?${new URLSearchParams(asked)}`, read, signal)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

export function pageFields<Row>(row: Reading<Row>) {
  return { rows: listOf(row), next: orNull(text) }
}

export function pageOf<Row>(row: Reading<Row>): Reading<Page<Row>> {
  return record<Page<Row>>(pageFields(row))
}
