import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { officeAddresses, officeOrderAddress } from '../../../contract/office/addresses.ts'
import type { Analytics, AnalyticsQuery } from '../../../contract/office/analytics.ts'
import type { LogPage, LogQuery } from '../../../contract/office/log.ts'
import type { MessagesPage, MessagesQuery } from '../../../contract/office/messages.ts'
import type { OfficeOrder } from '../../../contract/office/order.ts'
import type { OrdersPage, OrdersQuery } from '../../../contract/office/orders.ts'
import type { Page } from '../../../contract/office/paging.ts'
import type { QuizzesPage, QuizzesQuery } from '../../../contract/office/quizzes.ts'
import type { ReviewsPage, ReviewsQuery } from '../../../contract/office/reviews.ts'
import type { OfficeStock } from '../../../contract/office/stock.ts'
import type { OfficeShelf } from '../../../contract/office/shelf.ts'
import type { OfficeSite } from '../../../contract/office/site.ts'
import type { ShopState } from '../../../contract/office/state.ts'
import type { SupportPage, SupportQuery } from '../../../contract/office/support.ts'
import type { Today } from '../../../contract/office/today.ts'
import { ask } from './call.ts'

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => ask<Today>(officeAddresses.today, signal),
})

export const stateQuery = queryOptions({
  queryKey: ['state'],
  queryFn: ({ signal }) => ask<ShopState>(officeAddresses.state, signal),
})

export function analyticsQuery({ from, to }: AnalyticsQuery) {
  return queryOptions({
    queryKey: ['analytics', from, to],
    queryFn: ({ signal }) =>
      ask<Analytics>(`${officeAddresses.analytics}?${new URLSearchParams({ from, to })}`, signal),
  })
}

/** What is sold, and what is to be. */
export const shelfQuery = queryOptions({
  queryKey: ['shelf'],
  queryFn: ({ signal }) => ask<OfficeShelf>(officeAddresses.shelf, signal),
  staleTime: 60_000,
})

/** How much of it there is; it changes with every order of what is counted. */
export const stockQuery = queryOptions({
  queryKey: ['stock'],
  queryFn: ({ signal }) => ask<OfficeStock>(officeAddresses.stock, signal),
})

/** What the shop says of itself, and what it is to say. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => ask<OfficeSite>(officeAddresses.site, signal),
  staleTime: 60_000,
})

export function orderQuery(number: string) {
  return queryOptions({
    queryKey: ['order', number],
    queryFn: ({ signal }) => ask<OfficeOrder>(officeOrderAddress(number), signal),
  })
}

/** Whatever is being done to orders. */
export const actionsKey = ['order actions'] as const

export type OrdersFilter = Omit<OrdersQuery, 'after'>
export type MessagesFilter = Omit<MessagesQuery, 'after'>
export type SupportFilter = Omit<SupportQuery, 'after'>
export type QuizzesFilter = Omit<QuizzesQuery, 'after'>
export type ReviewsFilter = Omit<ReviewsQuery, 'after'>
export type LogFilter = Omit<LogQuery, 'after'>

export const ordersQuery = (filter: OrdersFilter) => listQuery<OrdersPage>('orders', filter)
export const messagesQuery = (filter: MessagesFilter) => listQuery<MessagesPage>('messages', filter)
export const logQuery = (filter: LogFilter) => listQuery<LogPage>('log', filter)
export const supportQuery = (filter: SupportFilter) => listQuery<SupportPage>('support', filter)
export const reviewsQuery = (filter: ReviewsFilter) => listQuery<ReviewsPage>('reviews', filter)
export const quizzesQuery = (filter: QuizzesFilter) => listQuery<QuizzesPage>('quizzes', filter)

/** Pages of a list, each beginning where the one before ended. */
function listQuery<Answer extends Page<unknown>>(
  list: 'orders' | 'messages' | 'log' | 'quizzes' | 'reviews' | 'support',
  filter: object,
) {
  return infiniteQueryOptions({
    queryKey: [list, filter],
    queryFn: ({ signal, pageParam }) => {
      const asked = Object.entries({ ...filter, after: pageParam }).flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      )
      return ask<Answer>(`${officeAddresses[list]}?${new URLSearchParams(asked)}`, signal)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}
