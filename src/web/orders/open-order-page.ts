import * as apiPaths from '../../contract/api-paths.ts'
import type { OpenedOrderPage, OpenOrderPageBody } from '../../contract/aftercare/order-page.ts'
import { callFunction } from '../platform/call.ts'
import { matching, record } from '../platform/reading.ts'

const openedOrderPage = record<OpenedOrderPage>({ key: matching(/^[\w-]{22}$/) })

export async function openOrderPage(orderId: string): Promise<string | undefined> {
  const asked: OpenOrderPageBody = { orderId }
  const answer = await callFunction(apiPaths.openOrderPage, openedOrderPage, asked)
  return answer.kind === 'ok' ? answer.value.key : undefined
}
