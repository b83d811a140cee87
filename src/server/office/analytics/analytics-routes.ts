import { officeAddresses } from '../../../contract/office/addresses.ts'
import { analyticsQuery } from '../../../contract/office/analytics.ts'
import { parseBody } from '../../http/parse-body.ts'
import type { Services } from '../../services/services.ts'
import type { OfficeRoute } from '../access/office-route.ts'
import { readAnalytics } from './read-analytics.ts'

export function analyticsRoutes(services: Services): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officeAddresses.analytics,
      access: 'operator',
      run: ({ query }) => readAnalytics(services, parseBody(analyticsQuery, query)),
    },
  ]
}
