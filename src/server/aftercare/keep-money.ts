import type { KeptBecause } from '../../contract/desk/actions.ts'
import { decimalText, type Kopiykas } from '../../domain/platform/money.ts'
import { debtsOf } from '../../domain/orders/owed.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { resolveMoneyAlerts } from '../outbox/alert-queries.ts'
import { findStandingFacts } from './standing/standing-query.ts'
import type { KeepMoney } from './statements.gen.ts'

interface Sum {
  readonly sum: Kopiykas
  readonly currency: string
}

export interface KeptMoney {
  readonly orderId: string
  readonly operatorId: string
  readonly why: KeptBecause
  /** For optimistic locking. */
  readonly seen: readonly Sum[]
}

const keep = statement<KeepMoney>(
  'keep-money',
  `insert into kept_money (order_id, attempt_id, operator_id, kopiykas, why)
   select :orderId, (select id from payment_attempts where order_id = :orderId and number = kept.attempt), :operatorId,
     kept.sum, :why
   from json_to_recordset(:sums::json) as kept (attempt int, sum bigint)`,
)

/** Ends a debt without a refund. `false`: it differs from `seen`. The caller holds the order. */
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
  await keep(db, { orderId, operatorId, why, sums: JSON.stringify([...ofOrder, ...strays]) })
  await resolveMoneyAlerts(db, orderId)
  return true
}

export function amountOf({ sum, currency }: Sum): string {
  return `${decimalText(sum)} ${currency}`
}
