import { queryOptions } from '@tanstack/react-query'
import { deliveryAddresses } from '../../contract/delivery/office-addresses.ts'
import { ask } from '../platform/data/call.ts'
import { senderAnswer, senderChoices } from './sender-reading.ts'

export const senderQuery = queryOptions({
  queryKey: ['sender'],
  queryFn: ({ signal }) => ask(deliveryAddresses.sender, senderAnswer, signal),
  staleTime: 60_000,
})

export const senderChoicesQuery = queryOptions({
  queryKey: ['sender choices'],
  queryFn: ({ signal }) => ask(deliveryAddresses.senderChoices, senderChoices, signal),
})
