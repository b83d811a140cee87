import { emptied } from '../../../platform/data-inventory/forget.ts'
import { quizTables } from '../../../platform/data-inventory/quiz.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Batched, so that no statement takes long. */
const some = 500

export async function removeUnattached(db: Db, unattachedHours: number): Promise<number> {
  const { rowCount } = await db.query(
    `update photos set removed_at = now(), removed_because = 'unattached', ${emptied(quizTables.photos)}
     where path = any (array(
       select path from photos
       where submission_id is null and report_id is null and removed_at is null and created_at < now() - make_interval(hours => $1)
       limit ${some} for update skip locked
     ))`,
    [unattachedHours],
  )
  return rowCount ?? 0
}

export async function findToForget(db: Db, last: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from photos where removed_at is not null and bytes_gone_at is null and id > $1
     order by id limit ${some}`,
    [last],
  )
  return rows.map(({ id }) => id)
}

/** `kept`: must stay in the store; `left`: can be deleted. */
type Known = ReadonlyMap<string, 'kept' | 'left'>

export async function findKnown(db: Db, names: readonly string[]): Promise<Known> {
  const { rows } = await db.query<{ id: string; fate: 'kept' | 'left' }>(
    `select id, case when bytes_gone_at is null then 'kept' else 'left' end as fate from photos where id = any ($1)
     union all
     select id, 'left' from photo_arrivals a where id = any ($1) and not exists (select from photos where id = a.id)`,
    [names],
  )
  return new Map(rows.map(({ id, fate }) => [id, fate]))
}

/** Their bytes never came, or were deleted by the sender. */
export async function forgetOldArrivals(db: Db, hours: number): Promise<void> {
  await db.query('delete from photo_arrivals where began_at < now() - make_interval(hours => $1)', [hours])
}

export async function hasPhotos(db: Db): Promise<boolean> {
  const { rowCount } = await db.query('select from photos limit 1')
  return rowCount === 1
}
