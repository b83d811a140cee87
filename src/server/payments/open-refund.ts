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
import type { FindRefusedRefund, MoveRefund } from './statements.gen.ts'

/** A refund by the shop whose end is not known, and how often its acquirer was called for it. */
export interface CalledRefund extends OpenRefund {
  readonly calls: number
}

/** In SQL, of a refund `r`: money may be on its way. */
export const isOpen = `r.state in ('${openRefundStates.join("', '")}')`

/** A call that set out so long ago will not arrive any more. */
export const lostAfterSeconds = 150

/** In SQL, of a refund `r`: whether the owner may say what became of it. */
export const canBeEnded = `(r.state in ('uncertain', 'accepted')
    and r.called_at < now() - interval '${lostAfterSeconds} seconds')`

/** In SQL, the open refund of an attempt `a`, as {@link CalledRefund}. */
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

/** Of {@link openRefund}. */
export function readOpenRefund(column: unknown): CalledRefund | null {
  return v.parse(v.nullable(calledRefund), column)
}

export function readFault(word: string | null): RefundFault | null {
  return word === null ? null : (refundFaults.find((fault) => fault === word) ?? 'unknown')
}

/** Why a refund came to nothing: in our word, and in the acquirer's own code where it has said one. */
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

/**
 * An open refund has come to another state, unless somebody else was first; of one that was refused the owner is told.
 * Part of the caller's transaction.
 */
export async function moveRefund(
  db: Db,
  { id, state, calls }: Pick<CalledRefund, 'id' | 'state' | 'calls'>,
  to: Exclude<RefundState, 'asked' | 'refused'> | Refused,
): Promise<void> {
  const next = typeof to === 'string' ? to : 'refused'
  // The answer of the call and its callback come at one time.
  const from = state === 'asked' ? [state] : next === 'accepted' ? ['uncertain'] : ['uncertain', 'accepted']
  const { fault, code } = typeof to === 'string' ? { fault: null, code: null } : to
  const isMoved = (await move(db, { id, from, calls, next, fault, code })) === 1
  if (isMoved && next === 'refused') await tellRefused(db, id)
}

const findRefused = statement<FindRefusedRefund>(
  'find-refused-refund',
  `select r.order_id as "orderId", r.id as refund, r.amount_kopiykas as sum, a.method, r.fault, r.bank_code as code
   from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = :refundId`,
)

/** The owner wished it, and it came to nothing. */
export async function tellRefused(db: Db, refundId: string): Promise<void> {
  for (const { orderId, ...details } of await findRefused(db, { refundId }))
    await raiseAlert(db, { kind: 'refund-refused', orderId, details })
}
