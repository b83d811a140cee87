import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Notice } from '../../../web/platform/ui/notice.tsx'
import { callText } from '../call-text.ts'
import { Action } from './action.tsx'
import styles from './read.module.css'

interface ReadProps<Value> {
  readonly query: UseQueryResult<Value>
  readonly children: (value: Value) => ReactNode
}

export function Read<Value>({ query, children }: ReadProps<Value>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) {
    return <output className={styles['loading']}>{callText.loading}</output>
  }
  return (
    <div className={styles['failed']}>
      <Notice tone="caution" title={callText.failed} role="alert">
        {query.error.message}
      </Notice>
      <Action variant="secondary" isBusy={query.isFetching} onClick={() => void query.refetch()}>
        {callText.again}
      </Action>
    </div>
  )
}
