import { resolvedAlertsAddress } from '../../contract/outbox/office-addresses.ts'
import { alertBody } from '../../contract/outbox/alerts.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { resolveShopAlert } from '../outbox/alert-queries.ts'
import { writeLog } from '../staff/log-queries.ts'
import type { DeskNeeds } from './needs.ts'
import type { OfficeRoute } from '../staff/office-route.ts'

export function alertRoutes({ db }: Pick<DeskNeeds, 'db'>): OfficeRoute[] {
  return [
    {
      method: 'POST',
      url: resolvedAlertsAddress,
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
