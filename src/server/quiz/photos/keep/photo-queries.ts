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
  readonly visitHash: Buffer | undefined
  readonly sender: Buffer
}

/** Before the bytes are stored, so that a crash leaves a trace. */
export async function noteArrival(db: Db, id: string): Promise<void> {
  await db.query('insert into photo_arrivals (id) values ($1)', [id])
}

export async function forgetArrivals(db: Db, ids: readonly string[]): Promise<void> {
  await db.query('delete from photo_arrivals where id = any ($1)', [ids])
}

/** `false`: the path is taken, or its visit was deleted concurrently. */
export async function insertPhoto(
  db: Db,
  { path, id, photo, removalKeyHash, visitHash, sender }: NewPhoto,
): Promise<boolean> {
  const { contentType, bytes, width, height, sha256 } = photo
  const { rowCount } = await db.query(
    // Waits for a concurrent deletion.
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

/** By sender's mark in hex; empty for photos from before marks. */
export type WaitingBytes = ReadonlyMap<string, number>

export async function sumWaitingBytes(db: Db): Promise<WaitingBytes> {
  const { rows } = await db.query<{ sender: string; bytes: string }>(
    `select coalesce(encode(sender, 'hex'), '') as sender, sum(bytes) as bytes from photos
     where submission_id is null and report_id is null and removed_at is null
     group by sender`,
  )
  return new Map(rows.map(({ sender, bytes }) => [sender, Number(bytes)]))
}

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

export async function findPhoto(db: Db, path: string): Promise<StoredPhoto | undefined> {
  const { rows } = await db.query<StoredPhoto>(
    'select id, content_type as "contentType" from photos where path = $1 and removed_at is null',
    [path],
  )
  return rows[0]
}

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

export async function findUnforgotten(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from photos where id = any ($1) and removed_at is not null and bytes_gone_at is null',
    [ids],
  )
  return rows.map(({ id }) => id)
}

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

export async function findPhotosOf(db: Db, { orderId, submissionId }: PhotoOwner): Promise<KeptPhoto[]> {
  const { rows } = await db.query<KeptPhoto>(
    `select path, width, height from photos
     where submission_id = coalesce($2, (select quiz_submission_id from orders where id = $1)) and removed_at is null
     order by created_at, path`,
    [orderId, submissionId],
  )
  return rows
}
