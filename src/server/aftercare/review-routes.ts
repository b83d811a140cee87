import { type OfficeReview, reviewAction, reviewsList } from '../../contract/aftercare/reviews.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { writeLog } from '../staff/log-queries.ts'
import { decideReview } from './office-reviews.ts'
import type { AftercareNeeds } from './needs.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import type { Operator } from '../staff/session-queries.ts'

export function reviewRoutes(services: Pick<AftercareNeeds, 'db'>): OfficeRoute[] {
  return [
    {
      method: 'POST',
      url: reviewsList.address,
      access: 'operator',
      run: ({ body }, operator) => actOnReview(services, operator, body),
    },
  ]
}

/** Throws `review_changed` for an outdated version. */
export async function actOnReview(
  { db }: Pick<AftercareNeeds, 'db'>,
  operator: Operator,
  body: unknown,
): Promise<OfficeReview> {
  const action = parseBody(reviewAction, body)
  return inTransaction(db, async (transaction) => {
    const decided = await decideReview(transaction, action)
    if (!decided) throw new Refusal('review_changed')
    const { orderId, kitId, before, review } = decided
    await writeLog(transaction, {
      operatorId: operator.id,
      what: action.action,
      orderId,
      before: { review: before },
      after: { review: review.state, kit: kitId, rating: review.rating },
    })
    return review
  })
}
