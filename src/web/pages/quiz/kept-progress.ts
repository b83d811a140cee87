import { emptyDraft, quizVersion } from '../../../domain/quiz/answers.ts'
import { finishedAnswers, stepCount } from '../../../domain/quiz/steps.ts'
import { forget, recall, remember } from '../../browser-storage.ts'
import type { Progress } from './quiz-state.ts'

const daysKept = 30

interface Kept extends Progress {
  readonly version: number
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/** Keeps the answers on this device, never photos; false when the browser refuses. */
export function keepProgress({ step, draft, isFinished, submission }: Progress): boolean {
  const kept: Kept = { version: quizVersion, savedAt: Date.now(), step, draft, isFinished, submission }
  return remember('quizProgress', JSON.stringify(kept))
}

/** The answers of an earlier visit, unless they are old, of another quiz or not readable. */
export function keptProgress(): Progress | undefined {
  const text = recall('quizProgress')
  const progress = text === null ? undefined : readProgress(text, Date.now())
  if (!progress) forget('quizProgress')
  return progress
}

export function forgetProgress() {
  forget('quizProgress', 'quizSubmission')
}

/** Exported for its test. */
export function readProgress(text: string, now: number): Progress | undefined {
  const kept = parse(text)
  if (!isKept(kept) || now - kept.savedAt > daysKept * 24 * 60 * 60 * 1000) return undefined
  const { step, draft, isFinished, submission } = kept
  if (!Number.isInteger(step) || step < 1 || step > stepCount) return undefined
  if (step === stepCount && !(isFinished && finishedAnswers(draft))) return undefined
  // A delivery that was cut off is due again.
  const isDone = submission === null || submission.delivery === 'done'
  return { step, draft, isFinished, submission: isDone ? submission : { ...submission, delivery: 'waiting' } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sample: Kept = {
  version: quizVersion,
  savedAt: 0,
  step: 1,
  draft: emptyDraft,
  isFinished: false,
  submission: null,
}

function isKept(value: unknown): value is Kept {
  return isLike(sample, value) && Reflect.get(Object(value), 'version') === quizVersion
}

/** The same fields of the same kinds; where the sample holds `null`, anything. */
function isLike(like: unknown, value: unknown): boolean {
  if (like === null) return value !== undefined
  if (Array.isArray(like)) return Array.isArray(value)
  if (typeof like !== 'object') return typeof value === typeof like
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(like).every(([key, part]) => isLike(part, Reflect.get(value, key)))
}
