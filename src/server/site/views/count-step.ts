import { type CountedView, elsewhere, quizSteps, toldSteps, type View } from '../../../contract/site/views.ts'
import type { ViewCounts } from './view-counts.ts'
import type { Told, ViewTickets } from './view-tickets.ts'

interface Counting {
  readonly views: ViewCounts
  readonly viewTickets: ViewTickets
  /** Whether whoever asks may begin once more, without a ticket. */
  readonly mayBegin: () => Promise<boolean>
}

/** Counts a step that a tab tells of, if it can have come there, and answers the ticket for the one after. */
export async function countStep(
  { views, viewTickets, mayBegin }: Counting,
  { ticket, ...view }: View & { readonly ticket: string },
): Promise<CountedView> {
  const count = async (counted: View, steps: readonly string[]) => {
    views.count(counted)
    return { ticket: await viewTickets.issue({ steps: [...steps, counted.step], source: counted.source }) }
  }
  const before = ticket === '' ? undefined : await viewTickets.read(ticket)
  const next = before && countedAs(view, before)
  if (next && before.spend()) return count(next, before.steps)
  const first = countedAs(view, { steps: [], source: view.source })
  return first && (await mayBegin()) ? count(first, []) : {}
}

/**
 * How a step counts of a tab that has told of these: once, and those of the quiz one after the other. What the tab does
 * not show it comes from is elsewhere; its campaign is the one it began with.
 */
function countedAs({ step, from }: View, { steps, source }: Told): View | undefined {
  const ofQuiz = quizSteps.findIndex((one) => one === step)
  const previous = quizSteps[ofQuiz - 1]
  if (steps.includes(step) || (previous !== undefined && !steps.includes(previous))) return undefined
  const isShown = !toldSteps.includes(from) || from === steps.at(-1)
  return { step, from: isShown ? from : elsewhere, source }
}
