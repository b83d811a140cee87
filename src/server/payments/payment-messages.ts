import * as v from 'valibot'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { PaymentStatus } from '../../domain/orders/order.ts'
import { type PaymentMethod, paymentMethods } from '../../domain/payments/payment-method.ts'
import { type AttemptState, returnedOf, type Withheld, withheldReasons } from '../../domain/orders/payment.ts'
import type { NewMessage } from '../outbox/message.ts'
import { readStored } from '../platform/db/stored-values.ts'

interface AttemptMoney {
  readonly state: AttemptState
  readonly refunded: Kopiykas
}

/** The owner gets no notice of a refund that the office asked for. */
export function paymentMessages(
  attempt: AttemptMoney & {
    readonly number: number
    readonly method: PaymentMethod
    readonly amount: Kopiykas
  },
  now: AttemptMoney & {
    readonly orderStatus: PaymentStatus
    readonly hasMoved: boolean
    readonly happenedAt: number
    readonly withheld?: Withheld | undefined
    readonly refundDone?: Kopiykas | undefined
  },
): NewMessage[] {
  const messages: NewMessage[] = []
  const effect = `attempt ${attempt.number}`
  if (now.hasMoved && now.orderStatus === 'paid') {
    // One receipt for an order, even if its money went back and came again by another attempt.
    messages.push({ kind: 'order-paid', effect: 'paid' }, { kind: 'new-order', effect })
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
  // Absent in letters queued by an older version.
  at: v.optional(v.number()),
  attempt: v.optional(v.number()),
})

/** Sums in kopiykas: since the last letter, in all, and paid. */
export type MoneyReturned = v.InferOutput<typeof moneyReturned>

export function parseMoneyReturned(details: unknown): MoneyReturned {
  return readStored(moneyReturned, details)
}

export const moneyWithheld = v.object({
  reason: v.picklist(withheldReasons),
  // Notices queued by an older version lack it; only LiqPay withheld money then.
  method: v.optional(v.picklist(paymentMethods), 'liqpay'),
})
type MoneyWithheld = v.InferOutput<typeof moneyWithheld>
