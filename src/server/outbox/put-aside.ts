import { statement } from '../platform/db/statement.ts'
import type { PutMessagesAside, ResolveAlertsPutAside } from './statements.gen.ts'

export const putMessagesAside = statement<PutMessagesAside>(
  'put-messages-aside',
  `with hushed as (
     update messages m set state = 'failed', failure = 'put-aside', changed_at = now()
     where m.state in ('queued', 'sending')
       and (m.order_id is null or exists (select from orders where id = m.order_id and is_test))
     returning id
   ) select graphile_worker.remove_job('message:' || id) from hushed`,
)

export const resolveAlertsPutAside = statement<ResolveAlertsPutAside>(
  'resolve-alerts-put-aside',
  `update alerts a set resolved_at = now() where resolved_at is null
     and (order_id is null or exists (select from orders where id = a.order_id and is_test))`,
)
