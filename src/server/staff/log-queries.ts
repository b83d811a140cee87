import type { LoggedActionKind, LoggedValues } from '../../contract/staff/log.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { WriteLog, WriteLogs } from './statements.gen.ts'

export interface Deed {
  /** Null: by a command line. */
  readonly operatorId: string | null
  readonly what: LoggedActionKind
  readonly orderId: string | null
  /** Nothing personal. */
  readonly before?: LoggedValues
  readonly after?: LoggedValues
  /** Deleted when the person is erased. */
  readonly personal?: { readonly before: LoggedValues; readonly after: LoggedValues } | undefined
}

const insertEntry = statement<WriteLog>(
  'write-log',
  `with entry as (
     insert into office_log (operator_id, what, order_id, before, after)
     values (:operatorId?, :what, :orderId?, :before::text::jsonb, :after::text::jsonb) returning id
   )
   insert into office_log_values (log_id, before, after)
   select id, :personalBefore?::text::jsonb, :personalAfter?::text::jsonb from entry where :personalBefore? is not null`,
)

/** In the same transaction as the change. */
export async function writeLog(db: Db, deed: Deed): Promise<void> {
  const { operatorId, what, orderId, before = {}, after = {}, personal } = deed
  await insertEntry(db, {
    operatorId,
    what,
    orderId,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    personalBefore: personal && JSON.stringify(personal.before),
    personalAfter: personal && JSON.stringify(personal.after),
  })
}

const insertEntries = statement<WriteLogs>(
  'write-logs',
  `insert into office_log (operator_id, what, order_id, before, after)
   select :operatorId?, :what, id, '{}', :after::text::jsonb from unnest(:orderIds::uuid[]) as id`,
)

export async function writeLogs(
  db: Db,
  { operatorId, what, after = {} }: Pick<Deed, 'operatorId' | 'what' | 'after'>,
  orderIds: readonly string[],
): Promise<void> {
  await insertEntries(db, { operatorId, what, after: JSON.stringify(after), orderIds })
}
