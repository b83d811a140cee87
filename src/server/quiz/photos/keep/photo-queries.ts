import type { CleanedPhoto } from '@kraplia/photo-cleaner'
import { emptied } from '../../../platform/data-inventory/forget.ts'
import { quizTables } from '../../../platform/data-inventory/quiz.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { PhotoOwner } from './pass-queries.ts'

interface NewPhoto {
  readonly path: string
  readonly id: string
  readonly photo: CleanedPhoto
  readonly removalKeyHash: Buffer
  /** Of the key of the visit that it comes from. */
  readonly visitHash: Buffer | undefined
  /** The mark of who sent it. */
  readonly sender: Buffer
}

/** Notes that bytes of this name are about to come into the store, before they do. */
export async function noteArrival(db: Db, id: string): Promise<void> {
  await db.query('insert into photo_arrivals (id) values ($1)', [id])
}

/** The bytes of a photo without a row were forgotten. */
export async function forgetArrivals(db: Db, ids: readonly string[]): Promise<void> {
  await db.query('delete from photo_arrivals where id = any ($1)', [ids])
}

/** Takes a path for a photo that has arrived; `false` when it is taken already, or when all of its visit was deleted meanwhile. */
export async function insertPhoto(
  db: Db,
  { path, id, photo, removalKeyHash, visitHash, sender }: NewPhoto,
): Promise<boolean> {
  const { contentType, bytes, width, height, sha256 } = photo
  const { rowCount } = await db.query(
    // Waits for a deletion under way and looks again.
    `with visit as (select erased_at from quiz_visits where key_hash = $9 for share),
     stored as (
       insert into photos (path, id, content_type, bytes, width, height, sha256, removal_key_hash, visit_hash,
         sender)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
       where not exists (select from visit where erased_at is not null)
       on conflict (path) do nothing
       returning id
     ),
     arrived as (delete from photo_arrivals where id in (select id from stored))
     select from stored`,
    [
      path,
      id,
      contentType,
      bytes,
      width,
      height,
      Buffer.from(sha256, 'hex'),
      removalKeyHash,
      visitHash,
      sender,
    ],
  )
  return rowCount === 1
}

/** Whether all that a visit has sent was deleted for a parent. */
export async function isVisitErased(db: Db, visitHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from quiz_visits where key_hash = $1 and erased_at is not null',
    [visitHash],
  )
  return rowCount === 1
}

export interface StoredPhoto {
  readonly id: string
  readonly contentType: string
}

/** Bytes by the mark of who sent them, in hexadecimal digits; empty for photos from before there were marks. */
export type WaitingBytes = ReadonlyMap<string, number>

/** How many bytes of photos wait for the quiz that they belong to. */
export async function sumWaitingBytes(db: Db): Promise<WaitingBytes> {
  const { rows } = await db.query<{ sender: string; bytes: string }>(
    `select coalesce(encode(sender, 'hex'), '') as sender, sum(bytes) as bytes from photos
     where submission_id is null and report_id is null and removed_at is null
     group by sender`,
  )
  return new Map(rows.map(({ sender, bytes }) => [sender, Number(bytes)]))
}

/** The photo at a path, if it was uploaded within the last `minutes` and not removed. */
export async function findRecentPhoto(
  db: Db,
  path: string,
  minutes: number,
): Promise<StoredPhoto | undefined> {
  const { rows } = await db.query<StoredPhoto>(
    `select id, content_type as "contentType" from photos
     where path = $1 and removed_at is null and created_at > now() - make_interval(mins => $2)`,
    [path, minutes],
  )
  return rows[0]
}

/** The photo at a path, however long ago it came, unless it was removed. */
export async function findPhoto(db: Db, path: string): Promise<StoredPhoto | undefined> {
  const { rows } = await db.query<StoredPhoto>(
    'select id, content_type as "contentType" from photos where path = $1 and removed_at is null',
    [path],
  )
  return rows[0]
}

/**
 * Removes the photo that a key belongs to: from now on it is shown to nobody. Answers its id, again if it had been
 * removed before, or `undefined` when there is no such photo or the key is another's.
 */
export async function takeBackPhoto(db: Db, path: string, keyHash: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `update photos set removed_at = coalesce(removed_at, now()),
       removed_because = coalesce(removed_because, 'uploader'), ${emptied(quizTables.photos)}
     where path = $1 and removal_key_hash = $2
     returning id`,
    [path, keyHash],
  )
  return rows[0]?.id
}

/** Those of the photos whose bytes may still be in the store. */
export async function findUnforgotten(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from photos where id = any ($1) and removed_at is not null and bytes_gone_at is null',
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Notes that the store holds the bytes of removed photos no more. */
export async function recordForgotten(db: Db, ids: readonly string[]): Promise<void> {
  await db.query(
    `update photos set bytes_gone_at = now()
     where id = any ($1) and removed_at is not null and bytes_gone_at is null`,
    [ids],
  )
}

export interface KeptPhoto {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** Photos of the quiz that led to an order, or of one that led to none, as long as they are kept, the first sent first. */
export async function findPhotosOf(db: Db, { orderId, submissionId }: PhotoOwner): Promise<KeptPhoto[]> {
  const { rows } = await db.query<KeptPhoto>(
    `select path, width, height from photos
     where submission_id = coalesce($2, (select quiz_submission_id from orders where id = $1)) and removed_at is null
     order by created_at, path`,
    [orderId, submissionId],
  )
  return rows
}
