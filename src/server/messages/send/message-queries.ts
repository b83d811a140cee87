import type { Db } from '../../platform/db/pool.ts'
import { soldColumns } from '../../orders/bought.ts'
import { optionalColumns } from '../../orders/field-columns.ts'
import { namedRecipient } from '../../orders/recipient-queries.ts'
import type { StandingFacts } from '../../../domain/orders/standing-facts.ts'
import { standingFacts, readStanding } from '../../orders/standing/standing-query.ts'
import type { OrderFacts } from '../letters/order-facts.ts'
import { statement } from '../../platform/db/statement.ts'
import type {
  BeginSending,
  DropMessage,
  FindUnsettledMessage,
  PutMessageBack,
  RecordMessageFailure,
  RecordReached,
} from '../statements.gen.ts'

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
  /** While its answers are kept. */
  readonly submissionId: string | undefined
  readonly order: OrderFacts | undefined
}

export type Way = 'email' | 'telegram' | 'sms' | 'viber'

export type Failure = 'uncertain' | 'refused' | 'given-up'

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

const begin = statement<BeginSending>(
  'begin-sending',
  `update messages set state = 'sending', changed_at = now()
   where id = :id and state = 'queued' and changed_at = :changedAt::text::timestamptz`,
)

/** Committed before anything is sent; `false` when the row has changed. */
export async function beginSending(
  db: Db,
  { id, changedAt }: Pick<StoredMessage, 'id' | 'changedAt'>,
): Promise<boolean> {
  return (await begin(db, { id, changedAt })) === 1
}

const drop = statement<DropMessage>(
  'drop-message',
  `delete from messages where id = :id and state = 'queued' and changed_at = :changedAt::text::timestamptz`,
)

/** Outdated and never sent; `false` when the row has changed. */
export async function dropMessage(
  db: Db,
  { id, changedAt }: Pick<StoredMessage, 'id' | 'changedAt'>,
): Promise<boolean> {
  return (await drop(db, { id, changedAt })) === 1
}

const requeue = statement<PutMessageBack>(
  'put-message-back',
  `update messages set state = 'queued', changed_at = now() where id = :id and state = 'sending'`,
)

/** Certainly not sent, so a retry is safe. */
export async function putBack(db: Db, id: string): Promise<void> {
  await requeue(db, { id })
}

const reach = statement<RecordReached>(
  'record-reached',
  `update messages set changed_at = now(),
     reached = case when :way = any (reached) then reached else reached || :way end,
     state = case when :isAll then 'sent' else state end, failure = case when :isAll then null else failure end
   where id = :id`,
)

/** `isAll`: no other way is left. Overrides earlier failures. */
export async function recordReached(db: Db, id: string, way: Way, isAll: boolean): Promise<void> {
  await reach(db, { id, way, isAll })
}

const fail = statement<RecordMessageFailure>(
  'record-message-failure',
  `update messages set state = 'failed', failure = :failure, changed_at = now()
   where id = :id and state in ('queued', 'sending')`,
)

export async function recordFailure(db: Db, id: string, failure: Failure): Promise<boolean> {
  return (await fail(db, { id, failure })) === 1
}

const selectUnsettled = statement<FindUnsettledMessage>(
  'find-unsettled-message',
  `select id, order_id as "orderId", kind, state from messages where id = :id and state in ('queued', 'sending')`,
)

export async function findUnsettled(
  db: Db,
  id: string,
): Promise<Pick<StoredMessage, 'id' | 'orderId' | 'kind' | 'state'> | undefined> {
  const [message] = await selectUnsettled(db, { id })
  return message
}
