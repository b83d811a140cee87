import {
  findSharedResultBody,
  shareResultBody,
  type SharedLink,
  type SharedResult,
  sharedResultDays,
  stopSharingBody,
} from '../../contract/quiz/shared-result.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { hashOfKey, newSecretKey } from '../platform/http/secret-keys.ts'
import type { QuizNeeds } from './needs.ts'
import { findByRemovalKey } from './erase-queries.ts'
import { deleteDeadLinks, deleteLinks, findLinkedResult, insertLink } from './share-queries.ts'

export async function shareResult(
  { db, config }: Pick<QuizNeeds, 'db' | 'config'>,
  body: unknown,
): Promise<SharedLink> {
  const submissionId = await submissionOf(db, parseBody(shareResultBody, body).removalKey)
  const { key, hash } = newSecretKey()
  await deleteDeadLinks(db)
  const expiresAt = await insertLink(db, {
    hash,
    submissionId,
    days: sharedResultDays,
    daysKept: config.photoDays.withoutOrder,
  })
  if (!expiresAt) throw new Refusal('unknown_quiz_submission')
  return { shareToken: key, expiresAt: expiresAt.toISOString() }
}

export async function stopSharing({ db }: Pick<QuizNeeds, 'db'>, body: unknown): Promise<object> {
  await deleteLinks(db, await submissionOf(db, parseBody(stopSharingBody, body).removalKey))
  return {}
}

/** Expired, withdrawn, deleted and never made look alike. */
export async function findSharedResult({ db }: Pick<QuizNeeds, 'db'>, body: unknown): Promise<SharedResult> {
  const { shareToken } = parseBody(findSharedResultBody, body)
  const linked = await findLinkedResult(db, hashOfKey(shareToken))
  if (!linked) throw new Refusal('unknown_shared_result')
  const { careFor, answers, submissionId: quizSubmissionId, finishedAt } = linked
  return { careFor, answers, quizSubmissionId, finishedAt: finishedAt.toISOString() }
}

async function submissionOf(db: QuizNeeds['db'], removalKey: string): Promise<string> {
  const submissionId = await findByRemovalKey(db, hashOfKey(removalKey))
  if (submissionId === undefined) throw new Refusal('unknown_quiz_submission')
  return submissionId
}
