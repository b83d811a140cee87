import { officeAddresses } from '../../../contract/office/addresses.ts'
import type { News } from '../../news/news.ts'
import { sendNews } from '../../news/send-news.ts'
import type { Services } from '../../services/services.ts'
import type { OfficeRoute } from '../access/office-route.ts'
import { isSessionOpen } from '../sessions/session-queries.ts'

/** What has changed, as server-sent events; they end with the session, and with the server. */
export function newsRoutes({ db }: Services, news: News): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officeAddresses.events,
      access: 'operator',
      run: async (_request, { sessionId }, reply) =>
        sendNews(news, reply, {
          dataOf: (event) => JSON.stringify(event),
          session: { id: sessionId, isOpen: () => isSessionOpen(db, sessionId) },
        }),
    },
  ]
}
