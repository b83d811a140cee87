import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { changeDraft } from '../platform/checkout-draft.ts'
import { cardMarks, type SizedMark, walletMarks } from '../payments/marks.in-document.ts'
import { ChoiceCard } from '../platform/ui/choice-card.tsx'
import { checkoutText as text } from './checkout-text.in-document.ts'
import styles from './checkout.module.css'

interface PaymentMethodsProps {
  readonly methods: readonly PaymentMethod[]
  readonly chosen: PaymentMethod
}

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
              <Marks marks={marksOf(method)} />
            </>
          }
          checked={method === chosen}
          onChange={() => changeDraft({ paymentMethod: method })}
        />
      ))}
    </div>
  )
}

function marksOf(method: PaymentMethod): readonly SizedMark[] {
  const { mark, takesWallets } = text.methods[method]
  return [[method, mark.width], ...cardMarks, ...(takesWallets ? walletMarks : [])]
}

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
