import * as v from 'valibot'
import type { QuizVisit } from '../../contract/quiz/submit-quiz.ts'
import type { Recommendation } from '../../domain/quiz/recommend.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { readStored } from '../platform/db/stored-values.ts'
import { newSecretId } from '../platform/http/secret-keys.ts'
import type {
  FindDeclared,
  FindSubmission,
  InsertSubmission,
  IsSubmission,
  TakePhotos,
} from './statements.gen.ts'

export interface VisitPlace extends Omit<QuizVisit, 'key'> {
  readonly hash: Buffer
}

export interface NewSubmission {
  readonly version: number
  readonly answers: object
  readonly recommendation: Recommendation
  readonly photoUrls: readonly string[]
  readonly photoPaths: readonly string[]
  readonly photoConsentAt: Date | null
  readonly needsCompositionCheck: boolean
  readonly unverifiedContacts: readonly string[]
  readonly visit: VisitPlace | undefined
  readonly idempotencyKey: string | null
  readonly bodyHash: Buffer
}

const insert = statement<InsertSubmission>(
  'insert-submission',
  `insert into quiz_submissions (id, quiz_version, answers, kit_id, cleansing, reasons, photo_urls,
     photo_consent_at, needs_composition_check, unverified_contacts, idempotency_key, body_hash,
     visit_hash, visit_run, visit_turn)
   values (:id, :version, :answers, :kitId, :cleansing, :reasons, :photoUrls, :photoConsentAt?,
     :needsCompositionCheck, :unverifiedContacts, :idempotencyKey?, :bodyHash, :visitHash?, :visitRun?, :visitTurn?)
   on conflict (idempotency_key) do nothing
   returning id`,
)

/** Without photos. `undefined`: the idempotency key is taken. */
export async function insertSubmission(db: Db, submission: NewSubmission): Promise<string | undefined> {
  const { recommendation, visit } = submission
  const [made] = await insert(db, {
    id: newSecretId(),
    version: submission.version,
    answers: JSON.stringify(submission.answers),
    kitId: recommendation.kitId,
    cleansing: recommendation.cleansing,
    reasons: JSON.stringify(recommendation.reasons),
    photoUrls: submission.photoUrls,
    photoConsentAt: submission.photoConsentAt,
    needsCompositionCheck: submission.needsCompositionCheck,
    unverifiedContacts: submission.unverifiedContacts,
    idempotencyKey: submission.idempotencyKey,
    bodyHash: submission.bodyHash,
    visitHash: visit?.hash,
    visitRun: visit?.run,
    visitTurn: visit?.turn,
  })
  return made?.id
}

const take = statement<TakePhotos>(
  'take-photos',
  `update photos set submission_id = :id
   where path = any (:paths) and removed_at is null and (submission_id is null or submission_id = any (:superseded))`,
)

/** Also those of superseded answers. Skips missing ones and those of others. */
export async function takePhotos(
  db: Db,
  id: string,
  paths: readonly string[],
  superseded: readonly string[],
): Promise<void> {
  await take(db, { id, paths, superseded })
}

export interface KnownSubmission {
  readonly id: string
  /** Null after an erasure. */
  readonly bodyHash: Buffer | null
  readonly supersededBy: string | null
}

const select = statement<FindSubmission>(
  'find-submission',
  `select id, body_hash as "bodyHash", superseded_by as "supersededBy"
   from quiz_submissions where idempotency_key = :idempotencyKey`,
)

export async function findSubmission(db: Db, idempotencyKey: string): Promise<KnownSubmission | undefined> {
  const [submission] = await select(db, { idempotencyKey })
  return submission
}

const selectId = statement<IsSubmission>('is-submission', 'select from quiz_submissions where id = :id')

export async function isSubmission(db: Db, id: string): Promise<boolean> {
  return (await selectId(db, { id })) === 1
}

interface Declared {
  readonly sensitivities: readonly string[]
  readonly otherAllergy: string
  readonly recommendedKitId: string
}

const selectDeclared = statement<FindDeclared>(
  'find-declared',
  `select q.answers -> 'sensitivities' as sensitivities, coalesce(q.answers ->> 'otherAllergy', '') as "otherAllergy!",
     q.kit_id as "recommendedKitId"
   from quiz_submissions one join quiz_submissions q on q.id = coalesce(one.superseded_by, one.id)
   where one.id = :id and q.answers is not null`,
)
const sensitivitiesRead = v.array(v.string())

export async function findDeclared(db: Db, id: string): Promise<Declared | undefined> {
  const [declared] = await selectDeclared(db, { id })
  return declared && { ...declared, sensitivities: readStored(sensitivitiesRead, declared.sensitivities) }
}
