import { queryOptions } from '@tanstack/react-query'
import { catalogueAddresses } from '../../../contract/catalogue/office-addresses.ts'
import { officeOrderAddress } from '../../../contract/orders/office-addresses.ts'
import { siteAddresses } from '../../../contract/site/office-addresses.ts'
import { deskAddresses } from '../../../contract/desk/office-addresses.ts'
import { runningAddresses } from '../../../contract/running/office-addresses.ts'
import { ask } from './call.ts'
import { today } from './readings/today.ts'
import { officeOrder } from './readings/order.ts'
import { officeShelf, officeSite, officeStock } from './readings/published.ts'
import { shopState } from './readings/state.ts'

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => ask(deskAddresses.today, today, signal),
})

export const stateQuery = queryOptions({
  queryKey: ['state'],
  queryFn: ({ signal }) => ask(runningAddresses.state, shopState, signal),
})

export const shelfQuery = queryOptions({
  queryKey: ['shelf'],
  queryFn: ({ signal }) => ask(catalogueAddresses.shelf, officeShelf, signal),
  staleTime: 60_000,
})

export const stockQuery = queryOptions({
  queryKey: ['stock'],
  queryFn: ({ signal }) => ask(catalogueAddresses.stock, officeStock, signal),
})

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => ask(siteAddresses.site, officeSite, signal),
  staleTime: 60_000,
})

export const ordersKey = ['order'] as const

export function orderQuery(number: string) {
  return queryOptions({
    queryKey: [...ordersKey, number],
    queryFn: ({ signal }) => ask(officeOrderAddress(number), officeOrder, signal),
  })
}

export const actionsKey = ['order actions'] as const
