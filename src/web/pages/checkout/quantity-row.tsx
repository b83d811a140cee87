import { type ReactNode, useState } from 'react'
import type { Kit } from '../../../domain/catalogue.ts'
import { isQuantity } from '../../../domain/order.ts'
import { changeDraft } from '../../checkout-draft.ts'
import { Stepper } from '../../ui/stepper.tsx'
import styles from './checkout.module.css'
import { fill, useWords } from './words.ts'

interface QuantityRowProps {
  readonly kit: Kit
  readonly quantity: number
}

/** How many, within what one order may hold; at a bound it says why nothing moves. */
export function QuantityRow({ kit, quantity }: QuantityRowProps) {
  const text = useWords()
  const [limit, setLimit] = useState<ReactNode>()
  const step = (wanted: number) => {
    if (!isQuantity(wanted, kit))
      return setLimit(wanted < 1 ? text.tooFew : <TooMany max={kit.maxQuantity} />)
    setLimit(undefined)
    changeDraft({ quantity: wanted, kitId: kit.id })
  }
  return (
    <div className={styles['quantity']}>
      <span aria-hidden="true">{text.quantity}</span>
      <Stepper
        value={quantity}
        min={1}
        max={kit.maxQuantity}
        onStep={step}
        labels={{ value: text.quantity, less: text.less, more: text.more }}
      />
      <output className={styles['limit']}>{limit}</output>
    </div>
  )
}

function TooMany({ max }: { max: number }) {
  const text = useWords()
  return (
    <>
      {fill(text.tooMany, { max })} <a href="#contact">{text.writeToUs}</a>
    </>
  )
}
