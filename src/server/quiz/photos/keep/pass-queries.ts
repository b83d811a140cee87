import type { Db } from '../../../platform/db/pool.ts'

const passMinutes = 5

interface NewPass {
  readonly hash: Buffer
  readonly path: string
}

export interface PhotoOwner {
  readonly orderId: string | null
  readonly submissionId: string | null
}

export async function givePasses(
  db: Db,
  passes: readonly NewPass[],
  of: PhotoOwner,
  sessionId: string,
): Promise<Date> {
  const { rows } = await db.query<{ expiresAt: Date }>(
    `with old as (
       delete from photo_passes where expires_at < now()
     ), given as (
       insert into photo_passes (hash, path, order_id, submission_id, session_id, expires_at)
       select hash, path, $3, $6, $4, now() + make_interval(mins => $5) from unnest($1::bytea[], $2::text[]) as pass (hash, path)
     )
     select now() + make_interval(mins => $5) as "expiresAt"`,
    [
      passes.map(({ hash }) => hash),
      passes.map(({ path }) => path),
      of.orderId,
      sessionId,
      passMinutes,
      of.submissionId,
    ],
  )
  const [given] = rows
  if (!given) throw new Error('the database does not say what time it is')
  return given.expiresAt
}

interface Pass extends PhotoOwner {
  readonly path: string
}

export async function findPass(db: Db, hash: Buffer, sessionId: string): Promise<Pass | undefined> {
  const { rows } = await db.query<Pass>(
    `select path, order_id as "orderId", submission_id as "submissionId" from photo_passes
     where hash = $1 and session_id = $2 and expires_at > now()`,
    [hash, sessionId],
  )
  return rows[0]
}
