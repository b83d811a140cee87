import { type About, readAbout } from '../../domain/quiz/about.ts'
import { quizVersion } from '../../domain/quiz/answers.ts'
import { fieldsOf } from '../../domain/quiz/kept.ts'
import { deviceDays } from '../../domain/platform/keeping.ts'
import { forget, recall, remember } from './browser-storage.ts'

type Fields = Readonly<Record<string, unknown>>

// Skips writes of equal content, which would renew its age.
let lastKept: string | undefined

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

export function keptAbout(): About | undefined {
  const kept = keptQuiz()
  return kept && readAbout(kept['draft'])
}

export function forgetQuiz() {
  lastKept = undefined
  forget('quizProgress', 'quizSubmission')
}

export function readKept(text: string, now: number): Fields | undefined {
  const fields = fieldsOf(parse(text))
  const { version, savedAt } = fields
  if (version !== quizVersion || typeof savedAt !== 'number') return undefined
  // A clock that was ahead may have been corrected.
  return Math.abs(now - savedAt) > deviceDays * 24 * 60 * 60 * 1000 ? undefined : fields
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
