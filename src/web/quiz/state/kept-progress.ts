import type { SharedLink } from '../../../contract/quiz/shared-result.ts'
import type { SubmitQuizBody } from '../../../contract/quiz/submit-quiz.ts'
import { maxPhotos } from '../../../domain/quiz/answers.ts'
import { fieldsOf } from '../../../domain/quiz/kept.ts'
import { readDraft } from '../../../domain/quiz/read-draft.ts'
import { finishedAnswers, firstOpenStep, isStepNumber, stepNumber } from '../../../domain/quiz/steps.ts'
import { keepQuiz, keptQuiz } from '../../platform/kept-quiz.ts'
import { outline } from './outline.in-document.ts'
import { isAnythingFilled, type Progress, type Submission } from './quiz-state.ts'
import { readTurn } from './visit.ts'

/** Never photos. `false`: storage is unavailable. */
export function keepProgress({ step, draft, isFinished, submission }: Progress): boolean {
  return keepQuiz({ step, draft, isFinished, submission })
}

export function keptProgress(): Progress | undefined {
  const kept = keptQuiz()
  return kept && readProgress(kept)
}

export function readProgress(kept: Readonly<Record<string, unknown>>): Progress | undefined {
  const draft = readDraft(kept['draft'], outline)
  const isFinished = kept['isFinished'] === true && finishedAnswers(draft, outline) !== undefined
  const furthest = isFinished ? stepNumber('result', outline) : firstOpenStep(draft, outline)
  const step = isStepNumber(kept['step'], outline) ? Math.min(kept['step'], furthest) : furthest
  const submission = readSubmission(kept['submission'])
  return isAnythingFilled({ draft, step }) ? { step, draft, isFinished, submission } : undefined
}

function readSubmission(kept: unknown): Submission | null {
  const { key, body, delivery, removalKey } = fieldsOf(kept)
  const link = readLink(fieldsOf(kept)['link'])
  const read = readBody(body)
  if (typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key) || !read) return null
  return {
    key,
    body: read,
    // An interrupted delivery is repeated.
    delivery: delivery === 'done' || delivery === 'erased' ? delivery : 'waiting',
    ...(typeof removalKey === 'string' && { removalKey }),
    ...(link && { link }),
  }
}

function readLink(kept: unknown): SharedLink | undefined {
  const { shareToken, expiresAt } = fieldsOf(kept)
  if (typeof shareToken !== 'string' || typeof expiresAt !== 'string') return undefined
  return Date.parse(expiresAt) > Date.now() ? { shareToken, expiresAt } : undefined
}

/** In a fixed order of fields, so that equal answers compare equal as JSON. */
function readBody(kept: unknown): SubmitQuizBody | undefined {
  const answers = finishedAnswers(readDraft(kept, outline), outline)
  if (!answers) return undefined
  const { skinPhotoUrls, photoConsentAt, visit } = fieldsOf(kept)
  const turn = readTurn(visit)
  const photos = Array.isArray(skinPhotoUrls) ? skinPhotoUrls.filter((one) => typeof one === 'string') : []
  return {
    ...answers,
    skinPhotos: photos.slice(0, maxPhotos),
    skinPhotoUrls: photos.slice(0, maxPhotos),
    photoConsentAt: typeof photoConsentAt === 'string' ? photoConsentAt : null,
    ...(turn && { visit: turn }),
  }
}
