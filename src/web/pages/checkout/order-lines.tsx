import type { ReactNode } from 'react'
import { checkoutPath } from '../../../contract/addresses.ts'
import type { DeliveryPolicy } from '../../../domain/delivery.ts'
import { priceText } from '../../../domain/money.ts'
import type { Basket } from '../../../domain/order.ts'
import { Price } from '../../ui/price.tsx'
import styles from './checkout.module.css'
import { useWords } from './words.ts'

interface OrderLinesProps {
  readonly basket: Basket | undefined
  readonly deliveryPolicy: DeliveryPolicy | undefined
  readonly isAddOnUnknown: boolean
}

/** What the total is made of. */
export function OrderLines({ basket, deliveryPolicy, isAddOnUnknown }: OrderLinesProps) {
  const text = useWords()
  return (
    <>
      <dl className={styles['lines']}>
        <Line label={text.kit}>{basket && <KitPrice basket={basket} />}</Line>
        {basket?.additional && (
          <Line label={text.addOn}>
            <Price amount={basket.additional.price} />
          </Line>
        )}
        {deliveryPolicy && <Line label={text.delivery}>{text.deliveryPrice[deliveryPolicy]}</Line>}
      </dl>
      {basket?.additional && (
        <p className={styles['small']}>
          {text.addOnOnce}{' '}
          <a href={checkoutPath(basket.kit.id)} aria-label={text.addOnRemoveSpoken}>
            {text.addOnRemove}
          </a>
        </p>
      )}
      {isAddOnUnknown && <p className={styles['small']}>{text.addOnUnknown}</p>}
    </>
  )
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
    <div className={styles['line']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
