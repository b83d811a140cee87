import { isMoneyLeft } from '../payments/payment-conditions.ts'
import type { AlertKind, ShopAlertKind } from '../outbox/message.ts'

export interface AlertRule {
  readonly isOver?: string
  /** Days without recurrence after which it counts as over. */
  readonly lapsesAfterDays?: number
  /** The last pause repeats; empty: told once. */
  readonly pausesHours: readonly number[]
  /** Repeated only if it has recurred. */
  readonly mustRecur?: boolean
}

/** Money is unsettled until the owner acts. */
const untilSettled = { pausesHours: [24, 72, 168, 336] }

const untilItMoves: AlertRule = { lapsesAfterDays: 60, pausesHours: [72, 168] }

const isLetterSent = `exists (
    select from messages m where m.id::text = a.details ->> 'message' and m.state = 'sent'
  )`

const isMoneyBack = `exists (select from orders o where o.id = a.order_id and not ${isMoneyLeft})`

/** Alerts without a rule that ends them are resolved in the office. */
export const alertRules: Readonly<Record<AlertKind | ShopAlertKind, AlertRule>> = {
  // The method is unavailable meanwhile. Over once one of its pages has opened.
  'page-refused': {
    isOver: `exists (
      select from (select * from payment_attempts order by id desc limit 1000) p
      where p.method = a.details ->> 'method' and p.page_url is not null and p.created_at > a.last_heard_at
    )`,
    lapsesAfterDays: 7,
    pausesHours: [1, 6, 24, 72, 168],
    mustRecur: true,
  },
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
  'payments-unknown': {
    isOver: `not exists (
      select from payment_attempts p where p.method = a.topic
        and p.unknown_since is not null and p.state = 'paid' and p.recheck_at is not null
    )`,
    pausesHours: [24, 72, 168],
  },
  'housework-failed': { pausesHours: [24, 72, 168], mustRecur: true },
  'publishing-stuck': { lapsesAfterDays: 7, pausesHours: [1, 6, 24, 72], mustRecur: true },
  'directory-old': { pausesHours: [72, 168], mustRecur: true },
  'messages-dropped': { lapsesAfterDays: 2, pausesHours: [24, 72, 168], mustRecur: true },
  'following-stopped': { pausesHours: [24, 72, 168], mustRecur: true },
  // Nothing in the database shows that the wrong money went back.
  'wrong-sum': untilSettled,
  'paid-twice': {
    isOver: `(
      select count(*) from payment_attempts p where p.order_id = a.order_id and p.state = 'paid'
    ) < 2`,
    ...untilSettled,
  },
  // The parcel that the owner may have sent instead shows nowhere yet.
  'paid-late': {
    isOver: isMoneyBack,
    lapsesAfterDays: 30,
    pausesHours: [],
  },
  'paid-after-calling-off': {
    isOver: isMoneyBack,
    ...untilSettled,
  },
  'sold-beyond-stock': {
    isOver: `not exists (
      select from stock s join stock_holds h using (kit_id) where h.order_id = a.order_id and s.available < 0
    )`,
    lapsesAfterDays: 30,
    pausesHours: [24, 72, 168],
  },
  'forbidden-move': { lapsesAfterDays: 60, pausesHours: [24, 72, 168] },
  // Nothing shows what became of a duplicate.
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
  'refund-refused': {
    isOver: `exists (
      select from refunds r
      where r.order_id = a.order_id and r.created_at > a.created_at and r.state <> 'refused'
    ) or ${isMoneyBack}`,
    lapsesAfterDays: 30,
    pausesHours: [],
  },
  // The cash register itself may have issued it; then the owner resolves the alert.
  'receipt-refused': {
    isOver: `exists (
      select from receipts r where r.id::text = a.details ->> 'receipt' and r.state = 'issued'
    )`,
    ...untilSettled,
  },
  'receipts-stopped': { pausesHours: [2, 6, 24], mustRecur: true },
  'damage-reported': untilSettled,
  'parcel-unknown': untilItMoves,
  'document-deleted': untilItMoves,
  'parcel-unclaimed': untilItMoves,
  'parcel-undelivered': untilItMoves,
  'storage-ended': untilItMoves,
  'return-waits': untilItMoves,
  'parcel-lost': untilItMoves,
  'parcel-followed-no-more': untilItMoves,
  'parcel-returned': untilSettled,
  'canceled-parcel-sent': untilSettled,
  'letter-uncertain': { isOver: isLetterSent, lapsesAfterDays: 30, pausesHours: [] },
  'letter-failed': { isOver: isLetterSent, lapsesAfterDays: 30, pausesHours: [] },
  'sms-failed': { isOver: isLetterSent, lapsesAfterDays: 30, pausesHours: [] },
  'unusual-sign-in': { lapsesAfterDays: 3, pausesHours: [] },
  'table-exported': { lapsesAfterDays: 3, pausesHours: [] },
  'passkey-copied': untilSettled,
  'sms-stopped': { lapsesAfterDays: 7, pausesHours: [6, 24, 72, 168], mustRecur: true },
}
