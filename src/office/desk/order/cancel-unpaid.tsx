import { useState } from 'react'
import type { OfficeOrder } from '../../../contract/desk/order.ts'
import { Dialog } from '../../../web/platform/ui/dialog.tsx'
import type { OrderActing } from '../../orders/use-order-action.ts'
import type { Wish } from '../../orders/wish.ts'
import { Action } from '../../platform/frame/action.tsx'
import { frameText } from '../../platform/frame-text.ts'
import { cancelUnpaidText as text } from './cancel-unpaid-text.ts'

interface CancelUnpaidProps {
  readonly order: OfficeOrder
  readonly action: OrderActing
}

/** An order that nobody has paid, or all of whoever made it, is called off; asked once more, with their number. */
export function CancelUnpaid({ order: { number, unpaid }, action }: CancelUnpaidProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!unpaid) return null
  const close = () => setIsOpen(false)
  const run = (whose: Extract<Wish, { action: 'cancel-unpaid' }>['whose'], seen: number) => {
    action.mutate({ action: 'cancel-unpaid', whose, seen })
    close()
  }
  const all = (['phone', 'email'] as const).filter((whose) => unpaid[whose] > 1)
  return (
    <>
      <Action variant="secondary" onClick={() => setIsOpen(true)}>
        {text.open}
      </Action>
      <Dialog isOpen={isOpen} onClose={close} title={text.open}>
        <p>{text.hint}</p>
        <Action onClick={() => run('order', 1)}>{text.one(number)}</Action>
        {all.map((whose) => (
          <Action key={whose} variant="secondary" onClick={() => run(whose, unpaid[whose])}>
            {text.all[whose](unpaid[whose])}
          </Action>
        ))}
        <Action variant="quiet" onClick={close}>
          {frameText.keep}
        </Action>
      </Dialog>
    </>
  )
}
