import type { FastifyRequest } from 'fastify'
import {
  type CountedView,
  elsewhere,
  quizSteps,
  toldSteps,
  type View,
  viewQuery,
} from '../../../contract/site/views.ts'
import type { ServerFunction } from '../../platform/http/functions.ts'
import { parseBody } from '../../platform/http/parse-body.ts'
import type { ViewCounts } from './view-counts.ts'
import type { Told, ViewTickets } from './view-tickets.ts'
import { mayBeginView } from './may-begin-view.ts'
import { isRobot } from './robots.ts'

export function viewFunctions({
  views,
  viewTickets,
}: {
  readonly views: ViewCounts
  readonly viewTickets: ViewTickets
}): ServerFunction[] {
  return [
    {
      name: 'count-view',
      traffic: 'browsing',
      run: async (request) => {
        const view = parseBody(viewQuery, request.query)
        if (isRobot(request.headers['user-agent']) || !isOfOwnPage(request)) return {}
        return countStep({ views, viewTickets, mayBegin: () => mayBeginView(request) }, view)
      },
    },
  ]
}

/** Browsers say of every POST which page sent it: another site cannot have its visitors tell of steps here. */
function isOfOwnPage({ headers, host }: FastifyRequest): boolean {
  return URL.parse(headers.origin ?? '')?.host === host
}

interface Counting {
  readonly views: ViewCounts
  readonly viewTickets: ViewTickets
  /** Whether whoever asks may begin once more, without a ticket. */
  readonly mayBegin: () => Promise<boolean>
}

/** Counts a step that a tab tells of, if it can have come there, and answers the ticket for the one after. */
async function countStep(
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
