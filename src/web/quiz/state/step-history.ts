import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * One entry of the browser's history per step, all at the address of the quiz, so that Back and Forward of
 * the browser walk the quiz. Answers a way back to the entry of an earlier step.
 */
export function useStepHistory(step: number, go: (step: number) => void): (to: number) => void {
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
export function enteredStep(): number {
  const step = stepOf(history.state)
  if (step === undefined) history.replaceState({ quizStep: 1 }, '')
  return step ?? 1
}

/** Adds the entries that are missing up to a step. */
export function enterSteps(upTo: number) {
  for (let step = enteredStep() + 1; step <= upTo; step++) history.pushState({ quizStep: step }, '')
}

function stepOf(state: unknown): number | undefined {
  const step: unknown = typeof state === 'object' && state !== null && Reflect.get(state, 'quizStep')
  return Number.isInteger(step) ? Number(step) : undefined
}
