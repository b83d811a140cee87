import { statement } from '../platform/db/statement.ts'
import type { MakeOrdersDue, ReviewOrders } from './statements.gen.ts'

/** Orders whose buyers may have to be forgotten; those that are not yet are due again then. */
export const lookAtOrders = statement<ReviewOrders>(
  'review-orders',
  `with due as (
     select id, created_at, paid_at from orders where review_at <= now()
     order by review_at limit :most for update skip locked
   ), kept as (
     select id, coalesce(paid_at + make_interval(years => :paidYears::int),
       created_at + make_interval(days => :unpaidDays::int)) as until
     from due
   ), later as (
     update orders o set review_at = kept.until from kept where o.id = kept.id and kept.until > now()
   )
   select id, until <= now() as "isOver!" from kept`,
)

/** Some of all orders are due, the last first. */
export const makeOrdersDue = statement<MakeOrdersDue>(
  'make-orders-due',
  `update orders set review_at = now() where id = any (array(
     select id from orders where review_at > now() order by review_at desc limit 5000))`,
)
