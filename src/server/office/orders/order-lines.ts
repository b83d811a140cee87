import type { OrderLine } from '../../../contract/office/order.ts'
import { findKit, productsIn } from '../../../domain/catalogue.ts'
import { type Purchase, purchaseLines } from '../../../domain/order.ts'

/** What was sold, and what lies in the parcel of it as far as the catalogue still knows. */
export function orderLines(purchase: Purchase): OrderLine[] {
  return purchaseLines(purchase).map((line) => {
    const kit = findKit(line.kitId)
    return { ...line, products: kit ? productsIn(kit).map(({ name }) => name) : [] }
  })
}
