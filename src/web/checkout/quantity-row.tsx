import { type ReactNode, useState } from 'react'
import { type Basket, isQuantity } from '../../domain/orders/order.ts'
import { changeDraft } from '../platform/checkout-draft.ts'
import { Stepper } from '../platform/ui/stepper.tsx'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { filled } from '../platform/text/filled.ts'
import styles from './checkout.module.css'

export function QuantityRow({ basket }: { basket: Basket | undefined }) {
  const [limit, setLimit] = useState<ReactNode>()
  const step = (wanted: number) => {
    if (!basket) return
    const { kit } = basket
    if (!isQuantity(wanted, kit))
      return setLimit(
        wanted < 1 ? (
          text.tooFew
        ) : (
          <>
            {filled(text.tooMany, { max: kit.maxQuantity })} <a href="#contact">{text.writeToUs}</a>
          </>
        ),
      )
    setLimit(undefined)
    changeDraft({ quantity: wanted, kitId: kit.id })
  }
  return (
    <div className={styles['quantity']}>
      <span>{text.quantity}</span>
      <Stepper
        value={basket?.quantity ?? 1}
        min={1}
        max={basket?.kit.maxQuantity ?? 1}
        onStep={step}
        labels={{ value: text.quantity, less: text.less, more: text.more }}
      />
      <output>{limit}</output>
    </div>
  )
}
