import * as v from 'valibot'
import { mostOrdersToPack, type PackingList, type PackingOrder } from '../../contract/desk/packing.ts'
import { perTextIn } from '../../domain/orders/optional-fields.ts'
import { liveWaybillStates, waybillFaults, waybillStates } from '../../domain/delivery/waybill.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { knownOnly, readStored } from '../platform/db/stored-values.ts'
import { declaredText, quizColumns, readQuiz } from '../quiz/quiz-of-order.ts'
import { readSoldLines, soldColumns } from '../orders/bought.ts'
import { recipient } from '../orders/recipient-queries.ts'
import { textColumnsIn } from '../orders/field-columns.ts'
import { orderLines } from './order-lines.ts'
import type { FindPacking } from './statements.gen.ts'

/** The same condition as the list of today; without a quiz its columns are empty. */
const select = statement<FindPacking>(
  'find-packing',
  `with listed as (
     select order_id, ordered_at from parcels where task = 'pack'
     group by ordered_at, order_id order by ordered_at, order_id limit ${mostOrdersToPack}
   )
   select (
       select count(*)::int from (select from parcels where task = 'pack' group by ordered_at, order_id) waiting
     ) as "count!", f.version, o.order_number as number, o.paid_at as "paidAt",
     concat_ws(' ', ${recipient.firstName}, ${recipient.lastName}) as "name!",
     ${textColumnsIn('sheet')}, o.city, o.nova_poshta as branch, ${soldColumns},
     (select json_agg(json_build_object('id', p.id::text, 'number', p.number,
         'lacksWaybill', p.tracking_number is null and coalesce(w.state <> all (:live), true),
         'waybill', case when w.state is not null then json_build_object('state', w.state, 'fault', w.fault) end)
         order by p.number)
       from parcels p left join lateral (
         select w.state, w.fault from waybills w where w.order_id = p.order_id and w.parcel_id = p.id
         order by w.created_at desc limit 1) w on true
       where p.order_id = l.order_id and p.state = 'to-pack') as parcels,
     (select count(*)::int from parcels p where p.order_id = o.id) as "parcelCount!",
     array(select n.text from order_notes n where n.order_id = o.id order by n.id) as "notes!",
     ${quizColumns}
   from listed l, lateral (select * from orders where id = l.order_id offset 0) o,
     lateral (select version from fulfilments where order_id = l.order_id offset 0) f
     left join lateral (select * from quiz_submissions where id = o.quiz_submission_id offset 0) q on true
   order by l.ordered_at, l.order_id`,
)

const parcelsRead = v.array(
  v.object({
    id: v.string(),
    number: v.number(),
    lacksWaybill: v.boolean(),
    waybill: v.nullable(
      v.object({
        state: v.picklist(waybillStates),
        fault: v.nullable(v.fallback(v.picklist(waybillFaults), 'unknown')),
      }),
    ),
  }),
)

export async function readPacking(db: Db): Promise<PackingList> {
  const rows = await select(db, { live: liveWaybillStates })
  return { orders: knownOnly(rows, orderOf), count: rows[0]?.count ?? 0 }
}

function orderOf(row: FindPacking['row']): PackingOrder {
  const { number, version, paidAt, name, city, branch, notes, parcelCount, total } = row
  const quiz = readQuiz(row)
  return {
    number,
    version,
    paidAt: paidAt?.toISOString() ?? null,
    name,
    city,
    branch,
    ...perTextIn('sheet', (_, id) => row[id]),
    lines: orderLines({ lines: readSoldLines(row.lines), total })
      .filter(({ packed }) => packed)
      .map(({ price: _price, packed: _packed, ...line }) => line),
    declared: typeof quiz === 'string' ? '' : declaredText(quiz),
    notes,
    parcels: readStored(parcelsRead, row.parcels),
    parcelCount,
  }
}
