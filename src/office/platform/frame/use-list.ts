import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import type { ListName, OfficeList, OfficeLists } from '../../../contract/platform/office-list.ts'
import type { Reading } from '../../../web/platform/reading.ts'
import { listQuery } from '../data/list-query.ts'

export type UsedList<List> =
  List extends OfficeList<infer Name, infer Filter> ? ReturnType<typeof useList<Name, Filter>> : never

export function useList<Name extends ListName, Filter extends object>(
  list: OfficeList<Name, Filter>,
  read: Reading<OfficeLists[Name]>,
) {
  const filter = v.parse(list.narrowed, useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (search: object) => void navigate({ to: '.', search: { ...filter, ...search } })
  return {
    query: useInfiniteQuery(listQuery(list, read, filter)),
    filter,
    narrow: (narrowed: Partial<Filter>) => change(narrowed),
    choiceOf: <Field extends keyof Filter>(field: Field) => ({
      value: filter[field],
      onChange: (value: Filter[Field] | undefined) => change({ [field]: value }),
    }),
  }
}
