import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { officeAddresses, officeOrderAddress } from '../../../contract/platform/office-addresses.ts'
import type { AnalyticsQuery } from '../../../contract/desk/analytics.ts'
import type { LogQuery } from '../../../contract/staff/log.ts'
import type { MessagesQuery } from '../../../contract/messages/messages.ts'
import type { OrdersQuery } from '../../../contract/desk/orders.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import type { QuizzesQuery } from '../../../contract/desk/quizzes.ts'
import type { ReviewsQuery } from '../../../contract/aftercare/reviews.ts'
import type { SupportQuery } from '../../../contract/aftercare/support.ts'
import type { Reading } from '../../../web/platform/reading.ts'
import { ask } from './call.ts'
import { analytics } from './readings/analytics.ts'
import {
  logPage,
  messagesPage,
  ordersPage,
  quizzesPage,
  reviewsPage,
  supportPage,
  today,
} from './readings/lists.ts'
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

export function orderQuery(number: string) {
  return queryOptions({
    queryKey: ['order', number],
    queryFn: ({ signal }) => ask(officeOrderAddress(number), officeOrder, signal),
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

export const ordersQuery = (filter: OrdersFilter) => listQuery('orders', ordersPage, filter)
export const messagesQuery = (filter: MessagesFilter) => listQuery('messages', messagesPage, filter)
export const logQuery = (filter: LogFilter) => listQuery('log', logPage, filter)
export const supportQuery = (filter: SupportFilter) => listQuery('support', supportPage, filter)
export const reviewsQuery = (filter: ReviewsFilter) => listQuery('reviews', reviewsPage, filter)
export const quizzesQuery = (filter: QuizzesFilter) => listQuery('quizzes', quizzesPage, filter)

/** Pages of a list, each beginning where the one before ended. */
function listQuery<Answer extends Page<unknown>>(
  list: 'orders' | 'messages' | 'log' | 'quizzes' | 'reviews' | 'support',
  read: Reading<Answer>,
  filter: object,
) {
  return infiniteQueryOptions({
    queryKey: [list, filter],
    queryFn: ({ signal, pageParam }) => {
      const asked = Object.entries({ ...filter, after: pageParam }).flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      )
      return ask(`${officeAddresses[list]}?${new URLSearchParams(asked)}`, read, signal)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}
