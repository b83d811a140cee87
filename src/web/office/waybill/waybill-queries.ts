import { queryOptions } from '@tanstack/react-query'
import { officeAddresses } from '../../../contract/office/addresses.ts'
import type { SenderAnswer, SenderChoices } from '../../../contract/office/waybills.ts'
import { ask } from '../data/call.ts'

/** Who sends the parcels, and whether waybills can be made at all. */
export const senderQuery = queryOptions({
  queryKey: ['sender'],
  queryFn: ({ signal }) => ask<SenderAnswer>(officeAddresses.sender, signal),
  staleTime: 60_000,
})

export const senderChoicesQuery = queryOptions({
  queryKey: ['sender choices'],
  queryFn: ({ signal }) => ask<SenderChoices>(officeAddresses.senderChoices, signal),
})
