import { useState } from 'react'
import type { OfficeRefund } from '../../contract/payments/office-payment.ts'
import { priceText } from '../../domain/platform/money.ts'
import { type PaymentMethod, paymentMethodFacts } from '../../domain/payments/payment-method.ts'
import { Dialog } from '../../web/platform/ui/dialog.tsx'
import { type OrderActing, stateOf } from '../orders/use-order-action.ts'
import { Action } from '../platform/frame/action.tsx'
import { frameText } from '../platform/frame-text.ts'
import { refundText } from '../orders/order-text.ts'
import styles from '../platform/order.module.css'

interface EndRefundProps {
  readonly refund: OfficeRefund
  readonly method: PaymentMethod
  readonly action: OrderActing
}

/** A bank that says nothing certain has a cabinet: what is seen there is said here, and once more to confirm it. */
export function EndRefund({ refund: { id: refundId, amount }, method, action }: EndRefundProps) {
  const [seen, setSeen] = useState<keyof typeof refundText.ends>()
  const { acquirer } = paymentMethodFacts[method]
  const close = () => setSeen(undefined)
  return (
    <>
      <p className={styles['soft']}>{refundText.lookInCabinet(acquirer)}</p>
      <div className={styles['buttons']}>
        {(['made', 'not-made'] as const).map((one) => (
          <Action key={one} variant="secondary" onClick={() => setSeen(one)}>
            {refundText.ends[one]}
          </Action>
        ))}
      </div>
      <Dialog isOpen={seen !== undefined} onClose={close} title={seen ? refundText.ends[seen] : ''}>
        {seen && <p>{refundText.seen[seen](priceText(amount), acquirer)}</p>}
        <div className={styles['buttons']}>
          <Action
            isBusy={stateOf(action, 'end-refund').isBusy}
            onClick={() => {
              if (seen) action.mutate({ action: 'end-refund', refundId, seen })
              close()
            }}
          >
            {refundText.confirmEnd}
          </Action>
          <Action variant="secondary" onClick={close}>
            {frameText.keep}
          </Action>
        </div>
      </Dialog>
    </>
  )
}
