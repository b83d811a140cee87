import { isMoneyLeft } from '../orders/standing/standing-conditions.ts'
import type { AlertKind, ShopAlertKind } from '../outbox/message.ts'

/** How long what the owner was told of goes on, and when it is told again. */
export interface AlertRule {
  /** SQL about an alert `a`: it has come right by itself. */
  readonly isOver?: string
  /** It is taken to be over when nothing was heard of it for so long. */
  readonly lapsesAfterDays?: number
  /** From one telling to the next, the last pause again and again; without any it is told once. */
  readonly pausesHours: readonly number[]
  /** It is told again only if it has happened again. */
  readonly mustRecur?: boolean
}

/** The books are waiting for the owner's hand, however quiet it is. */
const untilSettled = { pausesHours: [24, 72, 168, 336] }

/** Its next move resolves it at once. */
const untilItMoves: AlertRule = { lapsesAfterDays: 60, pausesHours: [72, 168] }

const isLetterSent = `exists (
    select from messages m where m.id::text = a.details ->> 'message' and m.state = 'sent'
  )`

/** Of its order: what was paid has gone back. */
const isMoneyBack = `exists (select from orders o where o.id = a.order_id and not ${isMoneyLeft})`

/** What none of these ends, the owner resolves by a command. */
export const alertRules: Readonly<Record<AlertKind | ShopAlertKind, AlertRule>> = {
  // Its method sells nothing meanwhile. Over once a page of the method has opened.
  'page-refused': {
    isOver: `exists (
      select from (select * from payment_attempts order by id desc limit 1000) p
      where p.method = a.details ->> 'method' and p.page_url is not null and p.created_at > a.last_heard_at
    )`,
    lapsesAfterDays: 7,
    pausesHours: [1, 6, 24, 72, 168],
    mustRecur: true,
  },
  // Over once the owner has finished it, or it is in the books, as when the newer copy of them is put back.
  'unknown-payment': {
    isOver: `exists (
      select from payment_attempts p
      where p.reference = a.details ->> 'reference' and p.state in ('paid', 'refunded')
    ) or exists (
      select from unknown_payments u
      where u.method = a.details ->> 'method' and u.reference = a.details ->> 'reference' and u.ended_at is not null
    )`,
    ...untilSettled,
  },
  // Over once all of them are known again, given back, or asked about no more.
  'payments-unknown': {
    isOver: `not exists (
      select from payment_attempts p where p.method = a.topic
        and p.unknown_since is not null and p.state = 'paid' and p.recheck_at is not null
    )`,
    pausesHours: [24, 72, 168],
  },
  // Its next success resolves it at once.
  'housework-failed': { pausesHours: [24, 72, 168], mustRecur: true },
  // What is published next of the same kind resolves it at once.
  'publishing-stuck': { lapsesAfterDays: 7, pausesHours: [1, 6, 24, 72], mustRecur: true },
  // Its next success resolves it at once.
  'directory-old': { pausesHours: [72, 168], mustRecur: true },
  // Nobody has to do anything: it is told again while it goes on.
  'messages-dropped': { lapsesAfterDays: 2, pausesHours: [24, 72, 168], mustRecur: true },
  'following-stopped': { pausesHours: [24, 72, 168], mustRecur: true },
  // Nothing in the books can tell that the wrong money went back.
  'wrong-sum': untilSettled,
  'paid-twice': {
    isOver: `(
      select count(*) from payment_attempts p where p.order_id = a.order_id and p.state = 'paid'
    ) < 2`,
    ...untilSettled,
  },
  // Sent or given back: the first shows nowhere yet.
  'paid-late': {
    isOver: isMoneyBack,
    lapsesAfterDays: 30,
    pausesHours: [],
  },
  // Over once the money has gone back.
  'paid-after-calling-off': {
    isOver: isMoneyBack,
    ...untilSettled,
  },
  // Over once there is enough again, or nothing is to be sent of it any more.
  'sold-beyond-stock': {
    isOver: `not exists (
      select from stock s join stock_holds h using (kit_id) where h.order_id = a.order_id and s.available < 0
    )`,
    lapsesAfterDays: 30,
    pausesHours: [24, 72, 168],
  },
  'forbidden-move': { lapsesAfterDays: 60, pausesHours: [24, 72, 168] },
  // Over once it is known where the waybill stands; of a double nothing tells that.
  'waybill-stuck': {
    isOver: `exists (
      select from waybills w where w.id::text = a.details ->> 'waybill' and a.details ->> 'isDouble' = 'false'
        and (w.state = 'deleted' or w.state = 'made' and w.fault is null)
    )`,
    lapsesAfterDays: 30,
    pausesHours: [24, 72, 168],
  },
  'refund-uncertain': {
    isOver: `exists (
      select from refunds r where r.id::text = a.details ->> 'refund' and r.state in ('done', 'refused')
    )`,
    pausesHours: [24, 72, 168],
  },
  // Over when another has taken its place, or the money has gone back otherwise.
  'refund-refused': {
    isOver: `exists (
      select from refunds r
      where r.order_id = a.order_id and r.created_at > a.created_at and r.state <> 'refused'
    ) or ${isMoneyBack}`,
    lapsesAfterDays: 30,
    pausesHours: [],
  },
  // Over when it is issued after all; what became of it otherwise, as by the cash register itself, the owner says.
  'receipt-refused': {
    isOver: `exists (
      select from receipts r where r.id::text = a.details ->> 'receipt' and r.state = 'issued'
    )`,
    ...untilSettled,
  },
  // The next receipt that is issued resolves it at once.
  'receipts-stopped': { pausesHours: [2, 6, 24], mustRecur: true },
  // Looked into, and what was agreed on done: the office resolves it.
  'damage-reported': untilSettled,
  'parcel-unknown': untilItMoves,
  'document-deleted': untilItMoves,
  'parcel-unclaimed': untilItMoves,
  'parcel-undelivered': untilItMoves,
  'storage-ended': untilItMoves,
  'return-waits': untilItMoves,
  'parcel-lost': untilItMoves,
  'parcel-followed-no-more': untilItMoves,
  // All the money that goes back, and another parcel, resolve it at once.
  'parcel-returned': untilSettled,
  'canceled-parcel-sent': untilSettled,
  'letter-uncertain': { isOver: isLetterSent, lapsesAfterDays: 30, pausesHours: [] },
  'letter-failed': { isOver: isLetterSent, lapsesAfterDays: 30, pausesHours: [] },
  'sms-failed': { isOver: isLetterSent, lapsesAfterDays: 30, pausesHours: [] },
  // The next SMS that is taken resolves it at once; without any to send nothing is stopped.
  // Told once: whoever did it knows, and the others have seen it by then.
  'unusual-sign-in': { lapsesAfterDays: 3, pausesHours: [] },
  'table-exported': { lapsesAfterDays: 3, pausesHours: [] },
  // The removal of the key resolves it at once.
  'passkey-copied': untilSettled,
  'sms-stopped': { lapsesAfterDays: 7, pausesHours: [6, 24, 72, 168], mustRecur: true },
}
