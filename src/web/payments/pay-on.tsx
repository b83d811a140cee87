import { useState } from 'react'
import type { NumberedOrder } from '../../contract/orders/known-order.ts'
import { askForPage } from './ask-for-page.ts'
import { rememberPendingPayment } from '../platform/pending-payment.ts'
import { payOnText as text } from './pay-on-text.ts'
import { Button, ButtonLink } from '../platform/ui/button.tsx'

interface PayOnProps {
  readonly order: NumberedOrder
  /** Empty: a new page has to be created. */
  readonly openPage: string
}

export function PayOn({ order, openPage }: PayOnProps) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  if (openPage) {
    return (
      <ButtonLink href={openPage} onClick={() => 'orderId' in order && rememberPendingPayment(order)}>
        {text.pay}
      </ButtonLink>
    )
  }
  const payOn = async () => {
    setBusy(true)
    setTrouble('')
    const failure = await askForPage(order)
    if (failure === undefined) return
    setBusy(false)
    setTrouble(failure || text.payCutOff)
  }
  return (
    <>
      <Button isBusy={isBusy} aria-live="polite" onClick={() => void payOn()}>
        {isBusy ? text.payBusy : text.pay}
      </Button>
      {trouble && <span role="alert">{trouble}</span>}
    </>
  )
}
