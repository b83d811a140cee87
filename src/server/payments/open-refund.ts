import {
  type OpenRefund,
  openRefundStates,
  type RefundFault,
  type RefundState,
} from '../../domain/orders/refund.ts'
import type { Db } from '../platform/db/pool.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'

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

/** Why a refund came to nothing: in our word, and in the acquirer's own code where it has said one. */
export interface Refused {
  readonly fault: RefundFault
  readonly code: string | null
}

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
  const { rowCount } = await db.query(
    `update refunds set state = $4, fault = $5, bank_code = coalesce($6, bank_code),
       ended_at = case when $4 in ('done', 'refused') then now() end
     where id = $1 and state = any ($2) and calls = $3`,
    [id, from, calls, next, fault, code],
  )
  if (rowCount === 1 && next === 'refused') await tellRefused(db, id)
}

/** The owner wished it, and it came to nothing. */
export async function tellRefused(db: Db, refundId: string): Promise<void> {
  const { rows } = await db.query<{ orderId: string; details: object }>(
    `select r.order_id as "orderId", json_build_object('refund', r.id, 'sum', r.amount_kopiykas, 'method', a.method,
       'fault', r.fault, 'code', r.bank_code) as details
     from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = $1`,
    [refundId],
  )
  for (const { orderId, details } of rows) await raiseAlert(db, { kind: 'refund-refused', orderId, details })
}
