import { carrierActions, type LoggedAction, type LogPage, type LogQuery } from '../../contract/staff/log.ts'
import type { Db } from '../platform/db/pool.ts'
import { lastNumber, pageOf, pageSize, readCursor } from '../platform/db/paging.ts'

interface LogRow extends Omit<LoggedAction, 'at'> {
  readonly at: Date
}

const entries = `select l.id, l.at, w.name as by, l.what, o.order_number as "orderNumber", l.before, l.after,
    case when v.log_id is not null then json_build_object('before', v.before, 'after', v.after) end as personal
  from office_log l left join operators w on w.id = l.operator_id
    left join orders o on o.id = l.order_id left join office_log_values v on v.log_id = l.id`

function shown({ at, id, by, what, orderNumber, before, after, personal }: LogRow): LoggedAction {
  return { id, at: at.toISOString(), by, what, orderNumber, before, after, personal }
}

/** What was done to an order, the newest first. */
export async function findLogOf(db: Db, orderId: string): Promise<LoggedAction[]> {
  const { rows } = await db.query<LogRow>(`${entries} where l.order_id = $1 order by l.id desc limit 500`, [
    orderId,
  ])
  return rows.map(shown)
}

/** What no operator has done. */
const isOfCarrier = `l.what in (${carrierActions.map((what) => `'${what}'`).join(', ')})`
const byNobody = {
  command: `and l.operator_id is null and not ${isOfCarrier}`,
  carrier: `and ${isOfCarrier}`,
}

/** All that was done, the newest first: its ids grow with time. */
export async function listLog(db: Db, { after, what, by, order }: LogQuery): Promise<LogPage> {
  const [, id] = readCursor(after, lastNumber)
  const isByNobody = by === 'command' || by === 'carrier'
  const { rows } = await db.query<LogRow & { placeAt: string; placeId: string }>(
    `select *, 0 as "placeAt", id as "placeId" from (
       ${entries}
       where l.id < $1 and ($2::text is null or l.what = $2)
         and ($3::text is null or l.order_id = (select id from orders where order_number = $3))
         ${isByNobody ? byNobody[by] : 'and ($4::uuid is null or l.operator_id = $4)'}
       order by l.id desc limit ${pageSize + 1}
     ) entries`,
    [id, what ?? null, order ?? null, ...(isByNobody ? [] : [by ?? null])],
  )
  const { rows: operators } = await db.query<LogPage['operators'][number]>(
    'select id, name from operators order by name',
  )
  return { ...pageOf(rows, shown), operators }
}
