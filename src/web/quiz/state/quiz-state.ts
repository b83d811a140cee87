import type { SharedLink } from '../../../contract/quiz/shared-result.ts'
import type { SubmitQuizBody } from '../../../contract/quiz/submit-quiz.ts'
import { contactKinds } from '../../../domain/platform/contacts.ts'
import { type AboutPart, aboutParts, furthestPart, withAboutWritten } from '../../../domain/quiz/about.ts'
import type { QuizDraft } from '../../../domain/quiz/answers.ts'
import { emptyDraft } from '../../../domain/quiz/read-draft.ts'
import { firstOpenStep, stepNumber } from '../../../domain/quiz/steps.ts'
import { outline } from './outline.in-document.ts'

/** Answers as they were handed in; the key makes every repeat of them the same submission. */
export interface Submission {
  readonly key: string
  readonly body: SubmitQuizBody
  /**
   * `retrying`: on its way once more after a failure; `refused`: the shop cannot store it, however often it is sent;
   * `erased`: deleted at the shop, whose word it is.
   */
  readonly delivery: 'waiting' | 'failed' | 'retrying' | 'refused' | 'done' | 'erased'
  /** The step with what keeps it from being stored. */
  readonly faultyStep?: number
  /** What an order is placed with; known once it has arrived here. */
  readonly quizSubmissionId?: string
  /** With which a parent may delete what was handed in; known once it has arrived. */
  readonly removalKey?: string
  /** By which the result opens on another device, while one is made. */
  readonly link?: SharedLink | undefined
}

/** What has become of a submission. */
export type Delivered = Pick<
  Submission,
  'delivery' | 'faultyStep' | 'quizSubmissionId' | 'removalKey' | 'link'
>

export interface QuizState {
  /** Its number, from 1. */
  readonly step: number
  readonly draft: QuizDraft
  /** The answers were handed in and not changed since, so the result may be shown. */
  readonly isFinished: boolean
  readonly submission: Submission | null
  /** Progress of an earlier visit stands here and is neither taken up nor dropped yet. */
  readonly isOffered: boolean
  /** Which way the last step was taken, if one was taken on this page. */
  readonly direction: 'forward' | 'back' | undefined
  /** How much of step 1 is in sight; what was once shown stays. */
  readonly part: AboutPart
  /** Names of the fields of step 1 that the visitor has been in and left: only with those is fault found. */
  readonly touched: readonly string[]
  /** False in the prerendered page and until the scripts have come. */
  readonly isLive: boolean
  /** The browser lets the answers be kept on the device. */
  readonly isKept: boolean
}

/** What is kept on the device between visits. */
export type Progress = Pick<QuizState, 'step' | 'draft' | 'isFinished' | 'submission'>

type QuizAction =
  | { readonly kind: 'restored'; readonly progress: Progress | undefined; readonly isOffered: boolean }
  | { readonly kind: 'edited'; readonly edit: Edit }
  | { readonly kind: 'moved'; readonly to: number }
  | { readonly kind: 'touched'; readonly field: string }
  /** Enter was pressed although something is missing, so everything missing is said. */
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
      // Nothing is demanded of somebody who has only looked.
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
      // As a rule nothing new, and then nothing is to be drawn again.
      return state.isKept === action.isKept ? state : { ...state, isKept: action.isKept }
  }
}

/** Whether a restart would lose anything. */
export function isAnythingFilled({ draft, step }: Pick<QuizState, 'draft' | 'step'>) {
  return step > 1 || JSON.stringify(draft) !== JSON.stringify(freshQuiz.draft)
}

/** No further than the first question that still needs an answer, wherever the browser's Forward leads. */
function goTo(wanted: number, state: QuizState): QuizState {
  const furthest = state.isFinished ? stepNumber('result', outline) : firstOpenStep(state.draft, outline)
  const step = Math.max(1, Math.min(wanted, furthest))
  const direction = step === state.step ? state.direction : step < state.step ? 'back' : 'forward'
  // Enter leaves a field without its blur.
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
