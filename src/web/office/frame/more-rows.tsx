import { frameText } from '../text/frame.ts'
import { Action } from './action.tsx'
import page from './page.module.css'

interface Rows {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** The next rows of a list, where there are any. */
export function MoreRows({ query }: { query: Rows }) {
  if (!query.hasNextPage) return null
  return (
    <div className={page['more']}>
      <Action
        variant="secondary"
        isBusy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {frameText.more20}
      </Action>
    </div>
  )
}
