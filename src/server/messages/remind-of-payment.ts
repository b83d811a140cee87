import { testKitId } from '../../domain/catalogue/catalogue.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { hasBought } from '../orders/bought.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { ordersOfPhone } from '../orders/orders-of-phone.ts'
import { isPayable } from '../orders/order-conditions.ts'
import { isCheckedForLong } from '../payments/payment-conditions.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { MessageNeeds } from './needs.ts'
import { enqueueMessages } from '../outbox/enqueue-messages.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindAwaitedPayment, TakeOrdersToRemind } from './statements.gen.ts'

export const remindOfPaymentTask = 'remind-of-payment'

const remindAfter = `interval '1 hour'`
/** After an outage older ones are not reminded any more. */
const remindUntil = `interval '1 day'`
const batchSize = 500

/** SQL over an order `o`. Excludes spam (no payment page opened), trial and replaced orders, and reviews by a bank. */
const awaitsPayment = `(${isPayable(':isTest')} and not ${hasBought(`'${testKitId}'`)} and exists (
    select from payment_attempts a where a.order_id = o.id and a.page_url is not null
  ) and not exists (
    select from ${ordersOfPhone('o.created_at')}
    where s.created_at > o.created_at and n.id <> o.id
  ) and not exists (
    select from ${ordersOfPhone("(o.created_at - interval '7 days')")}
    where s.created_at > o.created_at - interval '7 days' and n.id <> o.id and n.paid_at > o.created_at
  ) and not exists (
    select from payment_attempts a where a.order_id = o.id and a.state = 'pending' and (
      exists (select from graphile_worker.jobs j where j.key = 'payment:' || a.id)
      or ${isCheckedForLong}
    )
  ))`

const findAwaited = statement<FindAwaitedPayment>(
  'find-awaited-payment',
  `select from orders o where o.id = :orderId and ${awaitsPayment}`,
)

export async function isPaymentAwaited(db: Db, orderId: string, isTest: boolean): Promise<boolean> {
  return (await findAwaited(db, { orderId, isTest })) === 1
}

export async function remindOfPayment({ db, config }: Pick<MessageNeeds, 'db' | 'config'>): Promise<JobEnd> {
  while (await inTransaction(db, (transaction) => remindSome(transaction, config.isTestMode)));
  return done
}

const take = statement<TakeOrdersToRemind>(
  'take-orders-to-remind',
  `with place as (
     select greatest(seen_until, now() - ${remindUntil}) as seen_until from payment_reminders for update
   ), aged as (
     select s.order_id, s.created_at from order_search s, place
     where s.created_at > seen_until and s.created_at <= now() - ${remindAfter}
     group by s.created_at, s.order_id order by s.created_at fetch first :most rows with ties
   ), moved as (
     update payment_reminders set seen_until = (select max(created_at) from aged) where exists (select from aged)
   )
   select o.id as "orderId", ${awaitsPayment} as "isDue!" from aged join orders o on o.id = aged.order_id`,
)

async function remindSome(db: Db, isTest: boolean): Promise<boolean> {
  // The empty search word lists all orders by date: `orders` has no such index.
  const aged = await take(db, { most: batchSize, isTest })
  for (const { orderId, isDue } of aged) {
    if (!isDue) continue
    await openOrderPage(db, orderId)
    await enqueueMessages(db, orderId, [{ kind: 'payment-reminder', effect: 'unpaid' }])
  }
  return aged.length >= batchSize
}
