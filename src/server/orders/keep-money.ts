import type { KeptBecause } from '../../contract/desk/actions.ts'
import { decimalText, type Kopiykas } from '../../domain/platform/money.ts'
import { debtsOf } from '../../domain/orders/owed.ts'
import type { Db } from '../platform/db/pool.ts'
import { findStandingFacts } from './standing/standing-query.ts'

interface Sum {
  readonly sum: Kopiykas
  readonly currency: string
}

export interface KeptMoney {
  readonly orderId: string
  readonly operatorId: string
  readonly why: KeptBecause
  /** What the operator saw to be owed, without what is on its way back. */
  readonly seen: readonly Sum[]
}

/**
 * The owner says why nothing more of what is owed goes back from here, and the debt ends once what is on its way back has
 * moved. `false` when it is another than she saw. The caller holds the order.
 */
export async function keepMoney(db: Db, { orderId, operatorId, why, seen }: KeptMoney): Promise<boolean> {
  const facts = await findStandingFacts(db, orderId)
  const debts = (facts ? debtsOf(facts) : []).flatMap(({ sum, going, ...debt }) =>
    going < sum ? [{ ...debt, sum: sum - going }] : [],
  )
  const isAsSeen = debts.map((debt) => amountOf(debt)).join() === seen.map((one) => amountOf(one)).join()
  if (debts.length === 0 || !isAsSeen) return false
  const ofOrder = debts.filter((debt) => debt.why !== 'wrong-sum').map(({ sum }) => ({ attempt: null, sum }))
  const strays = (facts?.payments ?? []).flatMap(({ stray }, nth) =>
    stray ? [{ attempt: nth + 1, sum: stray.sum }] : [],
  )
  await db.query(
    `insert into kept_money (order_id, attempt_id, operator_id, kopiykas, why)
     select $1, (select id from payment_attempts where order_id = $1 and number = kept.attempt), $2, kept.sum, $3
     from json_to_recordset($4) as kept (attempt int, sum bigint)`,
    [orderId, operatorId, why, JSON.stringify([...ofOrder, ...strays])],
  )
  await resolveMoneyAlerts(db, orderId)
  return true
}

export function amountOf({ sum, currency }: Sum): string {
  return `${decimalText(sum)} ${currency}`
}

/** What alarmed about it is settled with it. */
async function resolveMoneyAlerts(db: Db, orderId: string): Promise<void> {
  await db.query(
    `update alerts set resolved_at = now() where order_id = $1 and resolved_at is null
       and kind in ('paid-twice', 'wrong-sum', 'parcel-returned', 'parcel-lost', 'refund-refused')`,
    [orderId],
  )
}
