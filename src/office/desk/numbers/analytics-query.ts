import { queryOptions } from '@tanstack/react-query'
import type { AnalyticsQuery } from '../../../contract/desk/analytics.ts'
import { deskAddresses } from '../../../contract/desk/office-addresses.ts'
import { ask } from '../../platform/data/call.ts'
import { analytics } from './analytics-reading.ts'

export function analyticsQuery({ from, to }: AnalyticsQuery) {
  return queryOptions({
    queryKey: ['analytics', from, to],
    queryFn: ({ signal }) =>
      ask(`${deskAddresses.analytics}?${new URLSearchParams({ from, to })}`, analytics, signal),
  })
}
