import type { Recommendation } from '../../domain/recommend.ts'
import type { Db } from '../db/pool.ts'
import { newSecretId } from '../orders/order-queries.ts'

export interface NewSubmission {
  readonly version: number
  readonly answers: object
  readonly recommendation: Recommendation
  readonly photoUrls: readonly string[]
  /** Paths of the same photos inside the bucket. */
  readonly photoPaths: readonly string[]
  readonly photoConsentAt: string | null
  readonly needsCompositionCheck: boolean
  readonly unverifiedContacts: readonly string[]
  readonly idempotencyKey: string | null
  readonly bodyHash: Buffer
}

/**
 * Stores a finished quiz and makes its photos its own, in one statement; answers its id, or `undefined` when the
 * idempotency key is already taken. A photo that is gone or another's is passed over.
 */
export async function insertSubmission(db: Db, submission: NewSubmission): Promise<string | undefined> {
  const { recommendation } = submission
  const { rows } = await db.query<{ id: string }>(
    `with fresh as (
       insert into quiz_submissions (id, quiz_version, answers, kit_id, cleansing, reasons, photo_urls,
         photo_consent_at, needs_composition_check, unverified_contacts, idempotency_key, body_hash)
       values ($1, $2, $3::text::jsonb, $4, $5, $6::text::jsonb, $7, $8, $9, $10, $11, $12)
       on conflict (idempotency_key) do nothing
       returning id
     ), taken as (
       update photos set submission_id = fresh.id from fresh
       where path = any ($13) and submission_id is null and removed_at is null
     )
     select id from fresh`,
    [
      newSecretId(),
      submission.version,
      JSON.stringify(submission.answers),
      recommendation.kitId,
      recommendation.cleansing,
      JSON.stringify(recommendation.reasons),
      submission.photoUrls,
      submission.photoConsentAt,
      submission.needsCompositionCheck,
      submission.unverifiedContacts,
      submission.idempotencyKey,
      submission.bodyHash,
      submission.photoPaths,
    ],
  )
  return rows[0]?.id
}

/** The submission of an idempotency key; one that was erased no longer knows its body. */
export async function findSubmission(
  db: Db,
  idempotencyKey: string,
): Promise<{ id: string; bodyHash: Buffer | null } | undefined> {
  const { rows } = await db.query<{ id: string; bodyHash: Buffer | null }>(
    'select id, body_hash as "bodyHash" from quiz_submissions where idempotency_key = $1',
    [idempotencyKey],
  )
  return rows[0]
}
