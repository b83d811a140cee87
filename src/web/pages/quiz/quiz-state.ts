import type { SubmitQuizBody } from '../../../contract/submit-quiz.ts'
import { contactKinds } from '../../../domain/contacts.ts'
import { emptyDraft, type QuizDraft } from '../../../domain/quiz/answers.ts'
import { withContactWritten } from '../../../domain/quiz/edit.ts'
import { firstOpenStep, stepCount } from '../../../domain/quiz/steps.ts'

/** Answers as they were handed in; the key makes every repeat of them the same submission. */
export interface Submission {
  readonly key: string
  readonly body: SubmitQuizBody
  /** `retrying`: on its way once more after a failure. */
  readonly delivery: 'waiting' | 'failed' | 'retrying' | 'done'
  /** With which a parent may delete what was handed in; known once it has arrived. */
  readonly removalKey?: string
}

/** What has become of a submission. */
export type Delivered = Pick<Submission, 'delivery' | 'removalKey'>

export interface QuizState {
  /** 1–8. */
  readonly step: number
  readonly draft: QuizDraft
  /** The answers were handed in and not changed since, so the result may be shown. */
  readonly isFinished: boolean
  readonly submission: Submission | null
  /** Progress of an earlier visit stands here and is neither taken up nor dropped yet. */
  readonly isOffered: boolean
  /** Which way the last step was taken, if one was taken on this page. */
  readonly moved: 'on' | 'back' | undefined
  /** Enter was pressed on this step although something is missing, so everything missing is said. */
  readonly isTried: boolean
  /** False in the prerendered page and until the scripts have come. */
  readonly isLive: boolean
  /** The browser lets the answers be kept on the device. */
  readonly isKept: boolean
}

/** What is kept on the device between visits. */
export type Progress = Pick<QuizState, 'step' | 'draft' | 'isFinished' | 'submission'>

export type QuizAction =
  | { readonly kind: 'woke'; readonly progress: Progress | undefined; readonly isOffered: boolean }
  | { readonly kind: 'edited'; readonly edit: Edit }
  | { readonly kind: 'went'; readonly to: number }
  | { readonly kind: 'tried' }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'restarted' }
  | { readonly kind: 'finished'; readonly submission: Submission }
  | { readonly kind: 'delivered'; readonly key: string; readonly delivered: Delivered }
  | { readonly kind: 'kept'; readonly isKept: boolean }

/** A change of the answers, like those of `domain/quiz/edit.ts`. */
export type Edit = (draft: QuizDraft) => QuizDraft

export const freshQuiz: QuizState = {
  step: 1,
  draft: emptyDraft,
  isFinished: false,
  submission: null,
  isOffered: false,
  moved: undefined,
  isTried: false,
  isLive: false,
  isKept: true,
}

export function quizReducer(state: QuizState, action: QuizAction): QuizState {
  switch (action.kind) {
    case 'woke':
      return { ...state, ...action.progress, isOffered: action.isOffered, isLive: true }
    case 'edited':
      return { ...state, draft: action.edit(state.draft), isFinished: false }
    case 'went':
      return goTo(action.to, state)
    case 'tried':
      return { ...state, isTried: true }
    case 'resumed':
      return { ...state, isOffered: false, moved: 'on' }
    case 'restarted':
      return { ...freshQuiz, isLive: true, isKept: state.isKept, moved: 'back' }
    case 'finished':
      return { ...state, step: stepCount, isFinished: true, submission: action.submission, moved: 'on' }
    case 'delivered':
      return withDelivery(action.key, action.delivered, state)
    case 'kept':
      // As a rule nothing new, and then nothing is to be drawn again.
      return state.isKept === action.isKept ? state : { ...state, isKept: action.isKept }
  }
}

/** Whether a restart would lose anything. */
export function isAnythingFilled({ draft, step }: Progress): boolean {
  return step > 1 || JSON.stringify(draft) !== JSON.stringify(emptyDraft)
}

/** No further than the first question that still needs an answer, wherever the browser's Forward leads. */
function goTo(wanted: number, state: QuizState): QuizState {
  const furthest = state.isFinished ? stepCount : firstOpenStep(state.draft)
  const step = Math.max(1, Math.min(wanted, furthest))
  const moved = step === state.step ? state.moved : step < state.step ? 'back' : 'on'
  // Enter leaves a field without its blur.
  const draft = contactKinds.reduce(withContactWritten, state.draft)
  return { ...state, step, draft, isOffered: false, moved, isTried: false }
}

function withDelivery(key: string, delivered: Delivered, state: QuizState): QuizState {
  const { submission } = state
  return submission?.key === key ? { ...state, submission: { ...submission, ...delivered } } : state
}
