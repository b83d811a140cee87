import { officeAddresses } from '../../contract/platform/office-addresses.ts'
import { alertBody } from '../../contract/outbox/alerts.ts'
import { logQuery } from '../../contract/staff/log.ts'
import { messagesQuery } from '../../contract/messages/messages.ts'
import { quizzesQuery } from '../../contract/desk/quizzes.ts'
import { supportQuery } from '../../contract/aftercare/support.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { resolveShopAlert } from '../outbox/alert-queries.ts'
import { listMessages } from '../messages/message-lists.ts'
import { listLog } from '../staff/log-list.ts'
import { writeLog } from '../staff/log-queries.ts'
import type { Services } from '../services.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import { listQuizzes } from './list-quizzes.ts'
import { listSupport } from './list-support.ts'

/** Lists beside that of orders, and what is done about what belongs to none. */
export function listRoutes({ db }: Services): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officeAddresses.messages,
      access: 'operator',
      run: ({ query }) => listMessages(db, parseBody(messagesQuery, query)),
    },
    {
      method: 'GET',
      url: officeAddresses.support,
      access: 'operator',
      run: ({ query }) => listSupport(db, parseBody(supportQuery, query)),
    },
    {
      method: 'GET',
      url: officeAddresses.quizzes,
      access: 'operator',
      run: ({ query }) => listQuizzes(db, parseBody(quizzesQuery, query)),
    },
    {
      method: 'GET',
      url: officeAddresses.log,
      access: 'operator',
      run: ({ query }) => listLog(db, parseBody(logQuery, query)),
    },
    {
      method: 'POST',
      url: officeAddresses.resolvedAlerts,
      access: 'operator',
      run: ({ body }, operator) => {
        const { alertId } = parseBody(alertBody, body)
        return inTransaction(db, async (transaction) => {
          if (!(await resolveShopAlert(transaction, alertId))) throw new Refusal('not_found')
          const after = { alert: alertId }
          await writeLog(transaction, {
            operatorId: operator.id,
            what: 'resolve-alert',
            orderId: null,
            after,
          })
          return {}
        })
      },
    },
  ]
}
