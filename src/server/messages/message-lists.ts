import type { MessageRow, MessagesQuery, OfficeMessage } from '../../contract/messages/messages.ts'
import type { OfficeAlert } from '../../contract/outbox/alerts.ts'
import type { Page } from '../../contract/platform/paging.ts'
import type { Db } from '../platform/db/pool.ts'
import { isAfter, lastUuid, pageOf, pageSize, placeColumns, readCursor } from '../platform/db/paging.ts'
import { isToBuyer } from '../outbox/message.ts'

interface StoredMessage extends Omit<OfficeMessage, 'isToBuyer' | 'createdAt' | 'changedAt'> {
  readonly createdAt: Date
  readonly changedAt: Date
}

const columns = `m.id, m.kind, m.state, m.failure, m.reached, m.created_at as "createdAt", m.changed_at as "changedAt"`

function shown({ id, kind, state, failure, reached, createdAt, changedAt }: StoredMessage): OfficeMessage {
  return {
    id,
    kind,
    state,
    failure,
    reached,
    isToBuyer: isToBuyer(kind),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

/** What people were told of an order, the newest first. */
export async function findMessagesOf(db: Db, orderId: string): Promise<OfficeMessage[]> {
  const { rows } = await db.query<StoredMessage>(
    `select ${columns} from messages m where order_id = $1 order by created_at desc, id`,
    [orderId],
  )
  return rows.map(shown)
}

/** Alerts about an order, the newest first. */
export async function findAlertsOf(db: Db, orderId: string): Promise<OfficeAlert[]> {
  const { rows } = await db.query<{ id: string; kind: string; createdAt: Date; resolvedAt: Date | null }>(
    `select id, kind, created_at as "createdAt", resolved_at as "resolvedAt"
     from alerts where order_id = $1 order by id desc`,
    [orderId],
  )
  return rows.map(({ id, kind, createdAt, resolvedAt }) => ({
    id,
    kind,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }))
}

/** All messages, the newest first; none of an order that the office does not show. */
export async function listMessages(db: Db, { after, kind, state }: MessagesQuery): Promise<Page<MessageRow>> {
  const place = readCursor(after, lastUuid)
  // What the partial indexes say of themselves.
  const isUnsent = state !== undefined && state !== 'sent'
  const isRare = kind !== undefined && kind !== 'order-paid' && kind !== 'new-order'
  const { rows } = await db.query<
    StoredMessage & { orderNumber: string | null; placeAt: string; placeId: string }
  >(
    `select ${columns}, o.order_number as "orderNumber", ${placeColumns('m.created_at', 'm.id')}
     from messages m left join orders o on o.id = m.order_id
     where ${isAfter('m.created_at', 'm.id', ['$1', '$2::uuid'])} and o.put_aside_at is null and ($3::text is null or m.state = $3)
       ${isUnsent ? `and m.state <> 'sent'` : ''} and ($4::text is null or m.kind = $4)
       ${isRare ? `and m.kind not in ('order-paid', 'new-order')` : ''}
     order by m.created_at desc, m.id desc limit ${pageSize + 1}`,
    [...place, state ?? null, kind ?? null],
  )
  return pageOf(rows, (row) => ({ ...shown(row), orderNumber: row.orderNumber }))
}
