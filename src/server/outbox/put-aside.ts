import type { Db } from '../platform/db/pool.ts'

export async function putMessagesAside(db: Db): Promise<void> {
  await db.query(
    `with hushed as (
       update messages m set state = 'failed', failure = 'put-aside', changed_at = now()
       where m.state in ('queued', 'sending')
         and (m.order_id is null or exists (select from orders where id = m.order_id and is_test))
       returning id
     ) select graphile_worker.remove_job('message:' || id) from hushed`,
  )
}

export async function resolveAlertsPutAside(db: Db): Promise<void> {
  await db.query(
    `update alerts a set resolved_at = now() where resolved_at is null
       and (order_id is null or exists (select from orders where id = a.order_id and is_test))`,
  )
}
