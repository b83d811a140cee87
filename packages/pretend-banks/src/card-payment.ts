import { randomInt } from 'node:crypto'
import type { Life, RefundAsked } from './bank.ts'
import type { Change as ChangeOf, Kept } from './payment-store.ts'
import type { Ending, Slip } from './pay-page.ts'

export type CardStatus =
  | 'created'
  | 'processing'
  | 'paid'
  | 'declined'
  | 'canceled'
  | 'expired'
  | 'refunding'
  | 'reversed'
  | 'removed'

/** Kopiykas; milliseconds since 1970. */
export interface CardPayment extends Kept {
  readonly reference: string
  readonly status: CardStatus
  readonly amount: number
  readonly currency: string
  readonly refunded: number
  readonly payableUntil: number
  readonly purpose: string
  readonly lines: Slip['lines']
  readonly returnUrl?: string
  readonly callbackUrl?: string
  readonly endedAt?: number
  readonly approvalCode?: string
  readonly notes: Readonly<Record<string, string>>
}

type Change = ChangeOf<CardPayment>

/** Banks differ in whether giving up ends a payment and whether an expiry is notified. */
export function cardLife(ways: { doesCancelEnd: boolean; isExpiryNotified: boolean }): Life<CardPayment> {
  return {
    isOpen,
    hasRunOut: ({ status, payableUntil }, now) => status === 'created' && now > payableUntil,
    moves: (payment, action) => {
      const begun: Change[] = payment.status === 'created' ? [{ status: 'processing' }] : []
      switch (action) {
        case 'pay':
          return { changes: [...begun, paid()], isNotified: true }
        case 'process':
          return { changes: [{ status: 'processing' }], isNotified: true }
        case 'decline':
          return { changes: [...begun, { status: 'declined', endedAt: Date.now() }], isNotified: true }
        case 'cancel':
          return {
            changes: ways.doesCancelEnd ? [{ status: 'canceled', endedAt: Date.now() }] : [],
            isNotified: true,
          }
        case 'expire':
          return { changes: [{ status: 'expired', endedAt: Date.now() }], isNotified: ways.isExpiryNotified }
      }
    },
    refunded,
    refunding: () => ({ status: 'refunding' }),
    notRefunding: () => ({ status: 'paid' }),
    takenBack: ({ status }) => (status === 'created' ? { status: 'removed' } : undefined),
  }
}

export function isOpen({ status }: CardPayment): boolean {
  return status === 'created' || status === 'processing'
}

export function isWholePayment(said: Partial<CardPayment>): said is CardPayment {
  return said.createdAt !== undefined && said.lines !== undefined && said.notes !== undefined
}

export function slipOf({ purpose, amount, lines, status, payableUntil }: CardPayment): Slip {
  return { purpose, amount, lines, ending: endings[status], payableUntil }
}

const endings: Readonly<Record<CardStatus, Ending>> = {
  created: 'waiting',
  processing: 'processing',
  paid: 'paid',
  declined: 'declined',
  canceled: 'canceled',
  expired: 'expired',
  refunding: 'paid',
  reversed: 'reversed',
  removed: 'canceled',
}

function paid(): Change {
  return { status: 'paid', endedAt: Date.now(), approvalCode: digits(6) }
}

function refunded(payment: CardPayment, asked: RefundAsked): Change | undefined {
  const left = payment.amount - payment.refunded
  const amount = asked.amount ?? left
  const isPaid = payment.status === 'paid' || payment.status === 'refunding'
  if (!isPaid || !Number.isSafeInteger(amount) || amount <= 0 || amount > left) return undefined
  return { status: amount === left ? 'reversed' : 'paid', refunded: payment.refunded + amount }
}

export function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
