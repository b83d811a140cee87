import { useState } from 'react'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import { Dialog } from '../../web/platform/ui/dialog.tsx'
import { newId } from '../platform/data/new-id.ts'
import { Action } from '../platform/frame/action.tsx'
import { frameText } from '../platform/frame-text.ts'
import { wayTexts } from '../orders/standing-text.ts'
import { mostOf, SumForm } from './refund.tsx'
import { type AskedRefund, RefundConfirmation } from './refund-confirmation.tsx'

interface RefundOwedProps {
  readonly order: OfficeOrder
  readonly sum: Kopiykas
  readonly label: string
}

export function RefundOwed({ order, sum, label }: RefundOwedProps) {
  const [asked, setAsked] = useState<AskedRefund>()
  return (
    <>
      <Action onClick={() => setAsked({ refundId: newId(), amount: sum })}>{label}</Action>
      <RefundConfirmation order={order} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

export function RefundPart({ order }: { order: OfficeOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<AskedRefund>()
  const close = () => setIsOpen(false)
  return (
    <>
      <Action variant="secondary" onClick={() => setIsOpen(true)}>
        {wayTexts['refund-part']}
      </Action>
      <Dialog isOpen={isOpen} onClose={close} title={wayTexts['refund-part']}>
        <SumForm
          most={mostOf(order)}
          typed={typed}
          onType={setTyped}
          onAsk={(wish) => {
            close()
            setAsked(wish)
          }}
        />
        <Action variant="quiet" onClick={close}>
          {frameText.keep}
        </Action>
      </Dialog>
      <RefundConfirmation
        order={order}
        asked={asked}
        onClose={(isDone) => {
          setAsked(undefined)
          if (isDone) setTyped('')
        }}
      />
    </>
  )
}
