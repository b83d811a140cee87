import type { AskedAcquirers } from '../../contract/desk/ask-acquirer.ts'
import { Refusal } from '../platform/http/errors.ts'
import { writeLog } from '../staff/log-queries.ts'
import { askNow } from '../payments/ask-now.ts'
import type { DeskNeeds } from './needs.ts'
import type { Operator } from '../staff/session-queries.ts'
import { findOrderId } from '../orders/office-order-queries.ts'
import { readOrder } from './read-order.ts'

/** Outside any transaction. */
export async function askAcquirer(
  services: DeskNeeds,
  operator: Operator,
  orderNumber: string,
): Promise<AskedAcquirers> {
  const { db } = services
  const orderId = await findOrderId(db, orderNumber)
  if (orderId === undefined) throw new Refusal('not_found')
  const answers = await askNow(services, orderId)
  if (answers.length === 0) throw new Refusal('not_possible_now')
  const said = answers.map((answer) => answer.said).join(' ')
  await writeLog(db, { operatorId: operator.id, what: 'ask-acquirer', orderId, after: { said } })
  return { answers, order: await readOrder(db, orderNumber) }
}
