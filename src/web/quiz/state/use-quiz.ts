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

export function useQuiz(form: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(quizReducer, freshQuiz)
  const leaveFor = useStepHistory(state.step, (to) => dispatch({ kind: 'moved', to }))

  const restore = useEffectEvent(() => {
    const entered = enteredStep()
    const progress = keptProgress()
    // Returning from checkout or reloading the result needs no question.
    const isAtResult = progress?.step === result && entered === result
    const isOffered = progress !== undefined && progress.step > 1 && !isAtResult
    dispatch({ kind: 'restored', progress, isOffered })
    if (!progress) leaveFor(1)
  })
  useEffect(() => restore(), [])
  // After restoring, so that newer input wins.
  useEarlyInput(form, (fields) =>
    dispatch({ kind: 'edited', edit: (draft) => fields.reduce(withEarlyField, draft) }),
  )

  const { step, draft, isFinished, submission, isLive } = state
  useEffect(() => {
    if (isLive && !state.isOffered) countView(`quiz-${steps[step - 1]}`)
  }, [step, isLive, state.isOffered])
  // Stable, so that memoised answers are not rendered again.
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

/** One history entry per step at the same address. Returns a function to go back to an earlier step. */
function useStepHistory(step: number, go: (step: number) => void): (to: number) => void {
  // Target of a pending `history.go`, whatever entry it meets.
  const leavingFor = useRef<number>(undefined)
  const follow = useEffectEvent((entry: number | undefined) => {
    const to = leavingFor.current ?? entry ?? step
    leavingFor.current = undefined
    // An entry made by an anchor belongs to its step.
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

function enteredStep(): number {
  const step = stepOf(history.state)
  if (step === undefined) history.replaceState({ quizStep: 1 }, '')
  return step ?? 1
}

function enterSteps(upTo: number) {
  for (let step = enteredStep() + 1; step <= upTo; step++) history.pushState({ quizStep: step }, '')
}

function stepOf(state: unknown): number | undefined {
  const step: unknown = typeof state === 'object' && state !== null && Reflect.get(state, 'quizStep')
  return Number.isInteger(step) ? Number(step) : undefined
}
