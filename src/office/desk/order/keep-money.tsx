import { useState } from 'react'
import { keptBecause } from '../../../contract/desk/actions.ts'
import type { OfficeOrder } from '../../../contract/desk/order.ts'
import { Dialog } from '../../../web/platform/ui/dialog.tsx'
import type { OrderActing } from '../../orders/use-order-action.ts'
import { Action } from '../../platform/frame/action.tsx'
import { frameText } from '../../platform/frame-text.ts'
import { amountText, keepText } from '../../orders/standing-text.ts'
import styles from '../../platform/order.module.css'

interface KeepMoneyProps {
  readonly order: OfficeOrder
  readonly action: OrderActing
}

/** A debt ends when it is paid, or the owner says why it is none. */
export function KeepMoney({ order: { standing }, action }: KeepMoneyProps) {
  const [isOpen, setIsOpen] = useState(false)
  const seen = standing.toBuyer.money.flatMap(({ sum, going, currency }) =>
    going < sum ? [{ sum: sum - going, currency }] : [],
  )
  const close = () => setIsOpen(false)
  return (
    <>
      <Action variant="quiet" onClick={() => setIsOpen(true)}>
        {keepText.ask}
      </Action>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={keepText.title(seen.map((one) => amountText(one)).join(', '))}
      >
        <p>{keepText.hint}</p>
        <div className={styles['buttons']}>
          {keptBecause.map((why) => (
            <Action
              key={why}
              variant="secondary"
              onClick={() => {
                action.mutate({ action: 'keep-money', why, seen })
                close()
              }}
            >
              {keepText.whys[why]}
            </Action>
          ))}
          <Action variant="quiet" onClick={close}>
            {frameText.keep}
          </Action>
        </div>
      </Dialog>
    </>
  )
}
