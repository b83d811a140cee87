import { statement } from '../platform/db/statement.ts'
import type { FindHolds } from './statements.gen.ts'

/** What unpaid orders keep of kits. */
export const findHolds = statement<FindHolds>(
  'find-holds',
  `select h.kit_id as "kitId", h.quantity, o.phone, o.email, h.visitor, h.network
   from stock_holds h join orders o on o.id = h.order_id
   where h.kit_id = any (:kitIds) and not h.is_paid`,
)
