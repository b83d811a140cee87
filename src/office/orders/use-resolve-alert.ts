import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resolvedAlertsAddress } from '../../contract/outbox/office-addresses.ts'
import { send } from '../platform/data/call.ts'
import { invalidate } from '../platform/data/client.ts'
import { listsKey } from '../platform/data/list-query.ts'
import { stateQuery, todayQuery } from '../platform/data/queries.ts'
import { nothing } from '../../web/platform/reading.ts'
import { showToast } from '../platform/frame/show-toast.ts'

/** Resolved by somebody else counts as success. */
export function useResolveAlert() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (alertId: string) => send(resolvedAlertsAddress, nothing, { alertId }),
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
    onSettled: () => invalidate(client, todayQuery.queryKey, stateQuery.queryKey, listsKey),
  })
}
