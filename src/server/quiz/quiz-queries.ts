import type { Recommendation } from '../../domain/recommend.ts'
import type { Db } from '../db/pool.ts'
import { newSecretId } from '../orders/order-queries.ts'

export interface NewSubmission {
  readonly version: number
  readonly answers: object
  readonly recommendation: Recommendation
  readonly photoUrls: readonly string[]
  readonly photoConsentAt: string | null
  readonly needsCompositionCheck: boolean
  readonly unverifiedContacts: readonly string[]
  readonly idempotencyKey: string | null
  readonly bodyHash: Buffer
}

/** Stores a finished quiz; answers its id, or `undefined` when the idempotency key is already taken. */
export async function insertSubmission(db: Db, submission: NewSubmission): Promise<string | undefined> {
  const { recommendation } = submission
  const { rows } = await db.query<{ id: string }>(
    `insert into quiz_submissions (id, quiz_version, answers, kit_id, cleansing, reasons, photo_urls,
       photo_consent_at, needs_composition_check, unverified_contacts, idempotency_key, body_hash)
     values ($1, $2, $3::text::jsonb, $4, $5, $6::text::jsonb, $7, $8, $9, $10, $11, $12)
     on conflict (idempotency_key) do nothing
     returning id`,
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
    ],
  )
  return rows[0]?.id
}

export async function findSubmission(
  db: Db,
  idempotencyKey: string,
): Promise<{ id: string; bodyHash: Buffer } | undefined> {
  const { rows } = await db.query<{ id: string; bodyHash: Buffer }>(
    'select id, body_hash as "bodyHash" from quiz_submissions where idempotency_key = $1',
    [idempotencyKey],
  )
  return rows[0]
}
