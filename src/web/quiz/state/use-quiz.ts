import { type RefObject, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { missingAt, stepNumber, stepsOf } from '../../../domain/quiz/steps.ts'
import { countView } from '../../platform/count-view.ts'
import { useEarlyInput } from '../../platform/islands/early-input.ts'
import { withEarlyField } from './early-answers.ts'
import { forgetQuiz } from '../../platform/kept-quiz.ts'
import { outline } from './outline.in-document.ts'
import { keepProgress, keptProgress } from './kept-progress.ts'
import {
  type Delivered,
  type Edit,
  freshQuiz,
  isAnythingFilled,
  quizReducer,
  type Submission,
} from './quiz-state.ts'
import { usePainted } from './use-painted.ts'
import { beginNextRun } from './visit.ts'

const steps = stepsOf(outline)
const result = stepNumber('result', outline)

/** Everything the quiz holds and everything one can do to it. `form` is the form of step 1. */
export function useQuiz(form: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(quizReducer, freshQuiz)
  const leaveFor = useStepHistory(state.step, (to) => dispatch({ kind: 'moved', to }))

  const restore = useEffectEvent(() => {
    const entered = enteredStep()
    const progress = keptProgress()
    // Back from checkout, or a reload of the result: nothing to ask. Step 1 shows what it holds.
    const isAtResult = progress?.step === result && entered === result
    const isOffered = progress !== undefined && progress.step > 1 && !isAtResult
    dispatch({ kind: 'restored', progress, isOffered })
    if (!progress) leaveFor(1)
  })
  useEffect(() => restore(), [])
  // After what was kept, so that what was typed just now wins.
  useEarlyInput(form, (fields) =>
    dispatch({ kind: 'edited', edit: (draft) => fields.reduce(withEarlyField, draft) }),
  )

  const { step, draft, isFinished, submission, isLive } = state
  useEffect(() => {
    if (isLive && !state.isOffered) countView(`quiz-${steps[step - 1]}`)
  }, [step, isLive, state.isOffered])
  // The same from one time to the next, so that answers are drawn again only when they change.
  const edit = useCallback((change: Edit) => dispatch({ kind: 'edited', edit: change }), [])
  useEffect(() => {
    const progress = { step, draft, isFinished, submission }
    if (!isLive || !isAnythingFilled({ step, draft })) return
    dispatch({ kind: 'kept', isKept: keepProgress(progress) })
  }, [step, draft, isFinished, submission, isLive])

  const paintedStep = usePainted(step)
  const paintedId = state.isOffered ? 'offer' : steps[paintedStep - 1]
  return {
    ...state,
    stepId: steps[step - 1] ?? 'about',
    stepCount: steps.length,
    /** The step as it was painted last: for what adorns a step and comes a frame after it. */
    paintedStep,
    paintedHue: outline.find(({ id }) => id === paintedId)?.hue ?? paintedId,
    isFilled: isAnythingFilled(state),
    missing: missingAt(step, draft, outline),
    edit,
    touch: (field: string) => dispatch({ kind: 'touched', field }),
    showMissing: () => dispatch({ kind: 'attempted' }),
    goOn: () => {
      dispatch({ kind: 'moved', to: step + 1 })
      enterSteps(step + 1)
    },
    goBack: () => leaveFor(step - 1),
    goBackTo: (earlier: number) => leaveFor(earlier),
    resume: () => {
      dispatch({ kind: 'resumed' })
      enterSteps(step)
    },
    restart: () => {
      forgetQuiz()
      if (submission) beginNextRun()
      dispatch({ kind: 'restarted' })
      leaveFor(1)
    },
    finish: (handedIn: Submission) => {
      dispatch({ kind: 'finished', submission: handedIn })
      enterSteps(result)
    },
    reportDelivery: (key: string, delivered: Delivered) => dispatch({ kind: 'delivered', key, delivered }),
  }
}

export type QuizControls = ReturnType<typeof useQuiz>

/**
 * One entry of the browser's history per step, all at the address of the quiz, so that Back and Forward of
 * the browser walk the quiz. Answers a way back to the entry of an earlier step.
 */
function useStepHistory(step: number, go: (step: number) => void): (to: number) => void {
  // Where a way back under way is to end, whatever the entry it meets says.
  const leavingFor = useRef<number>(undefined)
  const follow = useEffectEvent((entry: number | undefined) => {
    const to = leavingFor.current ?? entry ?? step
    leavingFor.current = undefined
    // An entry made by a link to a part of the page belongs to the step it was made on.
    if (entry !== to) history.replaceState({ quizStep: to }, '')
    go(to)
  })
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const onPop = (event: PopStateEvent) => follow(stepOf(event.state))
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  return (to) => {
    const distance = enteredStep() - to
    if (distance <= 0) return go(to)
    leavingFor.current = to
    history.go(-distance)
  }
}

/** The step of the entry the browser stands at; an entry that says nothing is made step 1. */
function enteredStep(): number {
  const step = stepOf(history.state)
  if (step === undefined) history.replaceState({ quizStep: 1 }, '')
  return step ?? 1
}

/** Adds the entries that are missing up to a step. */
function enterSteps(upTo: number) {
  for (let step = enteredStep() + 1; step <= upTo; step++) history.pushState({ quizStep: step }, '')
}

function stepOf(state: unknown): number | undefined {
  const step: unknown = typeof state === 'object' && state !== null && Reflect.get(state, 'quizStep')
  return Number.isInteger(step) ? Number(step) : undefined
}
