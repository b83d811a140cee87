import type { Passage, Ways } from '../../contract/desk/analytics.ts'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { filmStep, quizSteps } from '../../contract/site/views.ts'

export interface Seen {
  readonly step: string
  readonly from: string
  readonly views: number
}

/** A step counts once per tab, with the one before it. Orders cannot be tied to tabs, so they are set beside. */
export function waysOf(seen: readonly Seen[], ordered: number, paid: number): Ways {
  const views = (step: string, from?: string) =>
    seen
      .filter((one) => one.step === step && (from === undefined || one.from === from))
      .reduce((sum, one) => sum + one.views, 0)
  const passage = (from: string, to: string): Passage => ({
    from,
    to,
    seen: views(from),
    wentOn: Math.min(views(to, from), views(from)),
  })
  const { home, kits, videos, checkout } = pagePaths
  const [firstStep = ''] = quizSteps
  const quiz = [home, ...quizSteps, checkout]
  return {
    quiz: quiz.slice(1).map((to, index) => passage(quiz[index] ?? '', to)),
    kits: [passage(kits, checkout), passage(kits, firstStep)],
    films: [passage(videos, filmStep), passage(videos, kits), passage(videos, firstStep)],
    checkout: [
      {
        from: checkout,
        to: 'ordered',
        seen: views(checkout),
        wentOn: Math.min(ordered, views(checkout)),
      },
      { from: 'ordered', to: 'paid', seen: ordered, wentOn: Math.min(paid, ordered) },
    ],
  }
}
