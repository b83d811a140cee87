import * as apiPaths from '../../contract/api-paths.ts'
import type { CheckedPayment } from '../../contract/payments/check-payment.ts'
import type { KnownOrder } from '../../contract/orders/known-order.ts'
import { callFunction } from '../platform/call.ts'
import { orderFactsFields } from '../orders/read-order.ts'
import { address, orNull, record } from '../platform/reading.ts'

const checkedPayment = record<CheckedPayment>({ ...orderFactsFields, open_page: orNull(address) })

export async function checkPayment(known: KnownOrder): Promise<CheckedPayment | undefined> {
  const answer = await callFunction(apiPaths.checkPayment, checkedPayment, known)
  return answer.kind === 'ok' ? answer.value : undefined
}
