import { findReturnBody } from '../../contract/orders/find-return.ts'
import type { OrderFacts } from '../../contract/orders/order-facts.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import type { Pool } from 'pg'
import { findOrderFacts } from './order-facts-query.ts'

/** For a buyer who came back from the bank in another browser. */
export async function findReturn({ db }: { readonly db: Pool }, body: unknown): Promise<OrderFacts> {
  const known = parseBody(findReturnBody, body)
  const order = await findOrderFacts(db, known)
  if (!order) throw new Refusal('unknown_order')
  return order
}
