import type { LoggedActionKind, LoggedValues } from '../../contract/staff/log.ts'
import type { Db } from '../platform/db/pool.ts'

/** Something that was done, as the log keeps it. */
export interface Deed {
  /** Null: by a command where the shop runs. */
  readonly operatorId: string | null
  readonly what: LoggedActionKind
  readonly orderId: string | null
  /** Codes and numbers; nothing personal. */
  readonly before?: LoggedValues
  readonly after?: LoggedValues
  /** Kept beside, until the person is erased. */
  readonly personal?: { readonly before: LoggedValues; readonly after: LoggedValues } | undefined
}

/** Writes down what was done, in the transaction that does it. */
export async function writeLog(db: Db, deed: Deed): Promise<void> {
  const { operatorId, what, orderId, before = {}, after = {}, personal } = deed
  await db.query(
    `with entry as (
       insert into office_log (operator_id, what, order_id, before, after)
       values ($1, $2, $3, $4::text::jsonb, $5::text::jsonb) returning id
     )
     insert into office_log_values (log_id, before, after)
     select id, $6::text::jsonb, $7::text::jsonb from entry where $6 is not null`,
    [
      operatorId,
      what,
      orderId,
      JSON.stringify(before),
      JSON.stringify(after),
      personal ? JSON.stringify(personal.before) : null,
      personal ? JSON.stringify(personal.after) : null,
    ],
  )
}

/** The same was done to each of these orders. */
export async function writeLogs(
  db: Db,
  { operatorId, what, after = {} }: Pick<Deed, 'operatorId' | 'what' | 'after'>,
  orderIds: readonly string[],
): Promise<void> {
  await db.query(
    `insert into office_log (operator_id, what, order_id, before, after)
     select $1, $2, id, '{}', $3::text::jsonb from unnest($4::uuid[]) as id`,
    [operatorId, what, JSON.stringify(after), orderIds],
  )
}
