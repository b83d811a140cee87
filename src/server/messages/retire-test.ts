import { alertsPutAside, messagesPutAside } from '../outbox/retire-test.ts'
import { statement } from '../platform/db/statement.ts'
import type { PutMessagesAside, ResolveTestAlerts } from './statements.gen.ts'

export const cancelTestMessages = statement<PutMessagesAside>(
  'put-messages-aside',
  messagesPutAside('exists (select from orders where id = m.order_id and is_test)'),
)

export const resolveTestAlerts = statement<ResolveTestAlerts>(
  'resolve-test-alerts',
  alertsPutAside('exists (select from orders where id = a.order_id and is_test)'),
)
