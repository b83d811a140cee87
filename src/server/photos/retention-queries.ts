import type { Db } from '../db/pool.ts'
import type { ErasureReason } from '../quiz/erase-queries.ts'

/** How long things are kept. */
export interface Periods {
  /** A photo that belongs to no quiz, in hours. */
  readonly unattachedHours: number
  /** Photos and answers of a quiz, in days: since they came, and since a paid order that names the quiz. */
  readonly withoutOrder: number
  readonly withOrder: number
}

/** At most so many rows at a time: no statement may hold up the shop. */
const some = 500

/**
 * SQL for a moment: until when what came at `since` with a quiz is kept. An order that was never paid counts as long
 * as a quiz without one, from its own beginning. $1 and $2 are the days without and with an order.
 */
function keptUntil(since: string, submissionId: string): string {
  return `greatest(${since} + make_interval(days => $1::int), (
    select max(o.created_at + make_interval(days => case when o.paid_at is null then $1::int else $2::int end))
    from orders o where o.quiz_submission_id = ${submissionId}
  ))`
}

/** SQL for a reason, see {@link ErasureReason}. */
function whyOf(submissionId: string): string {
  return `case when exists (select from orders o where o.quiz_submission_id = ${submissionId})
    then 'order-over' else 'no-order' end`
}

/** Removes photos that waited too long for their quiz; answers how many. */
export async function removeUnattached(db: Db, { unattachedHours }: Periods): Promise<number> {
  const { rowCount } = await db.query(
    `update photos set removed_at = now(), removed_because = 'unattached', sha256 = null
     where path in (
       select path from photos
       where submission_id is null and removed_at is null and created_at < now() - make_interval(hours => $1)
       limit ${some} for update skip locked
     )`,
    [unattachedHours],
  )
  return rowCount ?? 0
}

/** Removes photos whose time is up; answers how many. */
export async function removeOverdue(db: Db, { withoutOrder, withOrder }: Periods): Promise<number> {
  const { rowCount } = await db.query(
    `update photos set removed_at = now(), removed_because = ${whyOf('photos.submission_id')}, sha256 = null
     where path in (
       select path from photos
       where submission_id is not null and removed_at is null
         and created_at < now() - make_interval(days => least($1::int, $2::int))
         and ${keptUntil('photos.created_at', 'photos.submission_id')} < now()
       limit ${some} for update skip locked
     )`,
    [withoutOrder, withOrder],
  )
  return rowCount ?? 0
}

/** Quizzes whose answers' time is up. */
export async function findOverdue(
  db: Db,
  { withoutOrder, withOrder }: Periods,
): Promise<{ id: string; because: ErasureReason }[]> {
  const { rows } = await db.query<{ id: string; because: ErasureReason }>(
    `select id, ${whyOf('s.id')} as because from quiz_submissions s
     where erased_at is null and created_at < now() - make_interval(days => least($1::int, $2::int))
       and ${keptUntil('s.created_at', 's.id')} < now()
     limit ${some}`,
    [withoutOrder, withOrder],
  )
  return rows
}

/** Removed photos after `last`, in the order of their ids, whose bytes may still be in the store. */
export async function findToForget(db: Db, last: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from photos where removed_at is not null and bytes_gone_at is null and id > $1
     order by id limit ${some}`,
    [last],
  )
  return rows.map(({ id }) => id)
}

/** Those of the names that a photo has whose bytes are to be in the store, or have not been forgotten yet. */
export async function findKnown(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from photos where id = any ($1) and bytes_gone_at is null',
    [names],
  )
  return new Set(rows.map(({ id }) => id))
}

export async function hasPhotos(db: Db): Promise<boolean> {
  const { rowCount } = await db.query('select from photos limit 1')
  return rowCount === 1
}
