import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unknownPaymentAddress } from '../../contract/payments/office-addresses.ts'
import type { UnknownPaymentBody } from '../../contract/payments/unknown-payments.ts'
import { nothing } from '../../web/platform/reading.ts'
import { send } from '../platform/data/call.ts'
import { invalidate } from '../platform/data/client.ts'
import { listsKey } from '../platform/data/list-query.ts'
import { stateQuery, todayQuery } from '../platform/data/queries.ts'
import { showToast } from '../platform/frame/show-toast.ts'

/** Finished by somebody else counts as success. */
export function useFinishPayment(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UnknownPaymentBody) => send(unknownPaymentAddress(id), nothing, body),
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
    onSettled: () => invalidate(client, todayQuery.queryKey, stateQuery.queryKey, listsKey),
  })
}
