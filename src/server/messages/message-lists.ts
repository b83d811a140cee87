import {
  messageFailures,
  type MessageRow,
  messageStates,
  type MessagesQuery,
  type OfficeMessage,
} from '../../contract/messages/messages.ts'
import type { OfficeAlert } from '../../contract/outbox/alerts.ts'
import type { Page } from '../../contract/platform/paging.ts'
import type { Db } from '../platform/db/pool.ts'
import { isAfter, lastUuid, pageOf, pageSize, placeColumns, readCursor } from '../platform/db/paging.ts'
import * as v from 'valibot'
import { isToBuyer } from '../outbox/message.ts'
import { statement } from '../platform/db/statement.ts'
import { knownItems, knownOnly, readStored } from '../platform/db/stored-values.ts'
import { ways } from '../outbox/message-state.ts'
import type {
  FindAlertsOfOrder,
  FindMessagesOfOrder,
  ListMessages,
  ListRareMessages,
  ListRareUnsentMessages,
  ListUnsentMessages,
} from './statements.gen.ts'

const stateRead = v.picklist(messageStates)
const failureRead = v.nullable(v.picklist(messageFailures))
const reachedRead = knownItems(v.picklist(ways))

const columns = `m.id, m.kind, m.state, m.failure, m.reached, m.created_at as "createdAt", m.changed_at as "changedAt"`

function shown({
  id,
  kind,
  state,
  failure,
  reached,
  createdAt,
  changedAt,
}: FindMessagesOfOrder['row']): OfficeMessage {
  return {
    id,
    kind,
    state: readStored(stateRead, state),
    failure: readStored(failureRead, failure),
    reached: readStored(reachedRead, reached),
    isToBuyer: isToBuyer(kind),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

const selectMessages = statement<FindMessagesOfOrder>(
  'find-messages-of-order',
  `select ${columns} from messages m where order_id = :orderId order by created_at desc, id`,
  { unknownWord: 'pass' },
)

export async function findMessagesOf(db: Db, orderId: string): Promise<OfficeMessage[]> {
  return knownOnly(await selectMessages(db, { orderId }), shown)
}

const selectAlerts = statement<FindAlertsOfOrder>(
  'find-alerts-of-order',
  `select id, kind, created_at as "createdAt", resolved_at as "resolvedAt"
   from alerts where order_id = :orderId order by id desc`,
)

export async function findAlertsOf(db: Db, orderId: string): Promise<OfficeAlert[]> {
  const alerts = await selectAlerts(db, { orderId })
  return alerts.map(({ id, kind, createdAt, resolvedAt }) => ({
    id,
    kind,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }))
}

const listed = (
  which: string,
) => `select ${columns}, o.order_number as "orderNumber", ${placeColumns('m.created_at', 'm.id')}
   from messages m left join orders o on o.id = m.order_id
   where ${isAfter('m.created_at', 'm.id', [':micros', ':id::uuid'])} and o.put_aside_at is null
     and (:state?::text is null or m.state = :state?) and (:kind?::text is null or m.kind = :kind?) ${which}
   order by m.created_at desc, m.id desc limit ${pageSize + 1}`
// Must match the predicates of the partial indexes.
const isUnsent = `and m.state <> 'sent'`
const isRare = `and m.kind not in ('order-paid', 'new-order')`
const lists = {
  all: statement<ListMessages>('list-messages', listed(''), { unknownWord: 'pass' }),
  unsent: statement<ListUnsentMessages>('list-unsent-messages', listed(isUnsent), { unknownWord: 'pass' }),
  rare: statement<ListRareMessages>('list-rare-messages', listed(isRare), { unknownWord: 'pass' }),
  rareUnsent: statement<ListRareUnsentMessages>(
    'list-rare-unsent-messages',
    listed(`${isUnsent} ${isRare}`),
    { unknownWord: 'pass' },
  ),
}

export async function listMessages(db: Db, { after, kind, state }: MessagesQuery): Promise<Page<MessageRow>> {
  const [micros, id] = readCursor(after, lastUuid)
  const unsent = state !== undefined && state !== 'sent'
  const rare = kind !== undefined && kind !== 'order-paid' && kind !== 'new-order'
  const list = rare ? (unsent ? lists.rareUnsent : lists.rare) : unsent ? lists.unsent : lists.all
  const messages = await list(db, { micros, id, state, kind })
  return pageOf(messages, (row) => ({ ...shown(row), orderNumber: row.orderNumber }))
}
