import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../../../contract/platform/paging.ts'
import page from './page.module.css'
import { PagedRows } from './paged-rows.tsx'

interface ListPageProps<Row> {
  readonly title: string
  readonly hint?: string
  /** What is told of all rows. */
  readonly totals?: ReactNode
  readonly filters?: ReactNode
  readonly search?: ReactNode
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  /** Stands in place of the rows when there are none. */
  readonly none: string
  /** One `<li>` with its key for each row. */
  readonly children: (row: Row) => ReactNode
}

/** A screen that is one list. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, hint, totals, filters, search, query, none, children } = props
  return (
    <div className={page['page']} data-wide>
      <h1 className={page['title']}>{title}</h1>
      {hint !== undefined && <p className={page['soft']}>{hint}</p>}
      {totals}
      {filters && <div className={page['filters']}>{filters}</div>}
      {search}
      <PagedRows query={query} none={<p className={page['soft']}>{none}</p>}>
        {children}
      </PagedRows>
    </div>
  )
}
