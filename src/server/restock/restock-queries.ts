import { restockDays } from '../../domain/keeping.ts'
import type { Db } from '../db/pool.ts'

export interface RestockRequest {
  readonly id: string
  readonly kitId: string
  readonly email: string
}

/** Somebody wants to hear when a kit is sold again; once, however often it is asked. */
export async function insertRequest(db: Db, { kitId, email }: Omit<RestockRequest, 'id'>): Promise<void> {
  await db.query('insert into restock_requests (kit_id, email) values ($1, $2) on conflict do nothing', [
    kitId,
    email,
  ])
}

/** Some of those whose kit is sold again and whose letter is not on its way, the oldest first. */
export async function findDueRequests(db: Db, most: number): Promise<RestockRequest[]> {
  const { rows } = await db.query<RestockRequest>(
    `select r.id, r.kit_id as "kitId", r.email from restock_requests r join shelf_now k on k.id = r.kit_id
     where not k.is_paused and r.sending_at is null
       and not exists (select from stock s where s.kit_id = r.kit_id and s.available <= 0)
     order by r.asked_at limit $1`,
    [most],
  )
  return rows
}

/** From now on its letter may have been sent; `false` when somebody else sends it. */
export async function beginTelling(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update restock_requests set sending_at = now() where id = $1 and sending_at is null',
    [id],
  )
  return rowCount === 1
}

/** Its letter certainly was not sent: the next run may. */
export async function putBackRequest(db: Db, id: string): Promise<void> {
  await db.query('update restock_requests set sending_at = null where id = $1', [id])
}

export async function deleteRequest(db: Db, id: string): Promise<void> {
  await db.query('delete from restock_requests where id = $1', [id])
}

/** Forgets what nobody waits for so long any more, and letters of which nobody knows whether they were sent. */
export async function deleteOldRequests(db: Db): Promise<void> {
  await db.query(
    `delete from restock_requests where asked_at < now() - interval '${restockDays} days'
       or sending_at < now() - interval '1 hour'`,
  )
}
