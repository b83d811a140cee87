import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../platform/ui/button.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import styles from './lazy-part.module.css'
import type { QuizControls } from '../state/use-quiz.ts'
import { quizWords as words } from '../quiz-text.in-document.ts'
import { wordingFor } from '../../../domain/quiz/care-for.ts'
import { outline } from '../state/outline.in-document.ts'
import { Answers, StepForm } from './step-form.tsx'

/** A part of the quiz with a script of its own, fetched before it is needed or when it is. */
export interface LazyPart<Module> {
  module?: Module
  readonly fetch: () => Promise<Module>
}

/** Fetches a part ahead of time. A failure now is no matter: it is fetched again when it is needed. */
export function prefetch(...parts: LazyPart<unknown>[]) {
  for (const part of parts) void load(part).catch(() => undefined)
}

interface PartProps<Module> {
  readonly part: LazyPart<Module>
  /** For a part that is a whole step: its heading stands over the words of waiting. */
  readonly quiz?: QuizControls
  /** It is not wanted yet: nothing is said of waiting for it. */
  readonly isPrefetch?: boolean
  readonly children: (module: Module) => ReactNode
}

/** Draws a part; without a connection says so and tries again by itself when there is one. */
export function Part<Module>({ part, quiz, isPrefetch, children }: PartProps<Module>) {
  const [module, setModule] = useState(part.module)
  const [hasFailed, setHasFailed] = useState(false)
  const fail = () => setHasFailed(!isPrefetch)
  const retry = () => void load(part).then(setModule, () => reloadPage().catch(fail))
  const getNow = useEffectEvent(() => void load(part).then(setModule, fail))
  const retryNow = useEffectEvent(retry)
  useEffect(() => {
    if (module !== undefined) return
    getNow()
    if (isPrefetch) return
    const listen = () => retryNow()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [module, isPrefetch])

  if (module !== undefined) return children(module)
  if (isPrefetch) return null
  const waiting = (
    <div className={styles['waiting']} aria-live="polite">
      {hasFailed ? (
        <Notice tone="caution">
          <p>{words.offline}</p>
          <Button variant="secondary" onClick={retry}>
            {words.retry}
          </Button>
        </Notice>
      ) : (
        words.loading
      )}
    </div>
  )
  return quiz ? <WaitingStep quiz={quiz}>{waiting}</WaitingStep> : waiting
}

async function load<Module>(part: LazyPart<Module>): Promise<Module> {
  part.module ??= await part.fetch()
  return part.module
}

/** A page asks once for a script that did not come and remembers that; the answers outlive a new page. */
async function reloadPage() {
  await fetch(location.href)
  location.reload()
}

/** A later step whose script is still on the way: its heading stands already, `children` say what it waits for. */
function WaitingStep({ quiz, children }: { quiz: QuizControls; children: ReactNode }) {
  const { stepId, draft, isOffered } = quiz
  const text =
    stepId === 'result' ? words.result : (outline.find(({ id }) => id === stepId)?.heading ?? words.photos)
  const heading = isOffered ? words.begun : wordingFor(draft.careFor, text)
  return (
    <StepForm quiz={quiz} question={{ heading }} hasOwnBar>
      <Answers direction={quiz.direction}>{children}</Answers>
    </StepForm>
  )
}
