import type { Db } from '../db/pool.ts'
import { newRemovalKey } from '../removal-keys.ts'

/** A new key to the removal of a submission and its photos; the ones given out before stay good. */
export async function giveRemovalKey(db: Db, submissionId: string): Promise<string> {
  const { key, hash } = newRemovalKey()
  await db.query('insert into removal_keys (hash, submission_id) values ($1, $2)', [hash, submissionId])
  return key
}

export async function findByRemovalKey(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select submission_id as id from removal_keys where hash = $1',
    [hash],
  )
  return rows[0]?.id
}

/** Why answers or photos of a quiz go. */
export type ErasureReason = 'parent' | 'no-order' | 'order-over'

/**
 * Erases what was answered in a quiz and removes its photos, in one statement. The row stays and says when and
 * why, with the kit that was recommended; what was erased before keeps its moment and reason.
 */
export async function eraseSubmission(db: Db, id: string, because: ErasureReason): Promise<void> {
  await db.query(
    `with erased as (
       update quiz_submissions set answers = null, reasons = null, needs_composition_check = null,
         body_hash = null, photo_urls = '{}', unverified_contacts = '{}', erased_at = now(), erased_because = $2
       where id = $1 and erased_at is null
     )
     update photos set removed_at = now(), removed_because = $2, sha256 = null
     where submission_id = $1 and removed_at is null`,
    [id, because],
  )
}

/** The ids of a submission's photos, removed ones too. */
export async function findPhotosOf(db: Db, submissionId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from photos where submission_id = $1', [
    submissionId,
  ])
  return rows.map(({ id }) => id)
}
