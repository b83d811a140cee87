import type { Kopiykas } from '../platform/money.ts'
import { type AttemptState, returnedOf } from '../orders/payment.ts'

/**
 * Who issues the fiscal receipts of a payment: nobody, the shop by its cash register at Checkbox, or the acquirer that
 * takes the money. One at a time, else one sale has two receipts.
 */
export const receiptMakers = ['none', 'checkbox', 'acquirer'] as const
export type ReceiptMaker = (typeof receiptMakers)[number]

/** Of money that came, and of money that went back. */
export const receiptKinds = ['sale', 'return'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/**
 * `wanted` until its maker is asked for it, `asked` until it is known what became of that; `unseen` for good where the
 * maker tells nothing of what it issues.
 */
export const receiptStates = ['wanted', 'asked', 'issued', 'refused', 'unseen'] as const
export type ReceiptState = (typeof receiptStates)[number]

export interface ReceiptLine {
  readonly code: string
  readonly name: string
  readonly quantity: number
  /** Of one. */
  readonly price: Kopiykas
}

export function linesTotal(lines: readonly ReceiptLine[]): Kopiykas {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
}

/**
 * What is taken back with `amount`, when `before` had gone back already. The lines lie end to end, and each return takes
 * the next piece: so returns add up to what went back, none takes more of a thing than was sold, and all of them
 * together take everything. Throws for more than is left.
 */
export function returnedLines(
  lines: readonly ReceiptLine[],
  { before, amount }: { readonly before: Kopiykas; readonly amount: Kopiykas },
): ReceiptLine[] {
  const until = before + amount
  if (amount <= 0 || before < 0 || until > linesTotal(lines))
    throw new RangeError(`cannot take back ${amount} after ${before} of ${linesTotal(lines)}`)
  const pieces: ReceiptLine[] = []
  let start = 0
  for (const line of lines) {
    const end = start + line.quantity * line.price
    const sum = Math.min(until, end) - Math.max(before, start)
    start = end
    if (sum <= 0) continue
    const isWhole = sum % line.price === 0
    pieces.push(isWhole ? { ...line, quantity: sum / line.price } : { ...line, quantity: 1, price: sum })
  }
  return pieces
}

interface AttemptMoney {
  readonly state: AttemptState
  readonly amount: Kopiykas
  readonly refunded: Kopiykas
}

/** What is to be issued when a payment comes from one state to another. */
export interface WantedReceipts {
  readonly isSold: boolean
  /** All that has gone back of it by now, if that is more than before. */
  readonly returned: Kopiykas | undefined
}

/**
 * Whatever the bank was first heard to say: receipts of a payment add up to the money that the shop has of it. One that
 * came and went back before anybody heard of it has both.
 */
export function wantedReceipts(before: AttemptMoney, now: AttemptMoney): WantedReceipts | undefined {
  const isSold = hasMoney(now) && !hasMoney(before)
  const inAll = returnedOf(now)
  const returned = inAll > returnedOf(before) ? inAll : undefined
  return isSold || returned !== undefined ? { isSold, returned } : undefined
}

function hasMoney({ state }: AttemptMoney): boolean {
  return state === 'paid' || state === 'refunded'
}
