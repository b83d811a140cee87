import { useState } from 'react'
import { Dialog } from '../../../web/platform/ui/dialog.tsx'
import type { OrderActing } from '../../orders/use-order-action.ts'
import { Action } from '../../platform/frame/action.tsx'
import { frameText } from '../../platform/frame-text.ts'
import { orderText } from '../../orders/order-text.ts'

export function CallOff({ action }: { action: OrderActing }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const run = (by: 'buyer' | 'owner') => {
    action.mutate({ action: 'cancel', by })
    close()
  }
  return (
    <>
      <Action variant="quiet" onClick={() => setIsOpen(true)}>
        {orderText.cancel}
      </Action>
      <Dialog isOpen={isOpen} onClose={close} title={orderText.cancel}>
        <p>{orderText.cancelHint}</p>
        <Action onClick={() => run('buyer')}>{orderText.cancelByBuyer}</Action>
        <Action variant="secondary" onClick={() => run('owner')}>
          {orderText.cancelByOwner}
        </Action>
        <Action variant="quiet" onClick={close}>
          {frameText.keep}
        </Action>
      </Dialog>
    </>
  )
}
