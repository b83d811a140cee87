import type { OrderLine } from '../../contract/orders/order-line.ts'
import { productsIn } from '../../domain/catalogue/catalogue.ts'
import { type SoldPurchase, soldLines } from '../../domain/orders/order.ts'

export function orderLines(purchase: SoldPurchase): OrderLine[] {
  return soldLines(purchase).map(({ kitId, name, quantity, price, products, packed }) => {
    const inside = productsIn({ products, packed }).map((product) => product.name)
    return { kitId, name, quantity, price, products: inside, packed }
  })
}
