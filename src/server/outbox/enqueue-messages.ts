import type { Db } from '../platform/db/pool.ts'
import { priorityOfMessage } from './message-rules.ts'
import { type AlertKind, type NewMessage, type ShopAlertKind, smsKinds } from './message.ts'

/** The job that sends one message; its payload is `{ messageId }`. */
export const sendMessageTask = 'send-message'

/** Tries of one message: the pauses grow from 3 s to 6 h and last 28 h together. */
const maxTries = 14

/**
 * Queues the job of every row of `fresh`, an id and a kind. The key is new, as the row is: the mode that looks for nothing to
 * replace costs the same however long the queue is.
 */
export const queueFresh = queue('unsafe_dedupe')

/** The same of rows whose job may have died and still lie there. */
export const queueFreshAnew = queue('replace')

function queue(mode: 'unsafe_dedupe' | 'replace'): string {
  return `select job.id from fresh, graphile_worker.add_job(
    '${sendMessageTask}', json_build_object('messageId', fresh.id), max_attempts => ${maxTries},
    job_key => 'message:' || fresh.id, job_key_mode => '${mode}', priority => ${priorityOfMessage('fresh.kind')}
  ) job`
}

/**
 * Stores messages about an order with their jobs. A kind and effect that the order has already had is passed over;
 * `composition-check` is kept only when the order's quiz asks for it, an SMS only where the shop sends any, and the one
 * about the payment when a parcel follows.
 */
export async function enqueueMessages(
  db: Db,
  orderId: string,
  messages: readonly NewMessage[],
): Promise<void> {
  await db.query({
    name: 'enqueue-messages',
    text: `with fresh as (
       insert into messages (order_id, kind, effect, details)
       select $1, kind, effect, coalesce(details, '{}')
       from json_to_recordset($2::json) as wanted (kind text, effect text, details jsonb)
       where case
         when kind = 'composition-check' then (
           select q.needs_composition_check
           from orders o join quiz_submissions q on q.id = o.quiz_submission_id where o.id = $1
         )
         when kind = any ($3) then (select tells_by_sms from shop_mode)
           and (kind <> 'sms-paid' or exists (select from parcels where order_id = $1))
         else true
       end
       on conflict do nothing
       returning id, kind
     ) ${queueFresh}`,
    values: [orderId, JSON.stringify(messages), smsKinds],
  })
}

/** About an order; or about none, and then it is one alert, whose `topic` says what about, until that is resolved. */
export type Alert =
  | { readonly kind: AlertKind; readonly orderId: string; readonly details: object }
  | { readonly kind: ShopAlertKind; readonly topic: string; readonly details: object }

/**
 * Stores an alert for the owner and the message that tells of it, in one statement; of one that is open already, that
 * it was heard of again.
 */
export async function raiseAlert(db: Db, alert: Alert): Promise<void> {
  const [orderId, topic] = 'orderId' in alert ? [alert.orderId, null] : [null, alert.topic]
  await db.query({
    name: 'raise-alert',
    text: `with repeated as (
       update alerts set last_heard_at = now() where kind = $1 and topic = $3 and resolved_at is null
       returning id
     ), alert as (
       insert into alerts (kind, order_id, topic, details)
       select $1, $2, $3, $4::text::jsonb where not exists (select from repeated)
       on conflict do nothing
       returning *
     ), fresh as (
       insert into messages (order_id, kind, effect, details)
       select order_id, kind, 'alert ' || id, details from alert
       returning id, kind
     ) ${queueFresh}`,
    values: [alert.kind, orderId, topic, JSON.stringify(alert.details)],
  })
}

/** What an open alert about no order says from now on, when it is told again. */
export async function setAlertDetails(
  db: Db,
  { kind, topic, details }: Extract<Alert, { readonly topic: string }>,
): Promise<void> {
  await db.query(
    `update alerts set details = $3::text::jsonb where kind = $1 and topic = $2 and resolved_at is null`,
    [kind, topic, JSON.stringify(details)],
  )
}

/** What was alarming is well again: should it come back, it is told again. */
export async function resolveAlert(db: Db, kind: ShopAlertKind, topic: string): Promise<void> {
  await db.query(
    'update alerts set resolved_at = now() where kind = $1 and topic = $2 and resolved_at is null',
    [kind, topic],
  )
}

/** All of a kind are well again, whatever each was about. */
export async function resolveAlerts(db: Db, kind: ShopAlertKind): Promise<void> {
  await db.query('update alerts set resolved_at = now() where kind = $1 and resolved_at is null', [kind])
}

/**
 * The same, and the owner hears that it is over, if it was open: by a message of its kind whose details say `isOver`.
 * Answers whether it was.
 */
export async function resolveAlertAloud(db: Db, kind: ShopAlertKind, topic: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `with over as (
       update alerts set resolved_at = now() where kind = $1 and topic = $2 and resolved_at is null returning *
     ), fresh as (
       insert into messages (kind, effect, details)
       select kind, 'over ' || id, details || '{"isOver": true}' from over
       returning id, kind
     ) ${queueFresh}`,
    [kind, topic],
  )
  return rowCount !== 0
}

/** Tells the owner something about no order, in the caller's transaction, which happens once. */
export async function tellShop(db: Db, kind: ShopAlertKind, effect: string, details: object): Promise<void> {
  await db.query(
    `with fresh as (
       insert into messages (kind, effect, details) values ($1, $2, $3::text::jsonb) returning id, kind
     ) ${queueFresh}`,
    [kind, effect, JSON.stringify(details)],
  )
}
