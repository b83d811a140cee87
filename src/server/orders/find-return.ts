import { findReturnBody } from '../../contract/find-return.ts'
import type { OrderRow } from '../../contract/order-row.ts'
import { Refusal } from '../errors.ts'
import { parseBody } from '../parse-body.ts'
import type { Services } from '../services.ts'
import { findOrderByReturnToken } from './order-queries.ts'

/** POST /functions/v1/find-return: the order of a buyer who came back in another browser. */
export async function findReturn({ db }: Services, body: unknown): Promise<OrderRow> {
  const { returnToken } = parseBody(findReturnBody, body)
  const order = await findOrderByReturnToken(db, returnToken)
  if (!order) throw new Refusal('unknown_order')
  return order
}
