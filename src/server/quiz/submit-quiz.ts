import { type QuizReceipt, type SubmittedQuiz, submitQuizBody } from '../../contract/submit-quiz.ts'
import { contactProblem } from '../../domain/contacts.ts'
import { identifierOf, normaliseAnswers } from '../../domain/normalise-answers.ts'
import { quizVersion } from '../../domain/quiz/answers.ts'
import { careForLabels, childGenderLabels } from '../../domain/quiz/options.ts'
import { isChildAge } from '../../domain/quiz/steps.ts'
import { recommend, type RecommendationInput } from '../../domain/recommend.ts'
import { skincareText } from '../../domain/skincare-text.ts'
import { Refusal } from '../errors.ts'
import { hashOf, readIdempotencyKey } from '../orders/create-order.ts'
import { parseBody } from '../parse-body.ts'
import { photoAddress } from '../photos/photo-path.ts'
import type { Services } from '../services.ts'
import { findSubmission, insertSubmission } from './quiz-queries.ts'

/**
 * POST /functions/v1/submit-quiz. Answers are normalised to identifiers, the recommendation is made anew
 * and stored with its trace. A repeat with the same `Idempotency-Key` gets the first answer.
 */
export async function submitQuiz(
  { db }: Services,
  body: unknown,
  idempotencyKey: unknown,
): Promise<QuizReceipt> {
  const key = readIdempotencyKey(idempotencyKey)
  const quiz = parseBody(submitQuizBody, body)
  const input = inputOf(quiz)
  const bodyHash = hashOf(quiz)
  const id = await insertSubmission(db, {
    version: quizVersion,
    answers: { ...whoOf(quiz), ...input, currentSkincareText: skincareText(input.currentSkincare) },
    recommendation: recommend(input),
    photoUrls: photosOf(quiz),
    photoConsentAt: consentOf(quiz),
    needsCompositionCheck: input.sensitivities.some((sensitivity) => sensitivity !== 'none'),
    unverifiedContacts: unverifiedContactsOf(quiz),
    idempotencyKey: key,
    bodyHash,
  })
  if (id !== undefined) return { quizSubmissionId: id }
  const first = await findSubmission(db, key ?? '')
  if (!first?.bodyHash.equals(bodyHash)) throw new Refusal('idempotency_key_reused')
  return { quizSubmissionId: first.id }
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

const contactKinds = ['telegram', 'instagram', 'phone'] as const

function hasUsableContact({ contactMethods }: SubmittedQuiz): boolean {
  return contactKinds.some((kind) => {
    const { selected, value } = contactMethods[kind]
    return selected && value !== '' && !contactProblem(kind, value)
  })
}

function unverifiedContactsOf({ contactMethods }: SubmittedQuiz): string[] {
  return contactKinds.filter(
    (kind) => contactMethods[kind].selected && contactProblem(kind, contactMethods[kind].value) !== undefined,
  )
}
