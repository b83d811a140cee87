import type { Db } from '../../platform/db/pool.ts'
import { soldColumns } from '../../orders/bought.ts'
import { optionalColumns } from '../../orders/field-columns.ts'
import { namedRecipient } from '../../orders/recipient-queries.ts'
import type { StandingFacts } from '../../../domain/orders/standing-facts.ts'
import type { Way } from '../../outbox/message-state.ts'
import { standingFacts, readStanding } from '../../aftercare/standing/standing-query.ts'
import type { OrderFacts } from '../letters/order-facts.ts'

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
  readonly order: OrderFacts | undefined
}

export async function findMessage(db: Db, id: string): Promise<StoredMessage | undefined> {
  const { rows } = await db.query<
    Omit<StoredMessage, 'order' | 'submissionId'> & { submissionId: string | null } & (
        | (Omit<OrderFacts, 'standing'> & { standing: StandingFacts })
        | Record<keyof OrderFacts, null>
      )
  >({
    name: 'find-message',
    text: `select m.id, m.order_id as "orderId", m.kind, m.details, m.state, m.reached, m.changed_at::text as "changedAt",
       m.created_at < now() - interval '2 days' as "isOld",
       o.order_number as number, o.is_test as "isTest", ${soldColumns}, o.first_name as "firstName", o.last_name as "lastName", o.email, o.phone, ${namedRecipient} as recipient,
       ${optionalColumns}, o.city,
       o.nova_poshta as branch, page.key as "pageKey", o.created_at as "orderedAt",
       o.payment_transaction_id as "transactionId", o.paid_at as "paidAt",
       case when o.id is not null then ${standingFacts} end as standing,
       q.id as "submissionId"
     from messages m left join orders o on o.id = m.order_id
       left join order_pages page on page.order_id = o.id
       left join quiz_submissions q on q.id = o.quiz_submission_id and q.erased_at is null
     where m.id = $1`,
    values: [id],
  })
  const [row] = rows
  if (!row) return undefined
  const { orderId, kind, details, state, reached, changedAt, isOld, submissionId, ...order } = row
  return {
    id,
    orderId,
    kind,
    details,
    state,
    reached,
    changedAt,
    isOld,
    submissionId: submissionId ?? undefined,
    order: order.number === null ? undefined : { ...order, standing: readStanding(order.standing) },
  }
}
