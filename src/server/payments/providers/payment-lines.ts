import { type Purchase, purchaseLines } from '../../../domain/orders/order.ts'
import type { PaymentLine } from './provider.ts'

/** What was bought, as acquirers are told it. */
export function paymentLines(purchase: Purchase): PaymentLine[] {
  return purchaseLines(purchase).map(({ kitId: code, name, quantity, price }) => ({
    name,
    code,
    quantity,
    price,
  }))
}
