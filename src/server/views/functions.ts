import { viewQuery } from '../../contract/views.ts'
import type { ServerFunction } from '../http/functions.ts'
import { parseBody } from '../http/parse-body.ts'
import type { ViewCounts } from './view-counts.ts'
import { isRobot } from './robots.ts'

export function viewFunctions({ views }: { readonly views: ViewCounts }): ServerFunction[] {
  return [
    {
      name: 'count-view',
      traffic: 'browsing',
      run: async ({ query, headers }) => {
        const view = parseBody(viewQuery, query)
        if (!isRobot(headers['user-agent'])) views.count(view)
        return {}
      },
    },
  ]
}
