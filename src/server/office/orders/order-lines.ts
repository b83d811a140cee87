import type { OrderLine } from '../../../contract/office/order.ts'
import { kitFacts, productsIn } from '../../../domain/catalogue.ts'
import { type Purchase, purchaseLines } from '../../../domain/order.ts'

/** What was sold, and what lies in the parcel of it as far as the catalogue still knows. */
export function orderLines(purchase: Purchase): OrderLine[] {
  return purchaseLines(purchase).map(({ kitId, name, quantity, price }) => {
    const kit = kitFacts(kitId)
    const products = kit ? productsIn(kit).map((product) => product.name) : []
    return { kitId, name, quantity, price, products }
  })
}
