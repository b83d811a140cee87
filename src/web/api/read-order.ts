import { apiPaths } from '../../contract/api-addresses.ts'
import type { OrderFacts } from '../../contract/order-facts.ts'
import { publicKeyHeaders } from '../../contract/public-key.ts'
import type { OrderRow, OrderStatus } from '../../contract/order-row.ts'
import { abortAfter } from './abort-after.ts'

/**
 * The order as its holder may see it; `facts` where more than its row was asked for. `openPage` is said only after the bank was asked: the page to go on paying on,
 * empty when there is none to be sent to.
 */
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
    // Our own server speaks here, in the shapes of `contract`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (response.ok) return { kind: 'order', order: (await response.json()) as OrderRow }
    // No such order, or no order's id at all; anything else may be somebody's in between.
    return [400, 406].includes(response.status) ? { kind: 'missing' } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}
