import type { PaymentMethod } from '../../../domain/payment-method.ts'
import { changeDraft } from '../../storage/checkout-draft.ts'
import { marksByMethod, markWidths, type MarkName } from '../../payment/marks.in-document.ts'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { checkoutText as text } from '../../text/checkout.in-document.ts'
import styles from './checkout.module.css'

interface PaymentMethodsProps {
  readonly methods: readonly PaymentMethod[]
  readonly chosen: PaymentMethod
}

/** The acquirers on offer, in plain words. */
export function PaymentMethods({ methods, chosen }: PaymentMethodsProps) {
  return (
    <div className={styles['methods']}>
      {methods.map((method) => (
        <ChoiceCard
          key={method}
          type="radio"
          name="paymentMethod"
          value={method}
          label={text.methods[method].label}
          hint={
            <>
              {text.methods[method].hint}
              <Marks names={marksByMethod[method]} />
            </>
          }
          checked={method === chosen}
          onChange={() => changeDraft({ paymentMethod: method })}
        />
      ))}
    </div>
  )
}

/** What the hint says, for the eye. */
function Marks({ names }: { names: readonly MarkName[] }) {
  return (
    <span className={styles['marks']} aria-hidden="true">
      {names.map((name) => (
        <svg key={name} width={markWidths[name]} height={24}>
          <use href={`#mark-${name}`} />
        </svg>
      ))}
    </span>
  )
}
