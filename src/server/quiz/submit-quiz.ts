import { type QuizReceipt, type SubmittedQuiz, submitQuizBody } from '../../contract/submit-quiz.ts'
import { contactKinds, contactProblem } from '../../domain/contacts.ts'
import { identifierOf, normaliseAnswers } from '../../domain/normalise-answers.ts'
import { quizVersion } from '../../domain/quiz/answers.ts'
import { careForLabels, childGenderLabels } from '../../domain/quiz/options.ts'
import { hasUsableContact, isChildAge } from '../../domain/quiz/steps.ts'
import { recommend, type RecommendationInput } from '../../domain/recommend.ts'
import { skincareText } from '../../domain/skincare-text.ts'
import type { Db } from '../db/pool.ts'
import { Refusal } from '../errors.ts'
import { hashOf, readIdempotencyKey } from '../orders/create-order.ts'
import { parseBody } from '../parse-body.ts'
import { photoAddress, photoPathAt } from '../photos/photo-path.ts'
import type { Services } from '../services.ts'
import { giveRemovalKey } from './erase-queries.ts'
import { findSubmission, insertSubmission, type NewSubmission } from './quiz-queries.ts'

/**
 * POST /functions/v1/submit-quiz. Answers are normalised to identifiers, the recommendation is made anew
 * and stored with its trace; the photos become the quiz's own. A repeat with the same `Idempotency-Key` gets the
 * same submission, with a removal key of its own: the shop knows those given out before by their hashes only.
 */
export async function submitQuiz(
  { db }: Services,
  body: unknown,
  idempotencyKey: unknown,
): Promise<QuizReceipt> {
  const key = readIdempotencyKey(idempotencyKey)
  const quiz = parseBody(submitQuizBody, body)
  const input = inputOf(quiz)
  const photoUrls = photosOf(quiz)
  const id = await storeOnce(db, {
    version: quizVersion,
    answers: { ...whoOf(quiz), ...input, currentSkincareText: skincareText(input.currentSkincare) },
    recommendation: recommend(input),
    photoUrls,
    photoPaths: photoUrls.map(photoPathAt),
    photoConsentAt: consentOf(quiz),
    needsCompositionCheck: input.sensitivities.some((sensitivity) => sensitivity !== 'none'),
    unverifiedContacts: unverifiedContactsOf(quiz),
    idempotencyKey: key,
    bodyHash: hashOf(quiz),
  })
  return { quizSubmissionId: id, removalKey: await giveRemovalKey(db, id) }
}

async function storeOnce(db: Db, submission: NewSubmission): Promise<string> {
  const id = await insertSubmission(db, submission)
  if (id !== undefined) return id
  const first = await findSubmission(db, submission.idempotencyKey ?? '')
  if (!first) throw new Error('the submission of a taken key has vanished')
  // Of what was erased nothing is known any more but that it was sent.
  const isSame = first.bodyHash === null || first.bodyHash.equals(submission.bodyHash)
  if (!isSame) throw new Refusal('idempotency_key_reused')
  return first.id
}

function inputOf(quiz: SubmittedQuiz): RecommendationInput {
  const normalised = normaliseAnswers(quiz)
  if (normalised.kind === 'unknown') throw new Refusal('invalid_body', { fields: [normalised.field] })
  return normalised.input
}

/** Who the quiz is about. A teenager answering alone has no child fields, whatever was left in the form. */
function whoOf(quiz: SubmittedQuiz) {
  const careFor = identifierOf(careForLabels, quiz.careFor)
  if (!careFor) throw new Refusal('invalid_body', { fields: ['careFor'] })
  if (!hasUsableContact(quiz)) throw new Refusal('invalid_body', { fields: ['contactMethods'] })
  const { parentName, contactMethods, otherAllergy } = quiz
  const common = { careFor, parentName, contactMethods, otherAllergy: otherAllergyOf(quiz, otherAllergy) }
  if (careFor === 'self') return common

  const childGender = identifierOf(childGenderLabels, quiz.childGender ?? '')
  const missing = [
    ...(quiz.childName === '' ? ['childName'] : []),
    ...(isChildAge(quiz.childAge ?? null) ? [] : ['childAge']),
    ...(childGender ? [] : ['childGender']),
  ]
  if (missing.length > 0) throw new Refusal('invalid_body', { fields: missing })
  return { ...common, childName: quiz.childName, childAge: quiz.childAge, childGender }
}

function otherAllergyOf(quiz: SubmittedQuiz, text: string): string {
  const isOtherTicked = inputOf(quiz).sensitivities.includes('other')
  return isOtherTicked ? text : ''
}

/** Addresses of our own photos, without their origins. */
function photosOf({ skinPhotoUrls }: SubmittedQuiz): string[] {
  return skinPhotoUrls.map((text) => {
    const address = photoAddress(text)
    if (address === undefined) throw new Refusal('invalid_body', { fields: ['skinPhotoUrls'] })
    return address
  })
}

function consentOf({ skinPhotoUrls, photoConsentAt }: SubmittedQuiz): string | null {
  if (!photoConsentAt && skinPhotoUrls.length === 0) return null
  // The schema knows the shape of a moment only; not every such text (year 0, 31 February) is one in SQL.
  const moment = Date.parse(photoConsentAt ?? '')
  if (!(moment > 0)) throw new Refusal('invalid_body', { fields: ['photoConsentAt'] })
  return new Date(moment).toISOString()
}

function unverifiedContactsOf({ contactMethods }: SubmittedQuiz): string[] {
  return contactKinds.filter(
    (kind) => contactMethods[kind].selected && contactProblem(kind, contactMethods[kind].value) !== undefined,
  )
}
