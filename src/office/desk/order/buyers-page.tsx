import { copyText } from '../../../web/platform/ui/copy-text.ts'
import type { OrderActing } from '../../orders/use-order-action.ts'
import { Action } from '../../platform/frame/action.tsx'
import { showToast } from '../../platform/frame/show-toast.ts'
import { orderText } from '../../orders/order-text.ts'
import styles from '../../platform/order.module.css'
import { useState } from 'react'
import { Checkbox } from '../../../web/platform/ui/checkbox.tsx'
import { Dialog } from '../../../web/platform/ui/dialog.tsx'
import { frameText } from '../../platform/frame-text.ts'

export function BuyersPage({ path, action }: { path: string; action: OrderActing }) {
  const copy = async () => {
    const isDone = await copyText(Promise.resolve(location.origin + path))
    showToast(
      isDone ? { text: orderText.buyersPageCopied } : { text: orderText.buyersPageNotCopied, tone: 'error' },
    )
  }
  return (
    <div className={styles['buyersPage']}>
      <a href={path} target="_blank" rel="noreferrer">
        {orderText.buyersPage}
      </a>
      <Action variant="quiet" onClick={() => void copy()}>
        {orderText.copyBuyersPage}
      </Action>
      <NewLink action={action} />
    </div>
  )
}

function NewLink({ action }: { action: OrderActing }) {
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
