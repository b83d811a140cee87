import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { requeueFresh } from './enqueue-messages.ts'
import type {
  BeginSending,
  DropMessage,
  FindUnsettledMessage,
  RequeueMessage,
  RecordMessageFailure,
  RecordReached,
  ResendMessage,
  TouchLetterOfMoney,
  TouchQueuedMessages,
} from './statements.gen.ts'

export const ways = ['email', 'telegram', 'sms', 'viber'] as const
export type Way = (typeof ways)[number]

export type Failure = 'uncertain' | 'refused' | 'given-up'

/** Optimistic lock, with the database's precision. */
interface ReadMessage {
  readonly id: string
  readonly changedAt: string
}

const begin = statement<BeginSending>(
  'begin-sending',
  `update messages set state = 'sending', changed_at = now()
   where id = :id and state = 'queued' and changed_at = :changedAt::text::timestamptz`,
)

/** Committed before anything is sent; `false` when the row has changed. */
export async function beginSending(db: Db, { id, changedAt }: ReadMessage): Promise<boolean> {
  return (await begin(db, { id, changedAt })) === 1
}

const drop = statement<DropMessage>(
  'drop-message',
  `delete from messages where id = :id and state = 'queued' and changed_at = :changedAt::text::timestamptz`,
)

/** Outdated and never sent; `false` when the row has changed. */
export async function dropMessage(db: Db, { id, changedAt }: ReadMessage): Promise<boolean> {
  return (await drop(db, { id, changedAt })) === 1
}

const requeue = statement<RequeueMessage>(
  'requeue-message',
  `update messages set state = 'queued', changed_at = now() where id = :id and state = 'sending'`,
)

/** Certainly not sent, so a retry is safe. */
export async function requeueMessage(db: Db, id: string): Promise<void> {
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

export async function findUnsettled(db: Db, id: string): Promise<FindUnsettledMessage['row'] | undefined> {
  const [message] = await selectUnsettled(db, { id })
  return message
}

const queueAgain = statement<ResendMessage>(
  'resend-message',
  `with failed as (
     select id, kind, failure from messages where id = :messageId and order_id is not distinct from :orderId?::uuid and state = 'failed'
       and failure <> 'put-aside' for update
   ), fresh as (
     update messages m set state = 'queued', failure = null, changed_at = now()
     from failed where m.id = failed.id returning m.id, m.kind
   ), queued as (
     ${requeueFresh}
   )
   select kind, failure as "failure!" from failed, queued`,
)

export async function requeueFailed(
  db: Db,
  message: ResendMessage['values'],
): Promise<ResendMessage['row'] | undefined> {
  const [queued] = await queueAgain(db, message)
  return queued
}

export const sentAsSms = `update messages set state = 'sent', failure = null, changed_at = now(),
     reached = case when 'sms' = any (reached) then reached else reached || 'sms'::text end
   where id = :messageId`

export const cameByViber = `update messages m set reached = array['viber'] from changed c
     where m.id = c.message_id and c.channel = 'viber' and c.state in ('delivered', 'read') and m.reached = array['sms']`

export const couldNotBeDelivered = `update messages m set state = 'failed', failure = 'undelivered', changed_at = now() from changed c
   where m.id = c.message_id and c.state = 'undelivered' and m.state = 'sent'
   returning m.id, m.order_id as "orderId!", m.kind`

const touchOfMoney = statement<TouchLetterOfMoney>(
  'touch-letter-of-money',
  `update messages set changed_at = clock_timestamp()
   where order_id = :orderId and state = 'queued'
     and case :kind when 'sale' then kind = 'order-paid'
       else kind = 'money-returned' and details -> 'inAll' = to_jsonb(:returned::integer)
         and coalesce(details -> 'attempt', to_jsonb(:attempt::integer)) = to_jsonb(:attempt::integer) end`,
)

/** Returns whether it is queued. Makes a sender that has already read it read it again. */
export async function changeLetterOfMoney(db: Db, money: TouchLetterOfMoney['values']): Promise<boolean> {
  return (await touchOfMoney(db, money)) !== 0
}

const touchOfParcel = statement<TouchQueuedMessages>(
  'touch-queued-messages',
  `update messages set changed_at = clock_timestamp()
   where order_id = :orderId and kind = any (:kinds) and details -> 'parcel' = to_jsonb(:parcel::integer)
     and state = 'queued'`,
)

export async function changeMessageOfParcel(
  db: Db,
  { orderId, kinds, parcel }: TouchQueuedMessages['values'],
): Promise<boolean> {
  return (await touchOfParcel(db, { orderId, kinds, parcel })) !== 0
}
