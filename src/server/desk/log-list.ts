import * as v from 'valibot'
import {
  carrierActions,
  type LoggedAction,
  loggedActions,
  type LogPage,
  type LogQuery,
} from '../../contract/staff/log.ts'
import type { Db } from '../platform/db/pool.ts'
import { lastNumber, pageOf, pageSize, readCursor } from '../platform/db/paging.ts'
import { statement } from '../platform/db/statement.ts'
import { knownOnly, readStored } from '../platform/db/stored-values.ts'
import type {
  FindLogOfOrder,
  ListLog,
  ListLogOfCarrier,
  ListLogOfCommands,
  NameOperators,
} from './statements.gen.ts'

const columns = `l.id, l.at, w.name as by, l.what, o.order_number as "orderNumber", l.before, l.after,
  case when v.log_id is not null then json_build_object('before', v.before, 'after', v.after) end as personal`
const joined = `office_log l left join operators w on w.id = l.operator_id
  left join orders o on o.id = l.order_id left join office_log_values v on v.log_id = l.id`

const loggedValues = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))
const read = v.object({
  what: v.picklist(loggedActions),
  before: loggedValues,
  after: loggedValues,
  personal: v.nullable(v.object({ before: loggedValues, after: loggedValues })),
})

function shown({ at, id, by, orderNumber, ...row }: FindLogOfOrder['row']): LoggedAction {
  return { id, at: at.toISOString(), by, orderNumber, ...readStored(read, row) }
}

const selectOfOrder = statement<FindLogOfOrder>(
  'find-log-of-order',
  `select ${columns} from ${joined} where l.order_id = :orderId order by l.id desc limit 500`,
)

export async function findLogOf(db: Db, orderId: string): Promise<LoggedAction[]> {
  return knownOnly(await selectOfOrder(db, { orderId }), shown)
}

const listed = (who: string) => `select ${columns}, '0' as "placeAt!", l.id::text as "placeId!"
   from ${joined}
   where l.id < :before and (:what?::text is null or l.what = :what?)
     and (:order?::text is null or l.order_id = (select id from orders where order_number = :order?))
     and ${who}
   order by l.id desc limit ${pageSize + 1}`
const list = statement<ListLog>('list-log', listed('(:by?::uuid is null or l.operator_id = :by?)'))
const isOfCarrier = `l.what in (${carrierActions.map((what) => `'${what}'`).join(', ')})`
const byNobody = {
  command: statement<ListLogOfCommands>(
    'list-log-of-commands',
    listed(`l.operator_id is null and not ${isOfCarrier}`),
  ),
  carrier: statement<ListLogOfCarrier>('list-log-of-carrier', listed(isOfCarrier)),
}

const nameOperators = statement<NameOperators>(
  'name-operators',
  'select id, name from operators order by name',
)

export async function listLog(db: Db, { after, what, by, order }: LogQuery): Promise<LogPage> {
  const [, before] = readCursor(after, lastNumber)
  const isByNobody = by === 'command' || by === 'carrier'
  const rows = isByNobody
    ? await byNobody[by](db, { before, what, order })
    : await list(db, { before, what, order, by })
  return { ...pageOf(rows, shown), operators: await nameOperators(db) }
}
