import { queryOptions } from '@tanstack/react-query'
import { officeAddresses } from '../../contract/platform/office-addresses.ts'
import { ask } from '../platform/data/call.ts'
import { senderAnswer, senderChoices } from '../platform/data/readings/sender.ts'

export const senderQuery = queryOptions({
  queryKey: ['sender'],
  queryFn: ({ signal }) => ask(officeAddresses.sender, senderAnswer, signal),
  staleTime: 60_000,
})

export const senderChoicesQuery = queryOptions({
  queryKey: ['sender choices'],
  queryFn: ({ signal }) => ask(officeAddresses.senderChoices, senderChoices, signal),
})
