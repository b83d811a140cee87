import type { PaymentMethod } from '../../../domain/payment-method.ts'
import { changeDraft } from '../../checkout-draft.ts'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import styles from './checkout.module.css'
import { useGiven } from './given.ts'

/** The acquirers on offer, in plain words, and why everything is paid beforehand. */
export function PaymentMethods({ chosen }: { chosen: PaymentMethod }) {
  const { text, paymentMethods } = useGiven()
  return (
    <>
      <div className={styles['methods']}>
        {paymentMethods.map((method) => (
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
