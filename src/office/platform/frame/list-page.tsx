import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../../../contract/platform/paging.ts'
import page from './page.module.css'
import { PagedRows } from './paged-rows.tsx'

interface ListPageProps<Row> {
  readonly title: string
  readonly hint?: string
  readonly totals?: ReactNode
  readonly filters?: ReactNode
  readonly search?: ReactNode
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  readonly none: string
  readonly children: (row: Row) => ReactNode
}

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
