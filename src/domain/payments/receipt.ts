import type { Kopiykas } from '../platform/money.ts'
import { type AttemptState, returnedOf } from '../orders/payment.ts'

/** Where the shop can have a cash register of its own, and what that is called. The first is a test shop's. */
export const fiscalServiceIds = ['checkbox'] as const
export type FiscalServiceId = (typeof fiscalServiceIds)[number]
export const fiscalServiceNames: Readonly<Record<FiscalServiceId, string>> = { checkbox: 'Checkbox' }

/** Exactly one, or a sale would have two fiscal receipts. */
export const receiptMakers = ['none', ...fiscalServiceIds, 'acquirer'] as const
export type ReceiptMaker = (typeof receiptMakers)[number]

export const receiptKinds = ['sale', 'return'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** `wanted`: not requested; `asked`: outcome unknown; `unseen`: the maker does not report what it issues. */
export const receiptStates = ['wanted', 'asked', 'issued', 'refused', 'unseen'] as const
export type ReceiptState = (typeof receiptStates)[number]

export interface ReceiptLine {
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly price: Kopiykas
}

export function linesTotal(lines: readonly ReceiptLine[]): Kopiykas {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
}

/**
 * Lines laid end to end, each return takes the next piece: returns add up to the refunds and never exceed what was sold.
 * @throws {RangeError} if less is left.
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

export interface WantedReceipts {
  readonly isSold: boolean
  readonly returned: Kopiykas | undefined
}

/** Receipts add up to the money that the shop holds. A payment first seen as refunded has both. */
export function wantedReceipts(before: AttemptMoney, now: AttemptMoney): WantedReceipts | undefined {
  const isSold = hasMoney(now) && !hasMoney(before)
  const inAll = returnedOf(now)
  const returned = inAll > returnedOf(before) ? inAll : undefined
  return isSold || returned !== undefined ? { isSold, returned } : undefined
}

function hasMoney({ state }: AttemptMoney): boolean {
  return state === 'paid' || state === 'refunded'
}
