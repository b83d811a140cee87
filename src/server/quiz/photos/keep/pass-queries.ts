import type { Db } from '../../../platform/db/pool.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { FindPass, GivePasses } from '../../statements.gen.ts'

const passMinutes = 5

interface NewPass {
  readonly hash: Buffer
  readonly path: string
}

export interface PhotoOwner {
  readonly orderId: string | null
  readonly submissionId: string | null
}

const give = statement<GivePasses>(
  'give-passes',
  `with old as (
     delete from photo_passes where expires_at < now()
   ), given as (
     insert into photo_passes (hash, path, order_id, submission_id, session_id, expires_at)
     select hash, path, :orderId?, :submissionId?, :sessionId, now() + interval '${passMinutes} minutes'
     from unnest(:hashes::bytea[], :paths::text[]) as pass (hash, path)
   )
   select now() + interval '${passMinutes} minutes' as "expiresAt!"`,
)

export async function givePasses(
  db: Db,
  passes: readonly NewPass[],
  of: PhotoOwner,
  sessionId: string,
): Promise<Date> {
  const [given] = await give(db, {
    hashes: passes.map(({ hash }) => hash),
    paths: passes.map(({ path }) => path),
    orderId: of.orderId,
    submissionId: of.submissionId,
    sessionId,
  })
  if (!given) throw new Error('the database does not say what time it is')
  return given.expiresAt
}

interface Pass extends PhotoOwner {
  readonly path: string
}

const select = statement<FindPass>(
  'find-pass',
  `select path, order_id as "orderId", submission_id as "submissionId" from photo_passes
   where hash = :hash and session_id = :sessionId and expires_at > now()`,
)

export async function findPass(db: Db, hash: Buffer, sessionId: string): Promise<Pass | undefined> {
  const [pass] = await select(db, { hash, sessionId })
  return pass
}
