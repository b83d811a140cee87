import { apiPaths } from '../../contract/api-addresses.ts'
import type { CheckedPayment } from '../../contract/check-payment.ts'
import type { KnownOrder } from '../../contract/known-order.ts'
import { callFunction } from './call.ts'

/** Has the bank asked about the payment now; `undefined` when that could not be done. */
export async function checkPayment(known: KnownOrder): Promise<CheckedPayment | undefined> {
  const answer = await callFunction<CheckedPayment>(apiPaths.checkPayment, known)
  return answer.kind === 'ok' ? answer.value : undefined
}
