import type { FastifyRequest } from 'fastify'
import { viewQuery } from '../../../contract/site/views.ts'
import type { ServerFunction } from '../../platform/http/functions.ts'
import { parseBody } from '../../platform/http/parse-body.ts'
import type { ViewCounts } from './view-counts.ts'
import type { ViewTickets } from './view-tickets.ts'
import { countStep } from './count-step.ts'
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
