import { mostOrdersToPack, type PackingList, type PackingOrder } from '../../contract/desk/packing.ts'
import { perTextIn } from '../../domain/orders/optional-fields.ts'
import type { SoldPurchase } from '../../domain/orders/order.ts'
import { liveWaybillStates } from '../../domain/delivery/waybill.ts'
import type { Db } from '../platform/db/pool.ts'
import { declaredText, quizColumns, type QuizRow, readQuiz } from '../quiz/quiz-of-order.ts'
import { soldColumns } from '../orders/bought.ts'
import { recipient } from '../orders/recipient-queries.ts'
import { textColumnsIn } from '../orders/field-columns.ts'
import { isAtWork } from '../delivery/parcels/fulfilment-conditions.ts'
import { orderLines } from './order-lines.ts'

export async function readPacking(db: Db): Promise<PackingList> {
  const values = [mostOrdersToPack, liveWaybillStates]
  const { rows } = await db.query<PackingRow>({ name: 'packing', text: packing, values })
  return { orders: rows.map(orderOf), count: rows[0]?.count ?? 0 }
}

interface PackingRow extends SoldPurchase, QuizRow, Omit<PackingOrder, 'paidAt' | 'lines' | 'declared'> {
  readonly count: number
  readonly paidAt: Date | null
}

function orderOf(row: PackingRow): PackingOrder {
  const { number, version, paidAt, name, city, branch, notes, parcels, parcelCount } = row
  const quiz = readQuiz(row)
  return {
    number,
    version,
    paidAt: paidAt?.toISOString() ?? null,
    name,
    city,
    branch,
    ...perTextIn('sheet', (_, id) => row[id]),
    lines: orderLines(row)
      .filter(({ packed }) => packed)
      .map(({ price: _price, packed: _packed, ...line }) => line),
    declared: typeof quiz === 'string' ? '' : declaredText(quiz),
    notes,
    parcels,
    parcelCount,
  }
}

/** The same condition as the list of today; without a quiz its columns are empty. */
const packing = `with waiting as (
    select f.order_id, f.version, min(p.ordered_at) as ordered_at
    from fulfilments f join parcels p on p.order_id = f.order_id and p.state = 'to-pack'
    where ${isAtWork}
    group by f.order_id
  ), listed as (
    select *, (count(*) over ())::int as count from waiting order by ordered_at, order_id limit $1
  )
  select l.count, l.version, o.order_number as number, o.paid_at as "paidAt",
    concat_ws(' ', ${recipient.firstName}, ${recipient.lastName}) as name,
    ${textColumnsIn('sheet')}, o.city, o.nova_poshta as branch, ${soldColumns},
    (select json_agg(json_build_object('id', p.id::text, 'number', p.number,
        'lacksWaybill', p.tracking_number is null and coalesce(w.state <> all ($2), true),
        'waybill', case when w.state is not null then json_build_object('state', w.state, 'fault', w.fault) end)
        order by p.number)
      from parcels p left join lateral (
        select w.state, w.fault from waybills w where w.order_id = p.order_id and w.parcel_id = p.id
        order by w.created_at desc limit 1) w on true
      where p.order_id = l.order_id and p.state = 'to-pack') as parcels,
    (select count(*)::int from parcels p where p.order_id = o.id) as "parcelCount",
    coalesce((select json_agg(n.text order by n.id) from order_notes n where n.order_id = o.id), '[]') as notes,
    ${quizColumns}
  from listed l join orders o on o.id = l.order_id
    left join quiz_submissions q on q.id = o.quiz_submission_id
  order by l.ordered_at, l.order_id`
