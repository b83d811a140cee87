import { apiPaths } from '../../contract/api-addresses.ts'
import type { CheckedPayment, CheckPaymentBody } from '../../contract/check-payment.ts'
import { callFunction } from './call.ts'

/** Has the bank asked about the payment now; `undefined` when that could not be done. */
export async function checkPayment(known: CheckPaymentBody): Promise<CheckedPayment | undefined> {
  const answer = await callFunction<CheckedPayment>(apiPaths.checkPayment, known)
  return answer.kind === 'ok' ? answer.value : undefined
}
