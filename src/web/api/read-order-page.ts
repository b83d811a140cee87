import { apiPaths } from '../../contract/api-addresses.ts'
import type { OrderPage, ReadOrderPageBody } from '../../contract/order-page.ts'
import { callFunction } from './call.ts'

/** `missing`: it is nobody's page any more. */
export type OrderPageReading =
  | { readonly kind: 'page'; readonly page: OrderPage }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable' }

export async function readOrderPage(key: string): Promise<OrderPageReading> {
  const asked: ReadOrderPageBody = { key }
  const answer = await callFunction<OrderPage>(apiPaths.readOrderPage, asked)
  if (answer.kind === 'ok') return { kind: 'page', page: answer.value }
  return { kind: answer.kind === 'refused' && answer.status === 404 ? 'missing' : 'unreachable' }
}
