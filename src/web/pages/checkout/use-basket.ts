import { useState } from 'react'
import type { Kit } from '../../../domain/catalogue.ts'
import type { Kopiykas } from '../../../domain/money.ts'
import { type Basket, isQuantity, orderTotal } from '../../../domain/order.ts'
import type { Draft } from '../../checkout-draft.ts'

/** What the kit and the add-on cost now, when that is not what the page was made with. */
export interface Prices {
  readonly kit: Kopiykas
  readonly additional: Kopiykas | undefined
}

/** What is being bought and what it comes to; `oldTotal` while a new price waits for the buyer's yes. */
export function useBasket(kit: Kit | undefined, additional: Kit | undefined, draft: Draft) {
  const [prices, setPrices] = useState<Prices>()
  const [oldPrices, setOldPrices] = useState<Prices>()
  if (!kit) return { basket: undefined, oldTotal: undefined, takePrices: () => {} }

  const quantity = draft.kitId === kit.id && isQuantity(draft.quantity, kit) ? draft.quantity : 1
  const basketAt = (at: Prices | undefined): Basket => ({
    kit: { ...kit, price: at?.kit ?? kit.price },
    quantity,
    ...(additional && { additional: { ...additional, price: at?.additional ?? additional.price } }),
  })
  const basket = basketAt(prices)
  return {
    basket,
    oldTotal: oldPrices && orderTotal(basketAt(oldPrices)),
    /** Takes over the server's prices; `undefined` when the buyer has agreed to them. */
    takePrices: (news: Prices | undefined) => {
      setOldPrices(news && { kit: basket.kit.price, additional: basket.additional?.price })
      if (news) setPrices(news)
    },
  }
}
