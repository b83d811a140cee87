import type { Db } from '../db/pool.ts'
import type { CleanPhoto } from './clean-photo.ts'

export interface NewPhoto {
  readonly path: string
  readonly id: string
  readonly photo: CleanPhoto
  readonly sha256: Buffer
}

/** Takes a path for a photo; `false` when it is taken already. */
export async function insertPhoto(db: Db, { path, id, photo, sha256 }: NewPhoto): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into photos (path, id, content_type, bytes, width, height, sha256)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (path) do nothing`,
    [path, id, photo.contentType, photo.bytes.length, photo.width, photo.height, sha256],
  )
  return rowCount === 1
}

export interface StoredPhoto {
  readonly id: string
  readonly contentType: string
  readonly sha256: Buffer
}

/** The photo at a path, if it was uploaded within the last `minutes`. */
export async function findRecentPhoto(
  db: Db,
  path: string,
  minutes: number,
): Promise<StoredPhoto | undefined> {
  const { rows } = await db.query<StoredPhoto>(
    `select id, content_type as "contentType", sha256 from photos
     where path = $1 and created_at > now() - make_interval(mins => $2)`,
    [path, minutes],
  )
  return rows[0]
}
