import { isFinal } from '../../src/domain/orders/payment.ts'
import type { PaymentMethod } from '../../src/domain/payments/payment-method.ts'
import { acquirers } from '../../src/server/payments/acquirers.ts'
import { tableLines } from '../markdown-table.ts'

export function statusTable(method: PaymentMethod): string[] {
  const heading = ['Status', 'Code', 'Meaning', 'Attempt', 'Asked again']
  const rows = acquirers[method].statuses.map(({ word, code = '', meaning, state }) => [
    word,
    code,
    meaning,
    state,
    isFinal(state) ? 'no' : 'yes',
  ])
  return tableLines(heading, rows)
}
