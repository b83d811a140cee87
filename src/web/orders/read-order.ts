import * as apiPaths from '../../contract/api-paths.ts'
import type { OrderFacts } from '../../contract/orders/order-facts.ts'
import { publicKeyHeaders } from '../../contract/platform/public-key.ts'
import type { OrderRow, OrderStatus } from '../../contract/orders/order-row.ts'
import { paymentStatuses } from '../../domain/orders/order.ts'
import { abortAfter } from '../platform/abort-after.ts'
import { readStanding } from './read-standing.ts'
import { flag, ifSaid, moment, number, oneOf, orNull, record, text, uuid, word } from '../platform/reading.ts'

const orderStatusFields = {
  order_number: word,
  // Unknown words count as pending.
  payment_status: oneOf(paymentStatuses, 'pending'),
  payment_transaction_id: orNull(text),
} as const

const orderRow = record<OrderRow>({ id: uuid, ...orderStatusFields })

export const orderFactsFields = {
  ...orderStatusFields,
  standing: ifSaid(readStanding),
  has_parcel: flag,
  is_test: flag,
  total_kopiykas: number,
  refunded_kopiykas: number,
  refunded_at: orNull(moment),
  payable_until: orNull(moment),
} as const

export const readOrderFacts = record<OrderFacts>(orderFactsFields)

/** `facts`: if requested. `openPage`: only after polling the bank; empty when there is no page to continue on. */
export type OrderReading =
  | {
      readonly kind: 'order'
      readonly order: OrderStatus
      readonly facts?: OrderFacts
      readonly openPage?: string
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable' }

export async function readOrder(id: string): Promise<OrderReading> {
  const query = new URLSearchParams({
    select: 'id,order_number,payment_status,payment_transaction_id',
    id: `eq.${id}`,
  })
  try {
    const response = await fetch(`${apiPaths.orders}?${query}`, {
      headers: { accept: 'application/vnd.pgrst.object+json', ...publicKeyHeaders },
      signal: abortAfter(10_000),
    })
    if (response.ok) {
      const said: unknown = await response.json()
      // PostgREST's list without a row.
      if (Array.isArray(said) && said.length === 0) return { kind: 'missing' }
      return { kind: 'order', order: orderRow(said) }
    }
    // Not found or not an id; other statuses may come from a proxy.
    return [400, 406].includes(response.status) ? { kind: 'missing' } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}
