import type { SharedLink } from '../../../contract/quiz/shared-result.ts'
import type { SubmitQuizBody } from '../../../contract/quiz/submit-quiz.ts'
import { contactKinds } from '../../../domain/platform/contacts.ts'
import { type AboutPart, aboutParts, furthestPart, withAboutWritten } from '../../../domain/quiz/about.ts'
import type { QuizDraft } from '../../../domain/quiz/answers.ts'
import { emptyDraft } from '../../../domain/quiz/read-draft.ts'
import { firstOpenStep, stepNumber } from '../../../domain/quiz/steps.ts'
import { outline } from './outline.in-document.ts'

export interface Submission {
  readonly key: string
  readonly body: SubmitQuizBody
  /** `refused`: permanently; `erased`: deleted on the server. */
  readonly delivery: 'waiting' | 'failed' | 'retrying' | 'refused' | 'done' | 'erased'
  readonly faultyStep?: number
  readonly quizSubmissionId?: string
  readonly removalKey?: string
  readonly link?: SharedLink | undefined
}

export type Delivered = Pick<
  Submission,
  'delivery' | 'faultyStep' | 'quizSubmissionId' | 'removalKey' | 'link'
>

export interface QuizState {
  readonly step: number
  readonly draft: QuizDraft
  /** Submitted and unchanged since. */
  readonly isFinished: boolean
  readonly submission: Submission | null
  /** Stored progress waits for the visitor's choice. */
  readonly isOffered: boolean
  readonly direction: 'forward' | 'back' | undefined
  readonly part: AboutPart
  /** Fields left at least once: only these show errors. */
  readonly touched: readonly string[]
  /** False until hydrated. */
  readonly isLive: boolean
  readonly isKept: boolean
}

export type Progress = Pick<QuizState, 'step' | 'draft' | 'isFinished' | 'submission'>

type QuizAction =
  | { readonly kind: 'restored'; readonly progress: Progress | undefined; readonly isOffered: boolean }
  | { readonly kind: 'edited'; readonly edit: Edit }
  | { readonly kind: 'moved'; readonly to: number }
  | { readonly kind: 'touched'; readonly field: string }
  /** Enter with missing fields: all errors are shown. */
  | { readonly kind: 'attempted' }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'restarted' }
  | { readonly kind: 'finished'; readonly submission: Submission }
  | { readonly kind: 'delivered'; readonly key: string; readonly delivered: Delivered }
  | { readonly kind: 'kept'; readonly isKept: boolean }

export type Edit = (draft: QuizDraft) => QuizDraft

export const freshQuiz: QuizState = {
  step: 1,
  draft: emptyDraft(outline),
  isFinished: false,
  submission: null,
  isOffered: false,
  direction: undefined,
  part: 'names',
  touched: [],
  isLive: false,
  isKept: true,
}

export function quizReducer(state: QuizState, action: QuizAction): QuizState {
  switch (action.kind) {
    case 'restored':
      return revealed({ ...state, ...action.progress, isOffered: action.isOffered, isLive: true })
    case 'edited':
      return revealed({ ...state, draft: action.edit(state.draft), isFinished: false })
    case 'moved':
      return goTo(action.to, state)
    case 'touched':
      // No errors for somebody who has only looked.
      return isAnythingFilled(state) ? { ...state, touched: [...state.touched, action.field] } : state
    case 'attempted':
      return { ...state, touched: [...state.touched, ...fieldsUpTo(state.part)] }
    case 'resumed':
      return { ...state, isOffered: false, direction: 'forward' }
    case 'restarted':
      return { ...freshQuiz, isLive: true, isKept: state.isKept, direction: 'back' }
    case 'finished':
      return {
        ...state,
        step: stepNumber('result', outline),
        isFinished: true,
        submission: action.submission,
        direction: 'forward',
      }
    case 'delivered':
      return withDelivery(action.key, action.delivered, state)
    case 'kept':
      return state.isKept === action.isKept ? state : { ...state, isKept: action.isKept }
  }
}

/** Whether a restart would lose anything. */
export function isAnythingFilled({ draft, step }: Pick<QuizState, 'draft' | 'step'>) {
  return step > 1 || JSON.stringify(draft) !== JSON.stringify(freshQuiz.draft)
}

/** Not beyond the first unanswered question, also by the browser's Forward. */
function goTo(wanted: number, state: QuizState): QuizState {
  const furthest = state.isFinished ? stepNumber('result', outline) : firstOpenStep(state.draft, outline)
  const step = Math.max(1, Math.min(wanted, furthest))
  const direction = step === state.step ? state.direction : step < state.step ? 'back' : 'forward'
  // Enter does not blur the field.
  const draft = withAboutWritten(state.draft)
  return { ...state, step, draft, isOffered: false, direction, touched: [] }
}

const fieldsOfPart: Readonly<Record<AboutPart, readonly string[]>> = {
  names: ['parentName', 'childName'],
  child: ['childAge', 'childGender'],
  contacts: ['contactMethods', ...contactKinds],
}

function fieldsUpTo(part: AboutPart): string[] {
  return aboutParts.slice(0, aboutParts.indexOf(part) + 1).flatMap((one) => fieldsOfPart[one])
}

function revealed(state: QuizState): QuizState {
  const part = furthestPart(state.draft)
  return aboutParts.indexOf(part) > aboutParts.indexOf(state.part) ? { ...state, part } : state
}

function withDelivery(key: string, delivered: Delivered, state: QuizState): QuizState {
  const { submission } = state
  return submission?.key === key ? { ...state, submission: { ...submission, ...delivered } } : state
}
