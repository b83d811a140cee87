import * as v from 'valibot'
import {
  type OpenRefund,
  openRefundStates,
  type RefundFault,
  refundFaults,
  type RefundState,
} from '../../domain/orders/refund.ts'
import type { Db } from '../platform/db/pool.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { statement } from '../platform/db/statement.ts'
import { readStored } from '../platform/db/stored-values.ts'
import type { FindRefusedRefund, MoveRefund } from './statements.gen.ts'

export interface CalledRefund extends OpenRefund {
  readonly calls: number
}

export const isOpen = `r.state in ('${openRefundStates.join("', '")}')`

export const lostAfterSeconds = 150

export const canBeEnded = `(r.state in ('uncertain', 'accepted')
    and r.called_at < now() - interval '${lostAfterSeconds} seconds')`

export const openRefund = `(
    select json_build_object('id', r.id, 'state', r.state, 'amount', r.amount_kopiykas,
      'returnedBefore', r.returned_before_kopiykas, 'calls', r.calls)
    from refunds r where r.attempt_id = a.id and ${isOpen}
  )`

const calledRefund = v.object({
  id: v.string(),
  state: v.picklist(openRefundStates),
  amount: v.number(),
  returnedBefore: v.number(),
  calls: v.number(),
})

export function readOpenRefund(column: unknown): CalledRefund | null {
  return readStored(v.nullable(calledRefund), column)
}

export function readFault(word: string | null): RefundFault | null {
  return word === null ? null : (refundFaults.find((fault) => fault === word) ?? 'unknown')
}

interface Refused {
  readonly fault: RefundFault
  readonly code: string | null
}

const move = statement<MoveRefund>(
  'move-refund',
  `update refunds set state = :next, fault = :fault?, bank_code = coalesce(:code?, bank_code),
     ended_at = case when :next in ('done', 'refused') then now() end
   where id = :id and state = any (:from) and calls = :calls`,
)

export async function moveRefund(
  db: Db,
  { id, state, calls }: Pick<CalledRefund, 'id' | 'state' | 'calls'>,
  to: Exclude<RefundState, 'asked' | 'refused'> | Refused,
): Promise<void> {
  const next = typeof to === 'string' ? to : 'refused'
  // The call's answer and its callback may arrive concurrently.
  const from = state === 'asked' ? [state] : next === 'accepted' ? ['uncertain'] : ['uncertain', 'accepted']
  const { fault, code } = typeof to === 'string' ? { fault: null, code: null } : to
  const isMoved = (await move(db, { id, from, calls, next, fault, code })) === 1
  if (isMoved && next === 'refused') await alertRefundRefused(db, id)
}

const findRefused = statement<FindRefusedRefund>(
  'find-refused-refund',
  `select r.order_id as "orderId", r.id as refund, r.amount_kopiykas as sum, a.method, r.fault, r.bank_code as code
   from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = :refundId`,
)

export async function alertRefundRefused(db: Db, refundId: string): Promise<void> {
  for (const { orderId, ...details } of await findRefused(db, { refundId }))
    await raiseAlert(db, { kind: 'refund-refused', orderId, details })
}
