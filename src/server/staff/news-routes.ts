import { eventsAddress } from '../../contract/staff/office-addresses.ts'
import type { News } from './news.ts'
import { sendNews } from './send-news.ts'
import type { StaffNeeds } from './needs.ts'
import type { OfficeRoute } from './office-route.ts'
import { isSessionOpen } from './session-queries.ts'

export function newsRoutes({ db }: Pick<StaffNeeds, 'db'>, news: News): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: eventsAddress,
      access: 'operator',
      run: async (_request, { sessionId }, reply) =>
        sendNews(news, reply, {
          dataOf: (event) => JSON.stringify(event),
          session: { id: sessionId, isOpen: () => isSessionOpen(db, sessionId) },
        }),
    },
  ]
}
