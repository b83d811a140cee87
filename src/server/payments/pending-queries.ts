import type { Kopiykas } from '../../domain/platform/money.ts'
import type { AttemptState } from '../../domain/orders/payment.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { Db } from '../platform/db/pool.ts'
import type { PaidAttempt } from './recheck-queries.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindAnswerablePayments, FindOpenAttempts, TakeAttemptsToAsk } from './statements.gen.ts'

export interface AttemptToAsk {
  readonly id: string
  readonly reference: string
  readonly method: PaymentMethod
  readonly isTest: boolean
  readonly state: AttemptState
  readonly providerId: string | null
  readonly hasPage: boolean
  readonly amount: Kopiykas
  readonly currency: string
  readonly timesAsked: number
  readonly isLeft: boolean
  /** Since an hour: whatever was going to happen has happened. */
  readonly isOver: boolean
}

const asAttemptToAsk = `a.id, a.reference, a.method, a.is_test as "isTest", a.state, a.provider_id as "providerId",
   a.page_url is not null as "hasPage!",
   a.amount_kopiykas as amount, a.currency, a.times_asked as "timesAsked", a.is_left as "isLeft",
   a.expires_at < now() - interval '1 hour' as "isOver!"`

const take = statement<TakeAttemptsToAsk>(
  'take-attempts-to-ask',
  `update payment_attempts a set times_asked = a.times_asked + 1,
     is_live = a.is_live and a.expires_at > now(),
     ask_at = least(
       now() + make_interval(secs => (:delaysSeconds::integer[])[least(a.times_asked + 1, cardinality(:delaysSeconds::integer[]))]),
       case when a.expires_at > now() then a.expires_at + interval '5 seconds' end
     )
   from (
     select id from payment_attempts where ask_at <= now() and is_test = :isTest
     order by ask_at limit :limit for update skip locked
   ) due
   where a.id = due.id
   returning ${asAttemptToAsk}`,
  { unknownWord: 'skip' },
)

/** Postpones their next turn at once, so that several nodes never ask about the same one. */
export async function takeAttemptsToAsk(
  db: Db,
  isTest: boolean,
  limit: number,
  delaysSeconds: readonly number[],
): Promise<AttemptToAsk[]> {
  return take(db, { limit, delaysSeconds, isTest })
}

const selectAnswerable = statement<FindAnswerablePayments>(
  'find-answerable-payments',
  `select id, reference, method, is_test as "isTest", provider_id as "providerId" from payment_attempts
   where order_id = :orderId and is_test = :isTest and state in ('pending', 'paid', 'refunded') and provider_id is not null
   order by number`,
)

export async function findAnswerable(db: Db, orderId: string, isTest: boolean): Promise<PaidAttempt[]> {
  return selectAnswerable(db, { orderId, isTest })
}

interface OpenAttempt extends AttemptToAsk {
  readonly pageUrl: string | null
}

const selectOpen = statement<FindOpenAttempts>(
  'find-open-attempts',
  `select ${asAttemptToAsk}, case when a.expires_at > now() then a.page_url end as "pageUrl"
   from payment_attempts a
   where order_id = :orderId and is_test = :isTest and state = 'pending' and page_url is not null order by number desc`,
)

export async function findOpenAttempts(db: Db, orderId: string, isTest: boolean): Promise<OpenAttempt[]> {
  return selectOpen(db, { orderId, isTest })
}
