import type { PaymentNewsState } from '../../../domain/orders/payment.ts'

/** A word of an acquirer's about a payment, perhaps narrowed by a code, and what it makes of an attempt. */
export interface Status {
  readonly word: string
  readonly code?: string
  readonly meaning: string
  readonly state: PaymentNewsState
}

/** What a word stands for that is in no table: not final, to be asked about again. */
export const anyOther = '(any other)'

/** The state by the row of this code, else by the word's own. */
export function stateOf(
  statuses: readonly Status[],
  word: string | undefined,
  code?: string,
): PaymentNewsState {
  const rows = statuses.filter((status) => status.word === word)
  const row = rows.find((status) => status.code === code) ?? rows.find((status) => status.code === undefined)
  return row?.state ?? 'pending'
}
