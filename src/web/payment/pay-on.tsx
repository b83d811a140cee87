import { useState } from 'react'
import type { CreatedOrder } from '../../contract/create-order.ts'
import { defaultPaymentMethod } from '../../domain/payment-method.ts'
import { shownText } from '../../domain/plain-text.ts'
import { initiatePayment, returnPath } from '../api/initiate-payment.ts'
import { recallDraft } from '../storage/checkout-draft.ts'
import { leaveForBank } from './leave-for-bank.ts'
import { rememberPendingPayment } from '../storage/pending-payment.ts'
import { unpaidOrderText as text } from '../text/unpaid-order.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

interface PayOnProps {
  readonly order: CreatedOrder
  /** The bank's page that still waits for its payer; empty where one has to be asked for. */
  readonly openPage: string
}

/** Back to paying for an order that is not paid, the way it was begun. */
export function PayOn({ order, openPage }: PayOnProps) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  if (openPage) {
    return (
      <ButtonLink href={openPage} onClick={() => rememberPendingPayment(order)}>
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

/** Leaves for the page, or answers why there is none; empty when nobody said. */
async function askForPage(order: CreatedOrder): Promise<string | undefined> {
  const answer = await initiatePayment(order, recallDraft().paymentMethod || defaultPaymentMethod)
  if (answer.kind === 'unreachable') return ''
  if (answer.kind === 'ok') leaveForBank(order, answer.value.paymentUrl)
  else if (answer.refusal.code === 'order_already_paid') location.assign(returnPath(order.orderNumber))
  else return shownText(answer.refusal.error)
  return undefined
}
