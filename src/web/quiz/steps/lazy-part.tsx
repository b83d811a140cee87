import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../platform/ui/button.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import styles from './lazy-part.module.css'
import type { QuizControls } from '../state/use-quiz.ts'
import { quizWords as words } from '../quiz-text.in-document.ts'
import { wordingFor } from '../../../domain/quiz/care-for.ts'
import { outline } from '../state/outline.in-document.ts'
import { Answers, StepForm } from './step-form.tsx'

export interface LazyPart<Module> {
  module?: Module
  readonly fetch: () => Promise<Module>
}

/** Failures are ignored: it is fetched again when needed. */
export function prefetch(...parts: LazyPart<unknown>[]) {
  for (const part of parts) void load(part).catch(() => undefined)
}

interface PartProps<Module> {
  readonly part: LazyPart<Module>
  readonly quiz?: QuizControls
  readonly isPrefetch?: boolean
  readonly children: (module: Module) => ReactNode
}

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

/** A document caches failed imports, so a retry needs a reload; answers survive it. */
async function reloadPage() {
  await fetch(location.href)
  location.reload()
}

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
