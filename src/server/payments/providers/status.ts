import type { PaymentNewsState } from '../../../domain/orders/payment.ts'

export interface Status {
  readonly word: string
  readonly code?: string
  readonly meaning: string
  readonly state: PaymentNewsState
}

/** A word that is in no table: not final, asked about again. */
export const anyOther = '(any other)'

export function stateOf(
  statuses: readonly Status[],
  word: string | undefined,
  code?: string,
): PaymentNewsState {
  const rows = statuses.filter((status) => status.word === word)
  const row = rows.find((status) => status.code === code) ?? rows.find((status) => status.code === undefined)
  return row?.state ?? 'pending'
}
