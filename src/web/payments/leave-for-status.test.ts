import { expect, test } from 'vitest'
import type { PaymentStatus } from '../../domain/orders/order.ts'
import { endOf, leaveForStatus } from './leave-for-status.ts'

const order = {
  order_number: '48211907',
  payment_status: 'pending',
  payment_transaction_id: 'p2_9Z',
} as const
const known = { orderId: '0f8fad5b-d9cb-469f-a165-70867728950e' }

test.each([
  ['paid', '/order-success?order=48211907&invoice_id=p2_9Z&status=success'],
  ['failed', '/payment-failed?order=48211907&invoice_id=p2_9Z&status=failed'],
  ['canceled', '/payment-failed?order=48211907&invoice_id=p2_9Z&status=canceled'],
  ['expired', '/payment-failed?order=48211907&invoice_id=p2_9Z&status=expired'],
  ['pending', '/payment-failed?order=48211907&invoice_id=p2_9Z&status=pending'],
] as const)('%s is told at %s', (payment_status: PaymentStatus, address) => {
  expect(leaveForStatus({ ...order, payment_status }, known)).toBe(address)
})

test.each(['', null])(
  'what is missing, the number as %j, has the stand-ins of the specification',
  (order_number) => {
    // The contract knows no null; a server may.
    const nameless: object = { order_number, payment_transaction_id: null }
    expect(leaveForStatus(Object.assign({ ...order }, nameless), known)).toBe(
      '/payment-failed?order=UNKNOWN&invoice_id=unknown&status=pending',
    )
  },
)

test('a word that is none of ours counts as pending', () => {
  // The server is older or newer than this page.
  const strange: object = { ...order, payment_status: 'processing' }
  expect(endOf(Object.assign({ ...order }, strange))).toBeUndefined()
})
