import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unknownPaymentAddress } from '../../../contract/office/addresses.ts'
import type { UnknownPaymentBody } from '../../../contract/office/unknown-payments.ts'
import { nothing } from '../../api/reading.ts'
import { send } from '../data/call.ts'
import { showToast } from '../frame/toasts.tsx'

/** Finishes a payment that belongs to no order. One that somebody else has finished meanwhile is gone as well. */
export function useFinishPayment(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UnknownPaymentBody) => send(unknownPaymentAddress(id), nothing, body),
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
    onSettled: () =>
      Promise.all(['today', 'state', 'log'].map((list) => client.invalidateQueries({ queryKey: [list] }))),
  })
}
