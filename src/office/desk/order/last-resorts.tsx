import { useState } from 'react'
import type { OfficeOrder } from '../../../contract/desk/order.ts'
import { canCallOff } from '../../../domain/orders/calling-off.ts'
import { isActive } from '../../../domain/orders/standing.ts'
import { Dialog } from '../../../web/platform/ui/dialog.tsx'
import type { OrderActing } from '../../orders/use-order-action.ts'
import type { Wish } from '../../orders/wish.ts'
import { Action } from '../../platform/frame/action.tsx'
import { frameText } from '../../platform/frame-text.ts'
import { eraseText, orderText } from '../../orders/order-text.ts'
import { amountText } from '../../orders/standing-text.ts'
import { CallOff } from './call-off.tsx'
import styles from '../../platform/order.module.css'

interface LastResortsProps {
  readonly order: OfficeOrder
  readonly action: OrderActing
}

export function LastResorts({ order, action }: LastResortsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const run = (wish: Wish) => {
    action.mutate(wish)
    close()
  }
  const { standing, parcels, recipient, onceErased } = order
  const canCancel = canCallOff(standing, parcels)
  const canAdd = isActive(standing) && parcels.length > 0
  return (
    <details className={styles['section']}>
      <summary>{orderText.more}</summary>
      <div className={styles['lastResorts']}>
        {canAdd && (
          <Action variant="quiet" onClick={() => action.mutate({ action: 'add-parcel' })}>
            {orderText.addParcel}
          </Action>
        )}
        {canCancel && <CallOff action={action} />}
        {recipient && (
          <Action variant="quiet" onClick={() => setIsOpen(true)}>
            {orderText.erase}
          </Action>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={close} title={orderText.erase}>
        <p>{orderText.eraseHint}</p>
        {onceErased.callsOff && (
          <p>
            <b>{eraseText.callsOff}</b> {eraseText.noLetter}
          </p>
        )}
        {onceErased.owed.map((debt) => (
          <p key={debt.currency}>{eraseText.owed(amountText(debt))}</p>
        ))}

        {onceErased.callsOff && canCancel && (
          <Action variant="secondary" onClick={() => run({ action: 'cancel', by: 'owner' })}>
            {eraseText.callOffFirst}
          </Action>
        )}
        <Action onClick={() => run({ action: 'erase' })}>{orderText.eraseConfirm}</Action>
        <Action variant="quiet" onClick={close}>
          {frameText.keep}
        </Action>
      </Dialog>
    </details>
  )
}
