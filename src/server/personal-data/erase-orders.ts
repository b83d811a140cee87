import { forgetReports } from '../buyer/damage-queries.ts'
import type { Db } from '../db/pool.ts'
import { forgetLoggedValues } from '../office-log/log-queries.ts'
import { closeOrderPages } from '../orders/order-page-key.ts'
import { forgetSearchTerms } from '../orders/recipient-queries.ts'
import { forgetFulfilments } from '../parcels/fulfilment-queries.ts'
import { forgetNotes } from '../parcels/note-queries.ts'
import { forgetReviews } from '../reviews/review-queries.ts'
import { forgetWaybills } from '../waybills/ask-waybill.ts'

/**
 * Forgets whom orders were for: who gets them, where, and the hash of what was sent. What was bought, paid and given
 * back stays, as the books need it. Nobody could be sent anything for money that came now: open payment pages are left,
 * to be closed where the provider can. The buyer's own page is nobody's any more. Again is as good as once. For a transaction.
 * Answers the ids of the photos that came with reports of damage.
 */
export async function eraseOrders(db: Db, ids: readonly string[]): Promise<string[]> {
  await db.query(
    `update orders set first_name = '', last_name = '', email = '', phone = '', city = '', nova_poshta = '',
       settlement_ref = null, point_ref = null, recipient_first_name = null, recipient_last_name = null,
       recipient_phone = null, delivery_comment = null, body_hash = null, review_at = null, erased_at = now()
     where id = any ($1) and erased_at is null`,
    [ids],
  )
  await forgetWaybills(db, ids)
  await forgetFulfilments(db, ids)
  await forgetNotes(db, ids)
  await forgetReviews(db, ids)
  await forgetLoggedValues(db, ids)
  await forgetSearchTerms(db, ids)
  await closeOrderPages(db, ids)
  await db.query(
    `update payment_attempts set is_left = true, ask_at = now()
     where order_id = any ($1) and is_live and page_url is not null`,
    [ids],
  )
  return forgetReports(db, ids)
}
