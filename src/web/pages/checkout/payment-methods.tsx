import type { PaymentMethod } from '../../../domain/payment-method.ts'
import { changeDraft } from '../../storage/checkout-draft.ts'
import type { SizedMark } from '../../payment/payment-marks.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import styles from './checkout.module.css'
import { useGiven } from './given.ts'

/** The acquirers on offer, in plain words, and why everything is paid beforehand. */
export function PaymentMethods({ chosen }: { chosen: PaymentMethod }) {
  const { text, paymentMethods, paymentMarks } = useGiven()
  return (
    <>
      <div className={styles['methods']}>
        {paymentMethods.map((method) => (
          <ChoiceCard
            key={method}
            type="radio"
            name="paymentMethod"
            value={method}
            label={text.methods[method].label}
            hint={
              <>
                {text.methods[method].hint}
                <Marks marks={paymentMarks[method]} />
              </>
            }
            checked={method === chosen}
            onChange={() => changeDraft({ paymentMethod: method })}
          />
        ))}
      </div>
      <p className={styles['note']}>{text.prepayment}</p>
    </>
  )
}

/** What the hint says, for the eye. */
function Marks({ marks }: { marks: readonly SizedMark[] }) {
  return (
    <span className={styles['marks']} aria-hidden="true">
      {marks.map(([name, width]) => (
        <svg key={name} width={width} height={24}>
          <use href={`#mark-${name}`} />
        </svg>
      ))}
    </span>
  )
}
