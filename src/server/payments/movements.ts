import type { Kopiykas } from '../../domain/platform/money.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindMoneyEvents, FindReturnEvents } from './statements.gen.ts'

export interface Movement {
  readonly kind: 'paid' | 'refunded'
  readonly heardAt: Date
  readonly happenedAt: Date
  readonly orderNumber: string
  readonly method: PaymentMethod
  readonly amount: Kopiykas
  readonly transactionId: string | null
}

/** SQL: every money event of the attempts that had one in the period, since amounts are cumulative. */
const eventsWhere = (
  which: string,
) => `select e.attempt_id as "attemptId", e.state, e.received_at as "heardAt", e.happened_at as "happenedAt",
     o.order_number as "orderNumber", a.method, e.amount_kopiykas::int as "amount!",
     case e.state when 'refunded' then e.amount_kopiykas else least(e.refunded_kopiykas, e.amount_kopiykas) end::int as "refunded!",
     a.transaction_id as "transactionId"
   from (
     select distinct attempt_id from payment_events
     where received_at >= :from and received_at < :before and state in ('paid', 'refunded') and is_asked_sum ${which}
   ) moved join payment_attempts a on a.id = moved.attempt_id join orders o on o.id = a.order_id
     join payment_events e on e.attempt_id = a.id
   where e.is_asked_sum and e.state in ('paid', 'refunded') and e.received_at < :before and o.put_aside_at is null
   order by e.id`
const selectEvents = statement<FindMoneyEvents>('find-money-events', eventsWhere(''), { unknownWord: 'pass' })
const selectReturns = statement<FindReturnEvents>(
  'find-return-events',
  eventsWhere(`and (state = 'refunded' or refunded_kopiykas > 0)`),
  { unknownWord: 'pass' },
)

export async function findMovements(db: Db, from: Date, before: Date): Promise<Movement[]> {
  return movementsOf(await selectEvents(db, { from, before }), from)
}

export async function findReturns(db: Db, from: Date, before: Date): Promise<Movement[]> {
  const moved = movementsOf(await selectReturns(db, { from, before }), from)
  return moved.filter(({ kind }) => kind === 'refunded')
}

function movementsOf(events: readonly FindMoneyEvents['row'][], from: Date): Movement[] {
  const paid = new Set<string>()
  const returned = new Map<string, Kopiykas>()
  const all = events.flatMap(({ attemptId, state: _state, amount, refunded, ...facts }) => {
    const moved: Movement[] = []
    if (!paid.has(attemptId)) moved.push({ ...facts, kind: 'paid', amount })
    paid.add(attemptId)
    const before = returned.get(attemptId) ?? 0
    if (refunded > before) {
      moved.push({ ...facts, kind: 'refunded', amount: refunded - before })
      returned.set(attemptId, refunded)
    }
    return moved
  })
  return all.filter(({ heardAt }) => heardAt >= from)
}
