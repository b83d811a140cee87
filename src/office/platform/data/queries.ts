import { queryOptions } from '@tanstack/react-query'
import { officeAddresses, officeOrderAddress } from '../../../contract/platform/office-addresses.ts'
import type { AnalyticsQuery } from '../../../contract/desk/analytics.ts'
import { ask } from './call.ts'
import { analytics } from './readings/analytics.ts'
import { today } from './readings/today.ts'
import { officeOrder } from './readings/order.ts'
import { officeShelf, officeSite, officeStock } from './readings/published.ts'
import { shopState } from './readings/state.ts'

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => ask(officeAddresses.today, today, signal),
})

export const stateQuery = queryOptions({
  queryKey: ['state'],
  queryFn: ({ signal }) => ask(officeAddresses.state, shopState, signal),
})

export function analyticsQuery({ from, to }: AnalyticsQuery) {
  return queryOptions({
    queryKey: ['analytics', from, to],
    queryFn: ({ signal }) =>
      ask(`${officeAddresses.analytics}?${new URLSearchParams({ from, to })}`, analytics, signal),
  })
}

/** What is sold, and what is to be. */
export const shelfQuery = queryOptions({
  queryKey: ['shelf'],
  queryFn: ({ signal }) => ask(officeAddresses.shelf, officeShelf, signal),
  staleTime: 60_000,
})

/** How much of it there is; it changes with every order of what is counted. */
export const stockQuery = queryOptions({
  queryKey: ['stock'],
  queryFn: ({ signal }) => ask(officeAddresses.stock, officeStock, signal),
})

/** What the shop says of itself, and what it is to say. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => ask(officeAddresses.site, officeSite, signal),
  staleTime: 60_000,
})

/** Of all orders that were opened. */
export const ordersKey = ['order'] as const

export function orderQuery(number: string) {
  return queryOptions({
    queryKey: [...ordersKey, number],
    queryFn: ({ signal }) => ask(officeOrderAddress(number), officeOrder, signal),
  })
}

/** Whatever is being done to orders. */
export const actionsKey = ['order actions'] as const
