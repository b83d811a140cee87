import type { Db } from '../platform/db/pool.ts'
import { resolveAlertsOf } from '../outbox/enqueue-messages.ts'
import { cameByViber, couldNotBeDelivered, sentAsSms } from '../outbox/message-state.ts'
import type { Delivery } from './sms/sms-sender.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  AskSoonAboutSms,
  BeginSms,
  FindSmsToAsk,
  PutSmsAside,
  RecordSmsDeliveries,
  RecordSmsRefused,
  RecordSmsTaken,
} from './statements.gen.ts'

export interface BegunSms {
  /** Idempotency key at the provider. */
  readonly requestId: string
  readonly isRepeat: boolean
}

const begin = statement<BeginSms>(
  'begin-sms',
  `with before as (select state from sms where message_id = :messageId)
   insert into sms (message_id) values (:messageId)
   on conflict (message_id) do update set state = 'asked', ask_at = null,
     round = sms.round + (sms.state in ('refused', 'undelivered'))::int,
     provider_id = case when sms.state in ('refused', 'undelivered') then null else sms.provider_id end
   returning round,
     not exists (select from before where state not in ('refused', 'undelivered')) as "isNew!"`,
)

/** After a certain failure a resend gets a new request id; after an uncertain one the same. */
export async function beginSms(db: Db, messageId: string): Promise<BegunSms> {
  const [begun] = await begin(db, { messageId })
  const { round = 1, isNew = true } = begun ?? {}
  return { requestId: round === 1 ? messageId : `${messageId}-${round}`, isRepeat: !isNew }
}

const take = statement<RecordSmsTaken>(
  'record-sms-taken',
  `with taken as (
     update sms set state = 'taken', provider_id = coalesce(:providerId?::text, provider_id),
       ask_at = case when coalesce(:providerId?::text, provider_id) is not null then now() + interval '1 hour' end
     where message_id = :messageId
   ), resolved as (
     ${resolveAlertsOf('sms-stopped')}
   )
   ${sentAsSms}`,
)

/** Also ends the alert that the service stopped. */
export async function recordTaken(db: Db, messageId: string, providerId: string | undefined): Promise<void> {
  await take(db, { messageId, providerId })
}

const refuse = statement<RecordSmsRefused>(
  'record-sms-refused',
  `update sms set state = 'refused', ask_at = null where message_id = :messageId`,
)

export async function recordRefused(db: Db, messageId: string): Promise<void> {
  await refuse(db, { messageId })
}

export interface DueSms {
  readonly ids: readonly string[]
  readonly askedAt: string
}

const selectDue = statement<FindSmsToAsk>(
  'find-sms-to-ask',
  `select now()::text as "askedAt!", array(
     select provider_id from sms where ask_at <= now() order by ask_at limit 100
   ) as "ids!"`,
)

export async function findSmsToAsk(db: Db): Promise<DueSms> {
  const [due] = await selectDue(db)
  return due ?? { ids: [], askedAt: '' }
}

const forward = ['taken', 'sent', 'delivered', 'read'] as const

const record = statement<RecordSmsDeliveries>(
  'record-sms-deliveries',
  `with said as (
     select * from json_to_recordset(:said) as said (id text, state text, channel text)
   ), changed as (
     update sms s set
       state = case
         when said.state = 'undelivered' and s.state not in ('delivered', 'read') then 'undelivered'
         when array_position(:forward::text[], said.state) > array_position(:forward::text[], s.state) then said.state
         else s.state
       end,
       ask_at = case
         when s.ask_at > :askedAt::text::timestamptz then s.ask_at
         when said.state in ('delivered', 'read', 'undelivered') or m.created_at < now() - interval '3 days' then null
         else now() + interval '1 hour'
       end
     from said, messages m where s.provider_id = said.id and m.id = s.message_id
     returning s.message_id, s.state, said.channel
   ), by_viber as (
     ${cameByViber}
   )
   ${couldNotBeDelivered}`,
)

/** Polled hourly for three days; again at once if a report came meanwhile. Returns those now undeliverable. */
export async function recordDeliveries(
  db: Db,
  { ids, askedAt }: DueSms,
  said: ReadonlyMap<string, Delivery>,
): Promise<{ readonly id: string; readonly orderId: string; readonly kind: string }[]> {
  const rows = ids.map((id) => ({ id, ...said.get(id) }))
  return record(db, { said: JSON.stringify(rows), forward, askedAt })
}

const setSoon = statement<AskSoonAboutSms>(
  'ask-soon-about-sms',
  `with known as (
     update sms set ask_at = clock_timestamp()
     where provider_id = :providerId and (ask_at is not null or state = 'delivered')
     returning 1
   )
   select exists (select from known) as "isKnown!",
     not exists (select from sms where provider_id = :providerId) and exists (
       select from sms s join messages m on m.id = s.message_id
       where s.state = 'asked' and m.state = 'sending'
     ) as "mayBeOurs!"`,
)

/** `not-yet`: a report can overtake the answer that has the provider's id. `not-ours`: of another shop. */
export async function askSoon(db: Db, providerId: string): Promise<'soon' | 'not-yet' | 'not-ours'> {
  // One statement: between two, the id could be stored and both would miss it.
  const [known] = await setSoon(db, { providerId })
  if (known?.isKnown) return 'soon'
  return known?.mayBeOurs ? 'not-yet' : 'not-ours'
}

/** A stand-in's SMS are unknown to the real provider. */
export const cancelTestSms = statement<PutSmsAside>(
  'put-sms-aside',
  'update sms set ask_at = null where ask_at is not null',
)
