import { useState } from 'react'
import { Checkbox } from '../../../web/platform/ui/checkbox.tsx'
import { Dialog } from '../../../web/platform/ui/dialog.tsx'
import type { OrderActing } from '../../orders/use-order-action.ts'
import { Action } from '../../platform/frame/action.tsx'
import { frameText } from '../../platform/frame-text.ts'
import { orderText } from '../../orders/order-text.ts'

/** Where somebody has the link who should not, another takes its place. */
export function NewLink({ action }: { action: OrderActing }) {
  const [isOpen, setIsOpen] = useState(false)
  const [tellsBuyer, setTellsBuyer] = useState(true)
  const close = () => setIsOpen(false)
  const renew = () => {
    action.mutate({ action: 'renew-links', tellsBuyer })
    close()
  }
  return (
    <>
      <Action variant="quiet" onClick={() => setIsOpen(true)}>
        {orderText.newLink}
      </Action>
      <Dialog isOpen={isOpen} onClose={close} title={orderText.newLink}>
        <p>{orderText.newLinkHint}</p>
        <Checkbox
          name="tellsBuyer"
          label={orderText.newLinkTells}
          checked={tellsBuyer}
          onChange={({ target }) => setTellsBuyer(target.checked)}
        />
        <Action onClick={renew}>{orderText.newLinkConfirm}</Action>
        <Action variant="quiet" onClick={close}>
          {frameText.keep}
        </Action>
      </Dialog>
    </>
  )
}
