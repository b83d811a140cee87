import { queryOptions } from '@tanstack/react-query'
import { deskAddresses } from '../../contract/desk/office-addresses.ts'
import { ask } from '../platform/data/call.ts'
import { sessionQuery } from '../platform/data/session.ts'
import { keepList, operatorOfList } from './device.ts'
import { packingList } from './packing-reading.ts'

/** Also stored on the device. */
export const packingQuery = queryOptions({
  queryKey: ['packing'],
  queryFn: async ({ client, signal }) => {
    const list = await ask(deskAddresses.packing, packingList, signal)
    const operatorName = client.getQueryData(sessionQuery.queryKey)?.operatorName ?? operatorOfList()
    if (operatorName !== undefined) keepList(list, operatorName)
    return list
  },
})
