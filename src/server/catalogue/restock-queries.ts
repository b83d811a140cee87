import { restockDays, unconfirmedDays } from '../../domain/platform/keeping.ts'
import { backMinutes } from '../../domain/catalogue/stock.ts'
import type { Db } from '../platform/db/pool.ts'

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

/** Some of those whose mailbox is to be asked, the oldest first. */
export async function findUnasked(db: Db, most: number): Promise<RestockRequest[]> {
  const { rows } = await db.query<RestockRequest>(
    `select r.id, r.kit_id as "kitId", r.email from restock_requests r where r.letter_at is null and r.confirmed_at is null
     order by r.asked_at limit $1`,
    [most],
  )
  return rows
}

/** From now on the letter with this key may have been sent; `false` when somebody else sends one. */
export async function beginAsking(db: Db, id: string, keyHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    `update restock_requests set key_hash = $2, letter_at = now()
     where id = $1 and letter_at is null and confirmed_at is null`,
    [id, keyHash],
  )
  return rowCount === 1
}

/** The letter certainly was not sent: the next run may. */
export async function putBackAsking(db: Db, id: string): Promise<void> {
  await db.query(
    'update restock_requests set key_hash = null, letter_at = null where id = $1 and confirmed_at is null',
    [id],
  )
}

/** Its mailbox wants the letter, however often it says so; `false` for a key that opens nothing any more. */
export async function confirmRequest(db: Db, keyHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    'update restock_requests set confirmed_at = coalesce(confirmed_at, now()) where key_hash = $1',
    [keyHash],
  )
  return rowCount === 1
}

/** Some of those who confirmed, whose kit has been for sale again for a while and whose letter is not on its way; last, whoever was put off last. */
export async function findDueRequests(db: Db, most: number): Promise<RestockRequest[]> {
  const { rows } = await db.query<RestockRequest>(
    `select r.id, r.kit_id as "kitId", r.email from restock_requests r join shelf_now k on k.id = r.kit_id
     where not k.is_paused and r.confirmed_at is not null and r.sending_at is null
       and not exists (
         select from stock s where s.kit_id = r.kit_id
           and (s.available <= 0 or s.back_at > now() - interval '${backMinutes} minutes')
       )
     order by r.letter_at nulls first limit $1`,
    [most],
  )
  return rows
}

/** Its mailbox has had as many letters as a day may bring: others come first. */
export async function putOffRequest(db: Db, id: string): Promise<void> {
  await db.query('update restock_requests set letter_at = now() where id = $1', [id])
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

/** Forgets what nobody has confirmed or waits for so long any more, and letters of which nobody knows whether they were sent. */
export async function deleteOldRequests(db: Db): Promise<void> {
  await db.query(
    `delete from restock_requests where asked_at < now() - interval '${restockDays} days'
       or sending_at < now() - interval '1 hour'
       or confirmed_at is null and letter_at < now() - interval '${unconfirmedDays} days'`,
  )
}
