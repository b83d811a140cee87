import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { Db } from '../platform/db/pool.ts'
import type { KnownAttempt } from './event-queries.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  CountUnknownPayments,
  RecheckSooner,
  SetPaymentUnknown,
  TakePaidToAsk,
} from './statements.gen.ts'

export interface PaidAttempt extends KnownAttempt {
  readonly id: string
  readonly providerId: string | null
}

const mayStillBeStopped = `o.paid_at > now() - interval '30 days'`

const isBeingRefunded = `r.called_at > now() - interval '30 days'`

const take = statement<TakePaidToAsk>(
  'take-paid-to-ask',
  `update payment_attempts a set recheck_at = case
       when ${isBeingRefunded} then now() + greatest(interval '5 seconds', least(interval '1 hour', (now() - r.called_at) / 2))
       when ${mayStillBeStopped} then now() + interval '1 day'
     end
   from (
     select id from payment_attempts where is_test = :isTest and recheck_at <= now()
     order by recheck_at limit :limit for update skip locked
   ) due left join refunds r on r.attempt_id = due.id and r.state in ('uncertain', 'accepted'), orders o
   where a.id = due.id and o.id = a.order_id
   returning a.id, a.reference, a.method, a.is_test as "isTest", a.provider_id as "providerId"`,
  { unknownWord: 'skip' },
)

/** Postpones their next turn by a day at once, so that several nodes never ask about the same one. */
export async function takePaidToAsk(db: Db, isTest: boolean, limit: number): Promise<PaidAttempt[]> {
  return take(db, { isTest, limit })
}

const setSince = statement<SetPaymentUnknown>(
  'set-payment-unknown',
  `update payment_attempts set unknown_since = case when :isUnknown then now() end
   where id = :id and (unknown_since is not null) <> :isUnknown`,
)

export async function setUnknown(db: Db, id: string, isUnknown: boolean): Promise<void> {
  await setSince(db, { id, isUnknown })
}

const count = statement<CountUnknownPayments>(
  'count-unknown-payments',
  `select method, count(*)::integer as "count!" from payment_attempts
   where unknown_since is not null and state = 'paid' and recheck_at is not null group by method order by method`,
  { unknownWord: 'skip' },
)

export async function countUnknown(db: Db): Promise<{ method: PaymentMethod; count: number }[]> {
  return count(db)
}

const setSooner = statement<RecheckSooner>(
  'recheck-sooner',
  `update payment_attempts set recheck_at = least(recheck_at, now() + make_interval(secs => :seconds))
   where id = :id and recheck_at is not null`,
)

export async function recheckSooner(db: Db, id: string, seconds: number): Promise<void> {
  await setSooner(db, { id, seconds })
}
