import * as v from 'valibot'
import type { SupportPlan } from '../../contract/aftercare/support.ts'
import type { Day } from '../../domain/platform/day.ts'
import { daysOnTheWay, supportWeeks } from '../../domain/aftercare/support.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { knownItems, readStored } from '../platform/db/stored-values.ts'
import { isOffUnpaid } from '../orders/order-conditions.ts'
import { isActiveForBuyer } from '../delivery/parcels/fulfilment-conditions.ts'
import { isSupported } from '../orders/bought.ts'
import type {
  FindSupportPlan,
  FindTestSupport,
  MoveCheckIn,
  NoteCheckIn,
  OpenSupport,
  SetCheckInDone,
  SettleSupport,
  StartSupport,
} from './statements.gen.ts'

export const today = `(now() at time zone 'Europe/Kyiv')::date`

const open = statement<OpenSupport>(
  'open-support',
  `with plan as (
     insert into support_plans (order_id, starts_on, is_provisional, next_due_on, ordered_at)
     select o.id, start.day, parcel.is_there, start.day + 7, o.created_at
     from orders o, lateral (
       select exists (select from parcels p where p.order_id = o.id) as is_there
     ) parcel, lateral (
       select (o.paid_at at time zone 'Europe/Kyiv')::date + case when parcel.is_there then ${daysOnTheWay} else 0 end as day
     ) start
     where o.id = :orderId and not ${isOffUnpaid} and ${isSupported}
     on conflict do nothing
     returning order_id, starts_on
   ), check_ins as (
     insert into support_check_ins (order_id, week, due_on)
     select order_id, week, starts_on + 7 * week from plan, unnest(:weeks::int[]) week
   )
   select from support_plans where order_id = :orderId`,
)

/** In the transaction of the payment. The days are provisional until the parcel arrives. */
export async function openSupport(db: Db, orderId: string): Promise<void> {
  const plansBefore = await open(db, { orderId, weeks: supportWeeks })
  // A second payment may continue it.
  if (plansBefore > 0) await settleSupport(db, [orderId])
}

const start = statement<StartSupport>(
  'start-support',
  `with plan as (
     update support_plans set starts_on = ${today}, is_provisional = false
     where order_id = :orderId and is_provisional returning order_id, starts_on
   )
   update support_check_ins c set due_on = plan.starts_on + 7 * c.week from plan
   where c.order_id = plan.order_id and c.done_at is null and not c.is_moved`,
)

/** From today, except for check-ins that are done or were moved. */
export async function startSupport(db: Db, orderId: string): Promise<void> {
  await start(db, { orderId })
}

const settle = statement<SettleSupport>(
  'settle-support',
  `update support_plans s set next_due_on = next.due_on,
     ended_at = case when next.due_on is null then coalesce(s.ended_at, now()) end
   from orders o join fulfilments f on f.order_id = o.id left join lateral (
     select due_on from support_check_ins c
     where c.order_id = o.id and c.done_at is null and ${isActiveForBuyer}
     order by due_on, week limit 1
   ) next on true
   where o.id = any (:orderIds) and s.order_id = o.id`,
)

export async function settleSupport(db: Db, orderIds: readonly string[]): Promise<void> {
  await settle(db, { orderIds })
}

const selectPutAside = statement<FindTestSupport>(
  'find-test-support',
  `select o.id from support_plans s join orders o on o.id = s.order_id
   where o.put_aside_at is not null and s.next_due_on is not null`,
)

export async function settleTestSupport(db: Db): Promise<void> {
  const orders = await selectPutAside(db)
  await settleSupport(
    db,
    orders.map(({ id }) => id),
  )
}

const setDone = statement<SetCheckInDone>(
  'set-check-in-done',
  `update support_check_ins set done_at = case when :isDone then now() end
   where order_id = :orderId and week = :week and (done_at is null) = :isDone`,
)

export async function setCheckInDone(
  db: Db,
  orderId: string,
  week: number,
  isDone: boolean,
): Promise<boolean> {
  return (await setDone(db, { orderId, week, isDone })) === 1
}

const move = statement<MoveCheckIn>(
  'move-check-in',
  `with old as (
     select due_on from support_check_ins where order_id = :orderId and week = :week and done_at is null
   )
   update support_check_ins c set due_on = :dueOn, is_moved = :dueOn::date <> s.starts_on + 7 * c.week
   from old, support_plans s
   where c.order_id = :orderId and c.week = :week and s.order_id = c.order_id
     and :dueOn::date between s.ordered_at::date and ${today} + 366
   returning old.due_on::text as "before!"`,
)

/** Returns the former day; `undefined` if it is done or out of range. */
export async function moveCheckIn(
  db: Db,
  orderId: string,
  week: number,
  dueOn: Day,
): Promise<Day | undefined> {
  const [moved] = await move(db, { orderId, week, dueOn })
  return moved?.before
}

const writeNote = statement<NoteCheckIn>(
  'note-check-in',
  `with old as (select note from support_check_ins where order_id = :orderId and week = :week)
   update support_check_ins set note = :note from old where order_id = :orderId and week = :week
   returning old.note as before`,
)

/** Returns the former note; `undefined`: no such check-in. */
export async function noteCheckIn(
  db: Db,
  orderId: string,
  week: number,
  note: string,
): Promise<string | undefined> {
  const [noted] = await writeNote(db, { orderId, week, note })
  return noted?.before
}

export const planColumn = `json_build_object('startsOn', s.starts_on, 'isProvisional', s.is_provisional,
  'nextDueOn', s.next_due_on, 'checkIns', coalesce((
    select json_agg(json_build_object('week', c.week, 'dueOn', c.due_on,
      'doneAt', to_char(c.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'note', c.note) order by c.week)
    from support_check_ins c where c.order_id = s.order_id
  ), '[]'))`

const planRead = v.object({
  startsOn: v.string(),
  isProvisional: v.boolean(),
  nextDueOn: v.nullable(v.string()),
  checkIns: knownItems(
    v.object({
      week: v.picklist(supportWeeks),
      dueOn: v.string(),
      doneAt: v.nullable(v.string()),
      note: v.string(),
    }),
  ),
})

export function readPlan(column: unknown): SupportPlan {
  return readStored(planRead, column)
}

const select = statement<FindSupportPlan>(
  'find-support-plan',
  `select ${planColumn} as plan from support_plans s where s.order_id = :orderId`,
)

export async function findSupport(db: Db, orderId: string): Promise<SupportPlan | null> {
  const [found] = await select(db, { orderId })
  return found ? readPlan(found.plan) : null
}
