import { apiPaths } from '../../contract/api-addresses.ts'
import type { OpenedOrderPage, OpenOrderPageBody } from '../../contract/order-page.ts'
import { callFunction } from './call.ts'

/** The key of an order's own page; `undefined` when nobody said it. */
export async function openOrderPage(orderId: string): Promise<string | undefined> {
  const asked: OpenOrderPageBody = { orderId }
  const answer = await callFunction<OpenedOrderPage>(apiPaths.openOrderPage, asked)
  return answer.kind === 'ok' ? answer.value.key : undefined
}
