import { apiPaths } from '../../contract/api-addresses.ts'
import type { CheckedPayment } from '../../contract/check-payment.ts'
import type { KnownOrder } from '../../contract/known-order.ts'
import { callFunction } from './call.ts'
import { orderFactsFields } from './read-order.ts'
import { address, orNull, record } from './reading.ts'

const checkedPayment = record<CheckedPayment>({ ...orderFactsFields, open_page: orNull(address) })

/** Has the bank asked about the payment now; `undefined` when that could not be done. */
export async function checkPayment(known: KnownOrder): Promise<CheckedPayment | undefined> {
  const answer = await callFunction(apiPaths.checkPayment, checkedPayment, known)
  return answer.kind === 'ok' ? answer.value : undefined
}
