import * as v from 'valibot'
import { orderPageKey } from '../../contract/platform/ids.ts'
import {
  reviewAct,
  type ReviewedKit,
  reviewFieldNames,
  reviewFields,
  type ReviewPage,
  typedReview,
} from '../../contract/aftercare/review-page.ts'
import { mayReview } from '../../domain/orders/reviewable.ts'
import { canRewrite } from '../../domain/aftercare/review.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import {
  findOrderByKey,
  findReviewsOf,
  refuseRequests,
  type ReviewedOrder,
  withdrawReview,
  writeReview,
} from './review-queries.ts'
import type { AftercareNeeds } from './needs.ts'
import { lockOrderByKey } from './order-by-key.ts'

export async function readReviewPage(
  { db }: Pick<AftercareNeeds, 'db'>,
  key: string,
): Promise<ReviewPage | undefined> {
  if (!v.is(orderPageKey, key)) return undefined
  const order = await findOrderByKey(db, key)
  return order && pageOf(db, order)
}

async function pageOf(db: Db, order: ReviewedOrder): Promise<ReviewPage> {
  const { id, number, firstName, saidNo, kits } = order
  const reviews = await findReviewsOf(db, id)
  return {
    number,
    firstName,
    isOpen: mayReview(order),
    saidNo,
    kits: kits.map(({ kitId, name }) => ({
      kitId,
      name,
      review: reviews.find((one) => one.kitId === kitId) ?? null,
    })),
  }
}

/** `late`: valid, but not possible any more. */
type ReviewOutcome =
  | { readonly kind: 'done'; readonly kitId: string | undefined }
  | { readonly kind: 'invalid' | 'late'; readonly page: ReviewPage }

/** One per order and kit, editable until published, withdrawable at any time. Throws `unknown_order`. */
export async function takeReviewForm(
  { db }: Pick<AftercareNeeds, 'db'>,
  key: string,
  form: unknown,
): Promise<ReviewOutcome> {
  if (!v.is(orderPageKey, key)) throw new Refusal('unknown_order')
  const act = parseBody(reviewAct, form)
  return inTransaction(db, async (transaction) => {
    await lockOrderByKey(transaction, key)
    const order = await findOrderByKey(transaction, key)
    if (!order) throw new Refusal('unknown_order')
    switch (act.act) {
      case 'send':
        return send(transaction, order, act.kit, form)
      case 'withdraw':
        await withdrawReview(transaction, order.id, act.kit)
        return { kind: 'done', kitId: act.kit }
      case 'do-not-ask':
        await refuseRequests(transaction, order.id)
        return { kind: 'done', kitId: undefined }
    }
  })
}

async function send(db: Db, order: ReviewedOrder, kitId: string, form: unknown): Promise<ReviewOutcome> {
  const page = await pageOf(db, order)
  const kit = page.kits.find((one) => one.kitId === kitId)
  if (!kit) throw new Refusal('invalid_body', { fields: ['kit'] })
  const isLate = !page.isOpen || (kit.review && !canRewrite(kit.review.state))
  const wanted = v.safeParse(reviewFields, form)
  if (wanted.success) {
    const { rating, text, reviewer } = wanted.output
    const isKept = page.isOpen && (await writeReview(db, order.id, { kitId, rating, text, reviewer }))
    return isKept ? { kind: 'done', kitId } : { kind: 'late', page }
  }
  if (isLate) return { kind: 'late', page }
  const faults = new Set(wanted.issues.map((issue) => v.getDotPath(issue)))
  const refused: ReviewedKit['refused'] = {
    typed: v.parse(typedReview, form),
    faults: reviewFieldNames.filter((field) => faults.has(field)),
  }
  return {
    kind: 'invalid',
    page: { ...page, kits: page.kits.with(page.kits.indexOf(kit), { ...kit, refused }) },
  }
}
