import type { Purchase } from '../../../domain/orders/order.ts'
import type { PaymentLine } from './provider.ts'

export function paymentLines({ lines }: Purchase): PaymentLine[] {
  return lines.map(({ kitId: code, name, quantity, price }) => ({
    name,
    code,
    quantity,
    price,
  }))
}
