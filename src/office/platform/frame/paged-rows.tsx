import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../../../contract/platform/paging.ts'
import { frameText } from '../frame-text.ts'
import { Action } from './action.tsx'
import page from './page.module.css'
import { Read } from './read.tsx'
import styles from './rows.module.css'

interface PagedRowsProps<Row> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  readonly none: ReactNode
  readonly isBare?: boolean
  readonly children: (row: Row) => ReactNode
}

export function PagedRows<Row>({ query, none, isBare = false, children }: PagedRowsProps<Row>) {
  return (
    <Read query={query}>
      {({ pages }) => {
        const rows = pages.flatMap((one) => one.rows)
        return (
          <>
            {rows.length === 0 && !query.hasNextPage && none}
            <ul {...(!isBare && { className: styles['rows'], 'data-wide': true })}>{rows.map(children)}</ul>
            <MoreRows query={query} />
          </>
        )
      }}
    </Read>
  )
}

interface MoreRowsProps {
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

export function MoreRows({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreRowsProps) {
  if (!hasNextPage) return null
  return (
    <div className={page['more']}>
      <Action variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {frameText.more20}
      </Action>
    </div>
  )
}
