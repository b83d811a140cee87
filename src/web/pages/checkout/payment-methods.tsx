import type { PaymentMethod } from '../../../domain/payment-method.ts'
import { changeDraft } from '../../checkout-draft.ts'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import styles from './checkout.module.css'
import { useWords } from './words.ts'

interface PaymentMethodsProps {
  readonly methods: readonly PaymentMethod[]
  readonly chosen: PaymentMethod
}

/** The acquirers on offer, in plain words, and why everything is paid beforehand. */
export function PaymentMethods({ methods, chosen }: PaymentMethodsProps) {
  const text = useWords()
  return (
    <>
      <div className={styles['methods']}>
        {methods.map((method) => (
          <ChoiceCard
            key={method}
            type="radio"
            name="paymentMethod"
            value={method}
            {...text.methods[method]}
            checked={method === chosen}
            onChange={() => changeDraft({ paymentMethod: method })}
          />
        ))}
      </div>
      <p className={styles['note']}>{text.prepayment}</p>
    </>
  )
}
