import * as v from 'valibot'
import { mostTasks, type TaskKind, taskKinds, type Today, type TodayTask } from '../../contract/desk/today.ts'
import { fewLeft } from '../../domain/catalogue/stock.ts'
import { supportWeeks } from '../../domain/aftercare/support.ts'
import { paymentMethods } from '../../domain/payments/payment-method.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { knownOnly, readStored } from '../platform/db/stored-values.ts'
import type { Debt } from '../../domain/orders/owed.ts'
import { findOwedOrders } from '../aftercare/owed-orders.ts'
import { isCheckedForLong } from '../payments/payment-conditions.ts'
import { isToContact } from '../delivery/parcels/fulfilment-conditions.ts'
import { asUnknownPayment, isOpenUnknown } from '../payments/unknown/unknown-queries.ts'
import { today as kyivToday } from '../aftercare/support-queries.ts'
import { briefColumns } from './list-orders.ts'
import type { FindTasks } from './statements.gen.ts'

/** SQL: at most so many of a kind are listed, so that a page costs the same however many wait. */
const first = (order: string) => `order by ${order} limit ${mostTasks}`

const parcelTasks = "array['check-composition', 'check-address', 'pack', 'set-tracking-number', 'send']"
const isDue = `next_due_on <= ${kyivToday}`

/** One task per parcel: the first that blocks it. A debt stands for its alerts. */
const selectTasks = statement<FindTasks>(
  'find-tasks',
  `with owed as (
    select "orderId" as order_id, since, kind
    from json_to_recordset(:owed::json) as told ("orderId" uuid, since timestamptz, kind text)
  ), many (kind, count) as (
    select task, count(*) from parcels where task is not null group by task
    union all select 'contact-buyer', count(*) from fulfilments f where ${isToContact}
    union all select 'check-in', count(*) from support_plans where ${isDue}
  ), few (order_id, since, kind, alert_id, alert_kind, topic, message_id) as (
    select *, null::bigint, null::text, null::text, null::text from owed
    union all select a.order_id, a.created_at, 'payment-stuck', null, null, null, null
    from payment_attempts a where ${isCheckedForLong}
    union all select order_id, created_at,
      case when kind in ('letter-uncertain', 'letter-failed', 'sms-failed') then 'message-failed'
        when kind = 'damage-reported' then 'damaged'
        when kind in ('parcel-unclaimed', 'parcel-returned') then kind else 'alert' end,
      id, kind, topic, details ->> 'message'
    from alerts where resolved_at is null and kind <> 'unknown-payment'
      and not (kind in ('paid-twice', 'wrong-sum', 'parcel-returned', 'parcel-lost') and order_id in (select order_id from owed))
    union all select null, found_at, 'unknown-payment', null, null, id::text, null
    from unknown_payments u where ${isOpenUnknown}
    union all select r.order_id, r.written_at, 'read-review', null, null, r.id::text, null
    from reviews r join orders o on o.id = r.order_id where r.state = 'new' and o.put_aside_at is null
    union all select null, changed_at, 'stock-low', null, null, kit_id, null from stock
    where available <= ${fewLeft} and kit_id in (select id from shelf_now where not is_paused)
  ), listed (order_id, since, kind, alert_id, alert_kind, topic, message_id, parcel_id, count) as (
    select order_id, since, kind, alert_id, alert_kind, topic, message_id, null::bigint, count
    from (
      select *, count(*) over (partition by kind) as count,
        row_number() over (partition by kind order by since) as place
      from few
    ) few where place <= ${mostTasks}
    union all select p.order_id, p.moved_at, kind, null, null, null, null, p.id, (select count from many where many.kind = asked.kind)
    from unnest(${parcelTasks}) as asked (kind), lateral (
      select order_id, moved_at, id from parcels where task = asked.kind ${first('ordered_at, order_id')}
    ) p
    union all select f.order_id, f.created_at, 'contact-buyer', null, null, null, null, null, (select count from many where kind = 'contact-buyer')
    from (select * from fulfilments f where ${isToContact} ${first('created_at')}) f
    union all select s.order_id, s.next_due_on::timestamp at time zone 'Europe/Kyiv', 'check-in', null, null, null, null, null,
      (select count from many where kind = 'check-in')
    from (select * from support_plans where ${isDue} ${first('next_due_on, order_id')}) s
  )
  select t.kind as "kind!", t.count::int as "count!", t.since as "since!", t.parcel_id as "parcelId", t.message_id as "messageId",
    t.alert_id as "alertId", t.alert_kind as "alertKind", t.topic, case t.kind when 'check-in' then (
      select c.week from support_check_ins c
      where c.order_id = t.order_id and c.done_at is null order by c.due_on, c.week limit 1
    ) end as week, coalesce(t.parcel_id::text, t.alert_id::text, t.topic, "of".number) as "taskId!",
    t.order_id as "orderId", coalesce("of".version, 0) as "version!", "of".branch, "of".number, "of"."createdAt", "of"."paidAt",
    "of".name, "of".city, coalesce("of".bought, '') as "bought!", "of".total,
    coalesce("of".is_quiz_erased, false) as "isQuizErased!", low.name as "kitName", s.available,
    case t.kind when 'unknown-payment' then (select ${asUnknownPayment} from unknown_payments u where u.id = t.topic::bigint) end as payment
  from listed t left join lateral (
      select ${briefColumns}, f.version, o.nova_poshta as branch, (
        select q.erased_at is not null from quiz_submissions q where q.id = o.quiz_submission_id
      ) as is_quiz_erased
      from orders o left join fulfilments f on f.order_id = o.id where o.id = t.order_id offset 0
    ) "of" on true
    left join stock s on t.kind = 'stock-low' and s.kit_id = t.topic left join shelf_now low on low.id = s.kit_id`,
)

export async function readToday(db: Db): Promise<Today> {
  const owed = (await findOwedOrders(db)).filter(({ debts }) => debts.some(({ going, sum }) => going < sum))
  const listed = owed.map(({ orderId, since, debts, calledOffBy }) => ({
    orderId,
    since,
    kind: debts.some(({ why }) => why === 'called-off')
      ? calledOffBy === 'buyer'
        ? 'canceled-by-buyer'
        : 'money-back'
      : 'owe-buyer',
  }))
  const rows = await selectTasks(db, { owed: JSON.stringify(listed) })
  const debtsOf = new Map(owed.map(({ orderId, debts }) => [orderId, debts]))
  const counts: Record<TaskKind, number> = { ...none }
  const tasks = knownOnly(rows, (row) => {
    const kind = readStored(kindRead, row.kind)
    counts[kind] = row.count
    return taskOf(kind, row, debtsOf)
  }).toSorted(
    (one, other) =>
      taskKinds.indexOf(one.kind) - taskKinds.indexOf(other.kind) || one.since.localeCompare(other.since),
  )
  return { tasks, counts }
}

const none: Today['counts'] = {
  'owe-buyer': 0,
  'unknown-payment': 0,
  'check-composition': 0,
  pack: 0,
  'set-tracking-number': 0,
  send: 0,
  'check-address': 0,
  'contact-buyer': 0,
  'check-in': 0,
  'payment-stuck': 0,
  'money-back': 0,
  'canceled-by-buyer': 0,
  damaged: 0,
  'parcel-unclaimed': 0,
  'parcel-returned': 0,
  'message-failed': 0,
  'stock-low': 0,
  alert: 0,
  'read-review': 0,
}

const kindRead = v.picklist(taskKinds)
const weekRead = v.nullable(v.picklist(supportWeeks))
const text = v.nullable(v.string())
const paymentRead = v.nullable(
  v.object({
    id: v.string(),
    method: v.picklist(paymentMethods),
    reference: v.string(),
    amount: v.number(),
    currency: v.string(),
    paidAt: v.nullable(
      v.pipe(
        v.string(),
        v.transform((at) => new Date(at).toISOString()),
      ),
    ),
    transactionId: text,
    card: text,
    phone: text,
    email: text,
    name: text,
    purpose: text,
  }),
)

function taskOf(
  kind: TaskKind,
  row: FindTasks['row'],
  debtsOf: ReadonlyMap<string, readonly Debt[]>,
): TodayTask {
  const { since, taskId, parcelId, messageId, alertId, alertKind, topic, kitName, available } = row
  return {
    id: `${kind} ${taskId}`,
    kind,
    since: since.toISOString(),
    order: orderOf(row),
    parcelId,
    messageId,
    week: readStored(weekRead, row.week),
    owed: owedKinds.has(kind) ? (debtsOf.get(row.orderId ?? '') ?? []) : [],
    alert: alertId === null || alertKind === null ? null : { id: alertId, kind: alertKind, topic },
    payment: readStored(paymentRead, row.payment),
    stock: kitName === null || available === null ? null : { name: kitName, available },
  }
}

const owedKinds: ReadonlySet<TaskKind> = new Set(['owe-buyer', 'money-back', 'canceled-by-buyer'])

function orderOf(row: FindTasks['row']) {
  const { number, createdAt, paidAt, name, city, branch, bought, total, version, isQuizErased } = row
  if (number === null || createdAt === null || city === null || branch === null || total === null) return null
  return {
    number,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    name,
    city,
    branch,
    bought,
    total,
    version,
    isQuizErased,
  }
}
