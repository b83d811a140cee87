import type { Purchase } from '../../domain/orders/order.ts'
import type { Db } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { findHolds } from '../orders/find-holds.ts'
import { holdOrder } from '../orders/hold-order.ts'
import { insertHolds, type NotEnough, type Sender, takeStock } from '../catalogue/take-stock.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindHeldKits } from './statements.gen.ts'

interface OrderToTakeFor extends Purchase {
  readonly id: string
  readonly phone: string
  readonly email: string
}

const findHeld = statement<FindHeldKits>(
  'find-held-kits',
  'select kit_id as "kitId" from stock_holds where order_id = :orderId',
)

/** Part of the caller's transaction. Refuses when out of stock, or over the limit of unpaid holds per buyer or network. */
export async function takeForOrder(db: Db, order: OrderToTakeFor, from: Sender | undefined): Promise<void> {
  await holdOrder(db, order.id)
  const held = await findHeld(db, { orderId: order.id })
  const missing = order.lines.filter((line) => !held.some(({ kitId }) => kitId === line.kitId))
  const { phone, email } = order
  const taking = await takeStock(db, missing, { phone, email, from }, findHolds)
  if (!('taken' in taking)) throw whyNotPayable(taking)
  await insertHolds(db, order.id, taking.taken, from)
}

function whyNotPayable(why: NotEnough): Refusal {
  if ('allowed' in why) return new Refusal('unpaid_first')
  return why.left === 0 ? new Refusal('order_sold_out') : new Refusal('order_too_few_left', { max: why.left })
}
