import type { CleanedPhoto } from '@kraplia/photo-cleaner'
import { emptied } from '../../../platform/data-inventory/forget.ts'
import { quizTables } from '../../../platform/data-inventory/quiz.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { statement } from '../../../platform/db/statement.ts'
import type {
  FindPhoto,
  FindRecentPhoto,
  FindUnforgotten,
  ForgetArrivals,
  InsertPhoto,
  IsVisitErased,
  NoteArrival,
  RecordForgotten,
  SumWaitingBytes,
  TakeBackPhoto,
} from '../../statements.gen.ts'

interface NewPhoto {
  readonly path: string
  readonly id: string
  readonly photo: CleanedPhoto
  readonly removalKeyHash: Buffer
  readonly visitHash: Buffer | undefined
  readonly sender: Buffer
}

const insertArrival = statement<NoteArrival>('note-arrival', 'insert into photo_arrivals (id) values (:id)')

/** Before the bytes are stored, so that a crash leaves a trace. */
export async function noteArrival(db: Db, id: string): Promise<void> {
  await insertArrival(db, { id })
}

const deleteArrivals = statement<ForgetArrivals>(
  'forget-arrivals',
  'delete from photo_arrivals where id = any (:ids)',
)

export async function forgetArrivals(db: Db, ids: readonly string[]): Promise<void> {
  await deleteArrivals(db, { ids })
}

// Waits for a concurrent deletion.
const insert = statement<InsertPhoto>(
  'insert-photo',
  `with visit as (select erased_at from quiz_visits where key_hash = :visitHash? for share),
   stored as (
     insert into photos (path, id, content_type, bytes, width, height, sha256, removal_key_hash, visit_hash, sender)
     select :path, :id, :contentType, :bytes, :width, :height, :sha256, :removalKeyHash, :visitHash?, :sender
     where not exists (select from visit where erased_at is not null)
     on conflict (path) do nothing
     returning id
   ),
   arrived as (delete from photo_arrivals where id in (select id from stored))
   select from stored`,
)

/** `false`: the path is taken, or its visit was deleted concurrently. */
export async function insertPhoto(
  db: Db,
  { path, id, photo, removalKeyHash, visitHash, sender }: NewPhoto,
): Promise<boolean> {
  const { contentType, bytes, width, height, sha256 } = photo
  const stored = await insert(db, {
    path,
    id,
    contentType,
    bytes,
    width,
    height,
    sha256: Buffer.from(sha256, 'hex'),
    removalKeyHash,
    visitHash,
    sender,
  })
  return stored === 1
}

const selectErased = statement<IsVisitErased>(
  'is-visit-erased',
  'select from quiz_visits where key_hash = :visitHash and erased_at is not null',
)

export async function isVisitErased(db: Db, visitHash: Buffer): Promise<boolean> {
  return (await selectErased(db, { visitHash })) === 1
}

export interface StoredPhoto {
  readonly id: string
  readonly contentType: string
}

/** By sender's mark in hex; empty for photos from before marks. */
export type WaitingBytes = ReadonlyMap<string, number>

const sumWaiting = statement<SumWaitingBytes>(
  'sum-waiting-bytes',
  `select coalesce(encode(sender, 'hex'), '') as "sender!", sum(bytes) as "bytes!" from photos
   where submission_id is null and report_id is null and removed_at is null
   group by sender`,
)

export async function sumWaitingBytes(db: Db): Promise<WaitingBytes> {
  const waiting = await sumWaiting(db)
  return new Map(waiting.map(({ sender, bytes }) => [sender, Number(bytes)]))
}

const selectRecent = statement<FindRecentPhoto>(
  'find-recent-photo',
  `select id, content_type as "contentType" from photos
   where path = :path and removed_at is null and created_at > now() - make_interval(mins => :minutes)`,
)

export async function findRecentPhoto(
  db: Db,
  path: string,
  minutes: number,
): Promise<StoredPhoto | undefined> {
  const [photo] = await selectRecent(db, { path, minutes })
  return photo
}

const select = statement<FindPhoto>(
  'find-photo',
  'select id, content_type as "contentType" from photos where path = :path and removed_at is null',
)

export async function findPhoto(db: Db, path: string): Promise<StoredPhoto | undefined> {
  const [photo] = await select(db, { path })
  return photo
}

const takeBack = statement<TakeBackPhoto>(
  'take-back-photo',
  `update photos set removed_at = coalesce(removed_at, now()),
     removed_because = coalesce(removed_because, 'uploader'), ${emptied(quizTables.photos)}
   where path = :path and removal_key_hash = :keyHash
   returning id`,
)

export async function takeBackPhoto(db: Db, path: string, keyHash: Buffer): Promise<string | undefined> {
  const [photo] = await takeBack(db, { path, keyHash })
  return photo?.id
}

const selectUnforgotten = statement<FindUnforgotten>(
  'find-unforgotten',
  'select id from photos where id = any (:ids) and removed_at is not null and bytes_gone_at is null',
)

export async function findUnforgotten(db: Db, ids: readonly string[]): Promise<string[]> {
  return (await selectUnforgotten(db, { ids })).map(({ id }) => id)
}

const record = statement<RecordForgotten>(
  'record-forgotten',
  `update photos set bytes_gone_at = now()
   where id = any (:ids) and removed_at is not null and bytes_gone_at is null`,
)

export async function recordForgotten(db: Db, ids: readonly string[]): Promise<void> {
  await record(db, { ids })
}

export interface KeptPhoto {
  readonly path: string
  readonly width: number
  readonly height: number
}
