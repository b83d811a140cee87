import type { Db } from '../platform/db/pool.ts'
import { priorityOfMessage } from './message-rules.ts'
import { type AlertKind, type NewMessage, type ShopAlertKind, smsKinds } from './message.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  EnqueueMessages,
  RaiseAlert,
  ResolveAlert,
  ResolveAlertAndNotify,
  SetAlertDetails,
  NotifyShop,
} from './statements.gen.ts'

export const sendMessageTask = 'send-message'

/** Pauses grow from 3 s to 6 h and last 28 h together. */
const maxTries = 14

const key = `'message:' || fresh.id`
const payload = `json_build_object('messageId', fresh.id)`

/**
 * SQL after a part `fresh` (id, kind) of new messages. The queue's own function runs three statements a job: 0.35 ms of
 * processor for the three of a purchase, and `add_jobs` more; this takes 0.13. Its worker hears of them as from those.
 */
export const queueFresh = `, queued as (
     insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key, priority)
     select (select id from graphile_worker._private_tasks where identifier = '${sendMessageTask}'),
       ${payload}, ${maxTries}, ${key}, ${priorityOfMessage('fresh.kind')}
     from fresh
     returning id
   )
   select pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text) as told
   from queued having count(*) > 0`

/** SQL over `fresh` (id, kind), for rows that may still have a dead job. */
export const requeueFresh = `select job.id from fresh, graphile_worker.add_job(
    '${sendMessageTask}', ${payload}, max_attempts => ${maxTries}, job_key => ${key},
    priority => ${priorityOfMessage('fresh.kind')}
  ) job`

const enqueue = statement<EnqueueMessages>(
  'enqueue-messages',
  `with fresh as (
     insert into messages (order_id, kind, effect, details)
     select :orderId::uuid, kind, effect, coalesce(details, '{}')
     from json_to_recordset(:messages::json) as wanted (kind text, effect text, details jsonb)
     where not kind = any (:smsKinds) or (select tells_by_sms from shop_mode)
     on conflict do nothing
     returning id, kind
   ) ${queueFresh}`,
)

/** Idempotent by kind and effect. Skips SMS where none are sent. */
export async function enqueueMessages(
  db: Db,
  orderId: string,
  messages: readonly NewMessage[],
): Promise<void> {
  await enqueue(db, { orderId, messages: JSON.stringify(messages), smsKinds })
}

/** Without an order `topic` identifies the open alert. */
type Alert =
  | { readonly kind: AlertKind; readonly orderId: string; readonly details: object }
  | { readonly kind: ShopAlertKind; readonly topic: string; readonly details: object }

const raise = statement<RaiseAlert>(
  'raise-alert',
  `with repeated as (
     update alerts set last_heard_at = now() where kind = :kind::text and topic = :topic?::text and resolved_at is null
     returning id
   ), alert as (
     insert into alerts (kind, order_id, topic, details)
     select :kind::text, :orderId?::uuid, :topic?::text, :details::text::jsonb where not exists (select from repeated)
     on conflict do nothing
     returning *
   ), fresh as (
     insert into messages (order_id, kind, effect, details)
     select order_id, kind, 'alert ' || id, details from alert
     returning id, kind
   ) ${queueFresh}`,
)

export async function raiseAlert(db: Db, alert: Alert): Promise<void> {
  const [orderId, topic] = 'orderId' in alert ? [alert.orderId, null] : [null, alert.topic]
  await raise(db, { kind: alert.kind, orderId, topic, details: JSON.stringify(alert.details) })
}

const setDetails = statement<SetAlertDetails>(
  'set-alert-details',
  `update alerts set details = :details::text::jsonb where kind = :kind and topic = :topic and resolved_at is null`,
)

export async function setAlertDetails(
  db: Db,
  { kind, topic, details }: Extract<Alert, { readonly topic: string }>,
): Promise<void> {
  await setDetails(db, { kind, topic, details: JSON.stringify(details) })
}

const resolve = statement<ResolveAlert>(
  'resolve-alert',
  'update alerts set resolved_at = now() where kind = :kind and topic = :topic and resolved_at is null',
)

export async function resolveAlert(db: Db, kind: ShopAlertKind, topic: string): Promise<void> {
  await resolve(db, { kind, topic })
}

export const resolveAlertsOf = (kind: ShopAlertKind) =>
  `update alerts set resolved_at = now() where kind = '${kind}' and resolved_at is null`

const resolveAndNotify = statement<ResolveAlertAndNotify>(
  'resolve-alert-and-notify',
  `with over as (
     update alerts set resolved_at = now() where kind = :kind and topic = :topic and resolved_at is null returning *
   ), fresh as (
     insert into messages (kind, effect, details)
     select kind, 'over ' || id, details || '{"isOver": true}' from over
     returning id, kind
   ) ${queueFresh}`,
)

/** Also sends a message with `isOver`, if it was open. Returns whether it was. */
export async function resolveAlertAndNotify(db: Db, kind: ShopAlertKind, topic: string): Promise<boolean> {
  return (await resolveAndNotify(db, { kind, topic })).length !== 0
}

const tell = statement<NotifyShop>(
  'notify-shop',
  `with fresh as (
     insert into messages (kind, effect, details) values (:kind, :effect, :details::text::jsonb) returning id, kind
   ) ${queueFresh}`,
)

export async function notifyShop(
  db: Db,
  kind: ShopAlertKind,
  effect: string,
  details: object,
): Promise<void> {
  await tell(db, { kind, effect, details: JSON.stringify(details) })
}
