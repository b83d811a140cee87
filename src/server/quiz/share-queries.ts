import * as v from 'valibot'
import { type CareFor, careForOptions } from '../../domain/quiz/care-for.ts'
import type { Answers } from '../../domain/quiz/answers.ts'
import { identifierOf } from '../../domain/quiz/normalise-answers.ts'
import { questions } from '../../domain/quiz/questions.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { storedChoices } from './quiz-of-order.ts'
import type {
  DeleteDeadLinks,
  DeleteSharedLinks,
  FindLinkedResult,
  InsertSharedLink,
} from './statements.gen.ts'

/** SQL over submissions `s` of the same run as `one`. */
const ofSamePassing = '(s.id = one.id or (s.visit_hash, s.visit_run) = (one.visit_hash, one.visit_run))'

const latestOfPassing = `(select * from quiz_submissions s where ${ofSamePassing} order by s.visit_turn desc, s.created_at desc limit 1)`

const insert = statement<InsertSharedLink>(
  'insert-shared-link',
  `insert into shared_results (hash, submission_id, expires_at)
   select :hash, latest.id, least(now() + make_interval(days => :days), latest.created_at + make_interval(days => :daysKept))
   from quiz_submissions one cross join lateral ${latestOfPassing} latest
   where one.id = :submissionId and latest.erased_at is null
     and latest.created_at > now() - make_interval(days => :daysKept)
   returning expires_at as "expiresAt"`,
)

/** Expires no later than the answers. Returns the expiry; `undefined` when there is nothing to show. */
export async function insertLink(
  db: Db,
  link: { hash: Buffer; submissionId: string; days: number; daysKept: number },
): Promise<Date | undefined> {
  const { hash, submissionId, days, daysKept } = link
  const [made] = await insert(db, { hash, submissionId, days, daysKept })
  return made?.expiresAt
}

const deleteOfPassing = statement<DeleteSharedLinks>(
  'delete-shared-links',
  `delete from shared_results where submission_id in (
     select s.id from quiz_submissions one join quiz_submissions s on ${ofSamePassing} where one.id = :submissionId
   )`,
)

export async function deleteLinks(db: Db, submissionId: string): Promise<void> {
  await deleteOfPassing(db, { submissionId })
}

const deleteDead = statement<DeleteDeadLinks>(
  'delete-dead-links',
  'delete from shared_results where expires_at < now()',
)

export async function deleteDeadLinks(db: Db): Promise<void> {
  await deleteDead(db)
}

interface LinkedResult {
  readonly submissionId: string
  readonly finishedAt: Date
  readonly careFor: CareFor
  readonly answers: Answers
}

const select = statement<FindLinkedResult>(
  'find-linked-result',
  `select s.id as "submissionId", s.created_at as "finishedAt", s.answers->>'careFor' as "careFor",
     (select jsonb_object_agg(key, value) from jsonb_each(s.answers) where key = any (:questions)) as answers
   from shared_results l
     join quiz_submissions one on one.id = l.submission_id
     cross join lateral ${latestOfPassing} s
   where l.hash = :hash and l.expires_at > now() and s.erased_at is null`,
)
const questionIds = questions.map(({ id }) => id)
const linkedAnswers = v.custom<Answers>((answers) => v.is(storedChoices, answers))

/** The latest answers. Names, contacts and free text never leave the database here. */
export async function findLinkedResult(db: Db, hash: Buffer): Promise<LinkedResult | undefined> {
  const [linked] = await select(db, { hash, questions: questionIds })
  const careFor = identifierOf(careForOptions, linked?.careFor ?? '')
  if (!linked || !careFor || !v.is(linkedAnswers, linked.answers)) return undefined
  return {
    submissionId: linked.submissionId,
    finishedAt: linked.finishedAt,
    careFor,
    answers: linked.answers,
  }
}
