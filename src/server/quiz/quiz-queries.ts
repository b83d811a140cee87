import type { QuizVisit } from '../../contract/quiz/submit-quiz.ts'
import type { Recommendation } from '../../domain/quiz/recommend.ts'
import type { Db } from '../platform/db/pool.ts'
import { newSecretId } from '../platform/http/secret-keys.ts'

export interface VisitPlace extends Omit<QuizVisit, 'key'> {
  readonly hash: Buffer
}

export interface NewSubmission {
  readonly version: number
  readonly answers: object
  readonly recommendation: Recommendation
  readonly photoUrls: readonly string[]
  readonly photoPaths: readonly string[]
  readonly photoConsentAt: string | null
  readonly needsCompositionCheck: boolean
  readonly unverifiedContacts: readonly string[]
  readonly visit: VisitPlace | undefined
  readonly idempotencyKey: string | null
  readonly bodyHash: Buffer
}

/** Without photos. `undefined`: the idempotency key is taken. */
export async function insertSubmission(db: Db, submission: NewSubmission): Promise<string | undefined> {
  const { recommendation, visit } = submission
  const { rows } = await db.query<{ id: string }>(
    `insert into quiz_submissions (id, quiz_version, answers, kit_id, cleansing, reasons, photo_urls,
       photo_consent_at, needs_composition_check, unverified_contacts, idempotency_key, body_hash,
       visit_hash, visit_run, visit_turn)
     values ($1, $2, $3::text::jsonb, $4, $5, $6::text::jsonb, $7, $8, $9, $10, $11, $12, $13, $14, $15)
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
      visit?.hash,
      visit?.run,
      visit?.turn,
    ],
  )
  return rows[0]?.id
}

/** Also those of superseded answers. Skips missing ones and those of others. */
export async function takePhotos(
  db: Db,
  id: string,
  paths: readonly string[],
  superseded: readonly string[],
): Promise<void> {
  await db.query(
    `update photos set submission_id = $1
     where path = any ($2) and removed_at is null and (submission_id is null or submission_id = any ($3))`,
    [id, paths, superseded],
  )
}

export interface KnownSubmission {
  readonly id: string
  /** Null after an erasure. */
  readonly bodyHash: Buffer | null
  readonly supersededBy: string | null
}

export async function findSubmission(db: Db, idempotencyKey: string): Promise<KnownSubmission | undefined> {
  const { rows } = await db.query<KnownSubmission>(
    `select id, body_hash as "bodyHash", superseded_by as "supersededBy"
     from quiz_submissions where idempotency_key = $1`,
    [idempotencyKey],
  )
  return rows[0]
}

export async function isSubmission(db: Db, id: string): Promise<boolean> {
  return (await db.query('select from quiz_submissions where id = $1', [id])).rowCount === 1
}

interface Declared {
  readonly sensitivities: readonly string[]
  readonly otherAllergy: string
  readonly recommendedKitId: string
}

export async function findDeclared(db: Db, id: string): Promise<Declared | undefined> {
  const { rows } = await db.query<Declared>(
    `select q.answers -> 'sensitivities' as sensitivities, coalesce(q.answers ->> 'otherAllergy', '') as "otherAllergy",
       q.kit_id as "recommendedKitId"
     from quiz_submissions one join quiz_submissions q on q.id = coalesce(one.superseded_by, one.id)
     where one.id = $1 and q.answers is not null`,
    [id],
  )
  return rows[0]
}
