import { useState } from 'react'
import type { Kit } from '../../domain/catalogue/catalogue.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import { type Basket, isQuantity, orderTotal } from '../../domain/orders/order.ts'
import type { Draft } from '../platform/checkout-draft.ts'

/** If they changed since the page was rendered. */
export interface Prices {
  readonly kit: Kopiykas
  readonly addOn: Kopiykas | undefined
}

/** `oldTotal`: while a new price needs consent. */
export function useBasket(kit: Kit | undefined, addOn: Kit | undefined, draft: Draft) {
  const [prices, setPrices] = useState<Prices>()
  const [oldBasket, setOldBasket] = useState<Basket>()
  const quantity = kit && draft.kitId === kit.id && isQuantity(draft.quantity, kit) ? draft.quantity : 1
  const basket = kit && {
    kit: priced(kit, prices?.kit),
    quantity,
    ...(addOn && { addOn: priced(addOn, prices?.addOn) }),
  }
  return {
    basket,
    oldTotal: oldBasket && orderTotal({ ...oldBasket, quantity }),
    takePrices: (changed: Prices | undefined) => {
      setOldBasket(changed && basket)
      if (changed) setPrices(changed)
    },
  }
}

function priced(kit: Kit, price = kit.price): Kit {
  return { ...kit, price }
}
