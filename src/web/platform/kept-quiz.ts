import { type About, readAbout } from '../../domain/quiz/about.ts'
import { quizVersion } from '../../domain/quiz/answers.ts'
import { fieldsOf } from '../../domain/quiz/kept.ts'
import { deviceDays } from '../../domain/platform/keeping.ts'
import { forget, recall, remember } from './browser-storage.ts'

type Fields = Readonly<Record<string, unknown>>

// What is kept already, so that looking at the answers again does not make them younger.
let lastKept: string | undefined

/** Keeps what the quiz holds on this device, for a week from its last change; false when the browser refuses. */
export function keepQuiz(kept: object): boolean {
  const text = JSON.stringify(kept)
  if (text === lastKept) return true
  const isKept = remember(
    'quizProgress',
    JSON.stringify({ version: quizVersion, savedAt: Date.now(), ...kept }),
  )
  lastKept = isKept ? text : undefined
  return isKept
}

/** What the quiz left on this device, its fields still to be read; what is too old or of another quiz is erased. */
export function keptQuiz(): Fields | undefined {
  const text = recall('quizProgress')
  if (text === null) return undefined
  const fields = readKept(text, Date.now())
  if (!fields) {
    forget('quizProgress')
    return undefined
  }
  const { version: _version, savedAt: _savedAt, ...kept } = fields
  lastKept = JSON.stringify(kept)
  return kept
}

/** What was said on this device of who asks and for whom. */
export function keptAbout(): About | undefined {
  const kept = keptQuiz()
  return kept && readAbout(kept['draft'])
}

/** Takes the answers from this device: the quiz is started anew, or what came of it is paid for. */
export function forgetQuiz() {
  lastKept = undefined
  forget('quizProgress', 'quizSubmission')
}

/** Exported for its test. */
export function readKept(text: string, now: number): Fields | undefined {
  const fields = fieldsOf(parse(text))
  const { version, savedAt } = fields
  if (version !== quizVersion || typeof savedAt !== 'number') return undefined
  // A clock that was put right may have been ahead.
  return Math.abs(now - savedAt) > deviceDays * 24 * 60 * 60 * 1000 ? undefined : fields
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
