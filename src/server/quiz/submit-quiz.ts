import { type QuizReceipt, type SubmittedQuiz, submitQuizBody } from '../../contract/quiz/submit-quiz.ts'
import { contactKinds, contactProblem } from '../../domain/platform/contacts.ts'
import { childGenderOptions, hasUsableContact, isChildAge } from '../../domain/quiz/about.ts'
import { careForOptions } from '../../domain/quiz/care-for.ts'
import { type Answers, maxPhotos, quizVersion } from '../../domain/quiz/answers.ts'
import { detailsOf } from '../../domain/quiz/edit.ts'
import { identifierOf, normaliseAnswers } from '../../domain/quiz/normalise-answers.ts'
import { questions } from '../../domain/quiz/questions.ts'
import { skincareText } from '../../domain/quiz/current-skincare.ts'
import { recommend } from '../../domain/quiz/recommend.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { hashOfBody, readIdempotencyKey, requireSameBody } from '../platform/http/idempotency.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { hashOfKey } from '../platform/http/secret-keys.ts'
import { forgetPhotos } from './photos/keep/forget-photos.ts'
import { photoAddress, photoPathAt } from './photos/keep/photo-path.ts'
import type { QuizNeeds } from './needs.ts'
import { giveRemovalKey } from './erase-queries.ts'
import {
  findSubmission,
  insertSubmission,
  type KnownSubmission,
  type NewSubmission,
  takePhotos,
} from './quiz-queries.ts'
import { findLaterTurn, openVisit, removeSupersededPhotos, supersedeEarlier } from './visit-queries.ts'

type Keeping = Pick<QuizNeeds, 'db' | 'photoStore' | 'log' | 'findOrdered'>

/** Idempotent by `Idempotency-Key`, each time with a new removal key, as only hashes are stored. */
export async function submitQuiz(
  services: Keeping,
  body: unknown,
  idempotencyKey: unknown,
): Promise<QuizReceipt> {
  const key = readIdempotencyKey(idempotencyKey)
  const quiz = parseBody(submitQuizBody, body)
  const input = inputOf(quiz)
  const photoUrls = photosOf(quiz)
  const id = await storeOnce(services, {
    version: quizVersion,
    answers: {
      ...whoOf(quiz),
      ...detailsOf({ ...quiz, ...input }, questions),
      ...input,
      currentSkincareText: skincareText(input.currentSkincare),
    },
    recommendation: recommend(input),
    photoUrls,
    photoPaths: photoUrls.map(photoPathAt),
    photoConsentAt: consentOf(quiz),
    needsCompositionCheck: input.sensitivities.some((sensitivity) => sensitivity !== 'none'),
    unverifiedContacts: unverifiedContactsOf(quiz),
    visit: quiz.visit && { ...quiz.visit, hash: hashOfKey(quiz.visit.key) },
    idempotencyKey: key,
    bodyHash: hashOfBody(quiz),
  })
  return { quizSubmissionId: id, removalKey: await giveRemovalKey(services.db, id) }
}

async function storeOnce(services: Keeping, submission: NewSubmission): Promise<string> {
  const { id, leftPhotos } = await inTransaction(services.db, (db) =>
    store(db, submission, services.findOrdered),
  )
  await forgetLater(services, leftPhotos)
  return id
}

async function store(db: Db, submission: NewSubmission, findOrdered: QuizNeeds['findOrdered']) {
  const { visit, photoPaths } = submission
  if (visit && !(await openVisit(db, visit.hash))) throw new Refusal('quiz_erased')
  const later = visit && (await findLaterTurn(db, visit))
  if (later) return { id: keptId(later), leftPhotos: [] }
  const id = await insertSubmission(db, submission)
  if (id === undefined) {
    const first = await findSubmission(db, submission.idempotencyKey ?? '')
    return { id: keptId(requireSameBody(first, submission.bodyHash)), leftPhotos: [] }
  }
  const superseded = visit ? await supersedeEarlier(db, id, visit, findOrdered) : []
  await takePhotos(db, id, photoPaths, superseded)
  return { id, leftPhotos: await removeSupersededPhotos(db, superseded) }
}

function keptId({ id, bodyHash, supersededBy }: KnownSubmission): string {
  if (supersededBy !== null) return supersededBy
  if (bodyHash === null) throw new Refusal('quiz_erased')
  return id
}

/** Hidden already; the scheduled job retries the deletion. */
async function forgetLater(
  { db, photoStore, log }: Omit<Keeping, 'findOrdered'>,
  photos: readonly string[],
): Promise<void> {
  await forgetPhotos(db, photoStore, photos).catch((error: unknown) =>
    log.warn({ err: error }, 'photos of superseded answers not forgotten yet'),
  )
}

function inputOf(quiz: SubmittedQuiz): Answers {
  const normalised = normaliseAnswers(quiz)
  if (normalised.kind === 'unknown') throw new Refusal('invalid_body', { fields: [normalised.field] })
  return normalised.input
}

/** A teenager answering alone has no child fields, whatever the form still had. */
function whoOf(quiz: SubmittedQuiz) {
  const careFor = identifierOf(careForOptions, quiz.careFor)
  if (!careFor) throw new Refusal('invalid_body', { fields: ['careFor'] })
  if (!hasUsableContact(quiz)) throw new Refusal('invalid_body', { fields: ['contactMethods'] })
  const { parentName, contactMethods } = quiz
  const common = { careFor, parentName, contactMethods }
  if (careFor === 'self') return common

  const childGender = identifierOf(childGenderOptions, quiz.childGender ?? '')
  const missing = [
    ...(quiz.childName === '' ? ['childName'] : []),
    ...(isChildAge(quiz.childAge ?? null) ? [] : ['childAge']),
    ...(childGender ? [] : ['childGender']),
  ]
  if (missing.length > 0) throw new Refusal('invalid_body', { fields: missing })
  return { ...common, childName: quiz.childName, childAge: quiz.childAge, childGender }
}

function photosOf(quiz: SubmittedQuiz): string[] {
  const named = addressesIn(quiz, 'skinPhotoUrls')
  const photos = [...named, ...addressesIn(quiz, 'skinPhotos').filter((address) => !named.includes(address))]
  if (photos.length > maxPhotos) throw new Refusal('invalid_body', { fields: ['skinPhotos'] })
  return photos
}

function addressesIn(quiz: SubmittedQuiz, field: 'skinPhotos' | 'skinPhotoUrls'): string[] {
  return quiz[field].map((text) => {
    const address = photoAddress(text)
    if (address === undefined) throw new Refusal('invalid_body', { fields: [field] })
    return address
  })
}

function consentOf({ skinPhotos, skinPhotoUrls, photoConsentAt }: SubmittedQuiz): Date | null {
  if (!photoConsentAt && skinPhotos.length + skinPhotoUrls.length === 0) return null
  // The schema allows invalid dates (year 0, 31 February).
  const moment = Date.parse(photoConsentAt ?? '')
  if (!(moment > 0)) throw new Refusal('invalid_body', { fields: ['photoConsentAt'] })
  return new Date(moment)
}

function unverifiedContactsOf({ contactMethods }: SubmittedQuiz): string[] {
  return contactKinds.filter(
    (kind) => contactMethods[kind].selected && contactProblem(kind, contactMethods[kind].value) !== undefined,
  )
}
