import type { ReactNode } from 'react'
import { checkoutPath } from '../../contract/catalogue/page-paths.ts'
import { priceText } from '../../domain/platform/money.ts'
import { type Basket, requiresShipping } from '../../domain/orders/order.ts'
import { useHydrated } from '../platform/islands/use-hydrated.ts'
import { Price } from '../catalogue/price.tsx'
import { checkoutText as text } from './checkout-text.in-document.ts'
import styles from './checkout.module.css'
import type { DeliveryWords } from './delivery-words.ts'

interface OrderLinesProps extends DeliveryWords {
  readonly basket: Basket | undefined
}

export function OrderLines({ basket, delivery }: OrderLinesProps) {
  const isAddOnUnknown = useHydrated() && isAddOnStrange(basket)
  const isShipped = !basket || requiresShipping(basket)
  return (
    <>
      <dl className={styles['lines']}>
        <Line label={text.kit}>{basket && <KitPrice basket={basket} />}</Line>
        {basket?.addOn && (
          <Line label={`${basket.addOn.name} × 1`}>
            <Price amount={basket.addOn.price} />
          </Line>
        )}
        {isShipped && <Line label={text.delivery}>{delivery.price}</Line>}
      </dl>
      {basket?.addOn && (
        <p className={styles['note']}>
          {text.addOnOnce}{' '}
          <a href={checkoutPath(basket.kit.id)} aria-label={text.addOnRemoveSpoken}>
            {text.addOnRemove}
          </a>
        </p>
      )}
      {isAddOnUnknown && <p className={styles['note']}>{text.addOnUnknown}</p>}
    </>
  )
}

function isAddOnStrange(basket: Basket | undefined): boolean {
  const asked = new URLSearchParams(location.search).get('additional')
  const isItself = basket?.kit.isAddOn && basket.kit.id === asked
  return !!asked && !basket?.addOn && !isItself
}

function KitPrice({ basket: { kit, quantity } }: { basket: Basket }) {
  return (
    <>
      {quantity > 1 && (
        <span className={styles['times']}>
          {priceText(kit.price)} × {quantity}{' '}
        </span>
      )}
      <Price amount={kit.price * quantity} />
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
