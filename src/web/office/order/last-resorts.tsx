import { useState } from 'react'
import type { OfficeOrder } from '../../../contract/office/order.ts'
import { canCallOff } from '../../../domain/orders/calling-off.ts'
import { goesOn } from '../../../domain/orders/standing.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { OrderActing } from '../actions/use-order-action.ts'
import type { Wish } from '../actions/wish.ts'
import { Action } from '../frame/action.tsx'
import { frameText } from '../text/frame.ts'
import { orderText } from '../text/order.ts'
import styles from './order.module.css'

interface LastResortsProps {
  readonly order: OfficeOrder
  readonly action: OrderActing
}

/** What is seldom done, and cannot be taken back; each asks once more. */
export function LastResorts({ order, action }: LastResortsProps) {
  const [isOpen, setIsOpen] = useState<'cancel' | 'erase'>()
  const close = () => setIsOpen(undefined)
  const run = (wish: Wish) => {
    action.mutate(wish)
    close()
  }
  const { standing, parcels, recipient } = order
  const canCancel = canCallOff(standing, parcels)
  const canAdd = goesOn(standing) && parcels.length > 0
  return (
    <details className={styles['section']}>
      <summary>{orderText.more}</summary>
      <div className={styles['lastResorts']}>
        {canAdd && (
          <Action variant="quiet" onClick={() => action.mutate({ action: 'add-parcel' })}>
            {orderText.addParcel}
          </Action>
        )}
        {canCancel && (
          <Action variant="quiet" onClick={() => setIsOpen('cancel')}>
            {orderText.cancel}
          </Action>
        )}
        {recipient && (
          <Action variant="quiet" onClick={() => setIsOpen('erase')}>
            {orderText.erase}
          </Action>
        )}
      </div>
      <Dialog isOpen={isOpen === 'cancel'} onClose={close} title={orderText.cancel}>
        <p>{orderText.cancelHint}</p>
        <Action onClick={() => run({ action: 'cancel', by: 'buyer' })}>{orderText.cancelByBuyer}</Action>
        <Action variant="secondary" onClick={() => run({ action: 'cancel', by: 'owner' })}>
          {orderText.cancelByOwner}
        </Action>
        <Action variant="quiet" onClick={close}>
          {frameText.keep}
        </Action>
      </Dialog>
      <Dialog isOpen={isOpen === 'erase'} onClose={close} title={orderText.erase}>
        <p>{orderText.eraseHint}</p>
        <Action onClick={() => run({ action: 'erase' })}>{orderText.eraseConfirm}</Action>
        <Action variant="quiet" onClick={close}>
          {frameText.keep}
        </Action>
      </Dialog>
    </details>
  )
}
