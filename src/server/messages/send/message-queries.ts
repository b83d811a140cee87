import * as v from 'valibot'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import { knownItems, readStored } from '../../platform/db/stored-values.ts'
import { perText, perTick } from '../../../domain/orders/optional-fields.ts'
import { readSoldLines, soldColumns } from '../../orders/bought.ts'
import { optionalColumns } from '../../orders/field-columns.ts'
import { namedOf, recipientColumns } from '../../orders/recipient-queries.ts'
import { hasReceipts, isReceiptAwaited } from '../../payments/receipts/books/receipt-links.ts'
import { type Way, ways } from '../../outbox/message-state.ts'
import { readStanding, readStandingFacts, standingFacts } from '../../aftercare/standing/standing-query.ts'
import type { OrderFacts } from '../letters/order-facts.ts'
import type { FindMessage } from '../statements.gen.ts'

export interface StoredMessage {
  readonly id: string
  readonly orderId: string | null
  readonly kind: string
  readonly details: unknown
  readonly state: 'queued' | 'sending' | 'sent' | 'failed'
  readonly reached: readonly Way[]
  /** Optimistic lock, with the database's precision. */
  readonly changedAt: string
  /** Two days: given up, whatever a provider says later. */
  readonly isOld: boolean
  readonly submissionId: string | undefined
  /** Maybe erased. */
  readonly hasQuiz: boolean
  readonly isReceiptAwaited: boolean
  readonly hasReceipts: boolean
  readonly order: OrderFacts | undefined
}

const select = statement<FindMessage>(
  'find-message',
  `select m.id, m.order_id as "orderId", m.kind, m.details, m.state, m.reached, m.changed_at::text as "changedAt!",
     m.created_at < now() - interval '2 days' as "isOld!",
     o.order_number as number, o.is_test as "isTest", ${soldColumns}, o.first_name as "firstName",
     o.last_name as "lastName", o.email, o.phone, ${recipientColumns}, ${optionalColumns}, o.city,
     o.nova_poshta as branch, page.key as "pageKey", o.created_at as "orderedAt",
     o.payment_transaction_id as "transactionId", o.paid_at as "paidAt",
     case when o.id is not null then ${standingFacts} end as standing,
     q.id as "submissionId", o.quiz_submission_id is not null as "hasQuiz!",
     ${isReceiptAwaited} as "isReceiptAwaited!", ${hasReceipts} as "hasReceipts!"
   from messages m left join orders o on o.id = m.order_id
     left join order_pages page on page.order_id = o.id
     left join quiz_submissions q on q.id = o.quiz_submission_id and q.erased_at is null
   where m.id = :id`,
)
const reachedRead = knownItems(v.picklist(ways))

export async function findMessage(db: Db, id: string): Promise<StoredMessage | undefined> {
  const [row] = await select(db, { id })
  if (!row) return undefined
  const { orderId, kind, details, state, reached, changedAt, isOld, submissionId } = row
  const { hasQuiz, isReceiptAwaited: isAwaited, hasReceipts: has } = row
  return {
    id,
    orderId,
    kind,
    details,
    state,
    reached: readStored(reachedRead, reached),
    changedAt,
    isOld,
    submissionId: submissionId ?? undefined,
    hasQuiz,
    isReceiptAwaited: isAwaited,
    hasReceipts: has,
    order: orderOf(row),
  }
}

/** None of a message that is about no order. */
function orderOf(row: FindMessage['row']): OrderFacts | undefined {
  const { number, isTest, total, firstName, lastName, email, phone, city, branch, orderedAt } = row
  const isUnknown = number === null || isTest === null || total === null || orderedAt === null
  const isOfNobody = firstName === null || lastName === null || email === null || phone === null
  if (isUnknown || isOfNobody || city === null || branch === null) return undefined
  return {
    number,
    isTest,
    lines: readSoldLines(row.lines),
    total,
    firstName,
    lastName,
    email,
    phone,
    recipient: namedOf(row),
    ...perText((_, field) => row[field]),
    ...perTick((_, field) => row[field] === true),
    city,
    branch,
    pageKey: row.pageKey,
    orderedAt,
    transactionId: row.transactionId,
    paidAt: row.paidAt,
    standing: readStanding(readStandingFacts(row.standing)),
  }
}
