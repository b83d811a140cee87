import type { Db } from '../platform/db/pool.ts'
import type { Delivery } from './sms/sms-sender.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  AskSoonAboutSms,
  BeginSms,
  FindSmsToAsk,
  RecordSmsDeliveries,
  RecordSmsRefused,
  RecordSmsTaken,
} from './statements.gen.ts'

export interface BegunSms {
  /** Under which the provider sends it once. */
  readonly requestId: string
  /** It has been asked for under this id before. */
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

/**
 * Notes that an SMS is about to be asked for. One that was certainly not sent, and is sent again by the owner, is a new
 * request; one of which that is not certain stays the same.
 */
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
   )
   update messages set state = 'sent', failure = null, changed_at = now(),
     reached = case when 'sms' = any (reached) then reached else reached || 'sms'::text end
   where id = :messageId`,
)

/** It is the provider's now: the message is sent, and in an hour it is asked what became of it. */
export async function recordTaken(db: Db, messageId: string, providerId: string | undefined): Promise<void> {
  await take(db, { messageId, providerId })
}

const refuse = statement<RecordSmsRefused>(
  'record-sms-refused',
  `update sms set state = 'refused', ask_at = null where message_id = :messageId`,
)

/** It certainly was not sent. */
export async function recordRefused(db: Db, messageId: string): Promise<void> {
  await refuse(db, { messageId })
}

/** What the provider is to be asked about now, and the moment of asking as the database says it. */
export interface DueSms {
  /** What the provider calls them; at most a hundred. */
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

/** How far each state has come; what is heard late never takes one back. */
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
     update messages m set reached = array['viber'] from changed c
     where m.id = c.message_id and c.channel = 'viber' and c.state in ('delivered', 'read') and m.reached = array['sms']
   )
   update messages m set state = 'failed', failure = 'undelivered', changed_at = now() from changed c
   where m.id = c.message_id and c.state = 'undelivered' and m.state = 'sent'
   returning m.id, m.order_id as "orderId!", m.kind`,
)

/**
 * Stores what the provider said of those it was asked about: forward only. They are asked about again in an hour, for
 * three days, or not any more; one that was reported while it was asked about is asked about again at once. Answers the messages that it now says it could not deliver.
 */
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

/**
 * The provider has something new to say of this one, and is to be asked. `not-ours`: of another shop, or nothing can
 * come any more; `not-yet`: of what may be one of ours whose number is still on its way to us, since a
 * report can overtake the answer.
 */
export async function askSoon(db: Db, providerId: string): Promise<'soon' | 'not-yet' | 'not-ours'> {
  // One statement, one moment: between two the answer could be noted, and neither would see it.
  const [known] = await setSoon(db, { providerId })
  if (known?.isKnown) return 'soon'
  return known?.mayBeOurs ? 'not-yet' : 'not-ours'
}

/** A stand-in's SMS are not known to the real provider. */
export async function putSmsAside(db: Db): Promise<void> {
  await db.query('update sms set ask_at = null where ask_at is not null')
}
