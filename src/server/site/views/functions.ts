import type { FastifyRequest } from 'fastify'
import {
  type CountedView,
  elsewhere,
  quizSteps,
  reportedSteps,
  type View,
  viewQuery,
} from '../../../contract/site/views.ts'
import type { ServerFunction } from '../../platform/limits/server-function.ts'
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

/** Browsers set Origin on every POST, so other sites cannot add views. */
function isOfOwnPage({ headers, host }: FastifyRequest): boolean {
  return URL.parse(headers.origin ?? '')?.host === host
}

interface Counting {
  readonly views: ViewCounts
  readonly viewTickets: ViewTickets
  readonly mayBegin: () => Promise<boolean>
}

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

/** Each step once, quiz steps in order. The campaign is the one at the start. */
function countedAs({ step, from }: View, { steps, source }: Told): View | undefined {
  const ofQuiz = quizSteps.findIndex((one) => one === step)
  const previous = quizSteps[ofQuiz - 1]
  if (steps.includes(step) || (previous !== undefined && !steps.includes(previous))) return undefined
  const isShown = !reportedSteps.includes(from) || from === steps.at(-1)
  return { step, from: isShown ? from : elsewhere, source }
}
