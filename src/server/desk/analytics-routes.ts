import { deskAddresses } from '../../contract/desk/office-addresses.ts'
import { analyticsQuery } from '../../contract/desk/analytics.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import type { DeskNeeds } from './needs.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import { readAnalytics } from './read-analytics.ts'

export function analyticsRoutes(services: DeskNeeds): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: deskAddresses.analytics,
      access: 'operator',
      run: ({ query }) => readAnalytics(services, parseBody(analyticsQuery, query)),
    },
  ]
}
