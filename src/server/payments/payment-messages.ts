import * as v from 'valibot'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { PaymentStatus } from '../../domain/orders/order.ts'
import { type PaymentMethod, paymentMethods } from '../../domain/payments/payment-method.ts'
import { type AttemptState, returnedOf, type Withheld, withheldReasons } from '../../domain/orders/payment.ts'
import type { NewMessage } from '../outbox/message.ts'

interface AttemptMoney {
  readonly state: AttemptState
  /** What has gone back so far, as the provider counted it. */
  readonly refunded: Kopiykas
}

/**
 * What people are told when the events of an attempt add up to something new: a receipt and a notice when the
 * order becomes paid, a notice when the provider keeps the money to itself, and whenever more money has gone back, by
 * whoever's doing, a note to the buyer, and a notice to the owner unless it is what her office has asked for.
 */
export function paymentMessages(
  attempt: AttemptMoney & {
    readonly number: number
    readonly method: PaymentMethod
    readonly amount: Kopiykas
  },
  now: AttemptMoney & {
    readonly orderStatus: PaymentStatus
    readonly hasMoved: boolean
    /** When what was heard last happened, milliseconds since 1970. */
    readonly happenedAt: number
    readonly withheld?: Withheld | undefined
    /** The sum of the refund by the office that is done with it. */
    readonly refundDone?: Kopiykas | undefined
  },
): NewMessage[] {
  const messages: NewMessage[] = []
  const effect = `attempt ${attempt.number}`
  if (now.hasMoved && now.orderStatus === 'paid') {
    // One receipt for an order, even if its money went back and came again by another attempt.
    messages.push({ kind: 'order-paid', effect: 'paid' }, { kind: 'sms-paid', effect: 'paid' })
    messages.push({ kind: 'new-order', effect }, { kind: 'composition-check', effect })
  }
  if (now.state === 'paid' && now.withheld) {
    const details: MoneyWithheld = { reason: now.withheld, method: attempt.method }
    messages.push({ kind: 'money-withheld', effect: 'paid', details })
  }
  const before = returnedOf(attempt)
  const inAll = returnedOf({ ...now, amount: attempt.amount })
  if (inAll > before) {
    const details: MoneyReturned = {
      attempt: attempt.number,
      sum: inAll - before,
      inAll,
      paid: attempt.amount,
      isOrderPaid: now.orderStatus === 'paid',
      at: now.happenedAt,
    }
    const ofSum = { effect: `${effect}: ${inAll}`, details }
    messages.push({ kind: 'money-returned', ...ofSum }, { kind: 'sms-returned', ...ofSum })
    if (details.sum !== now.refundDone) {
      messages.push({ kind: 'payment-reversed', ...ofSum })
    }
  }
  return messages
}

export const moneyReturned = v.object({
  sum: v.number(),
  inAll: v.number(),
  paid: v.number(),
  isOrderPaid: v.boolean(),
  // Letters that were queued by an older version do not say these.
  at: v.optional(v.number()),
  attempt: v.optional(v.number()),
})

/**
 * The details of `money-returned` and `payment-reversed`, sums in kopiykas: what has gone back since the last note,
 * what in all, what had been paid and by which attempt, whether the order stands (a part went back, or another payment of
 * it), and when.
 */
export type MoneyReturned = v.InferOutput<typeof moneyReturned>

export function parseMoneyReturned(details: unknown): MoneyReturned {
  return v.parse(moneyReturned, details)
}

/** The details of `money-withheld`. */
export const moneyWithheld = v.object({
  reason: v.picklist(withheldReasons),
  // Notices that were queued by an older version do not say; there was one that kept money then.
  method: v.optional(v.picklist(paymentMethods), 'liqpay'),
})
type MoneyWithheld = v.InferOutput<typeof moneyWithheld>
