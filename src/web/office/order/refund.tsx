import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeOrder } from '../../../contract/office/order.ts'
import { decimalText, type Kopiykas, parseDecimal, priceText } from '../../../domain/money.ts'
import { paymentMethodFacts } from '../../../domain/payment-method.ts'
import { paymentToRefund } from '../../../domain/refund.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { orderRefundsAddress } from '../../../contract/office/addresses.ts'
import { orderNow, send } from '../data/call.ts'
import { orderQuery, todayQuery } from '../data/queries.ts'
import { useDraft } from '../data/drafts.ts'
import { Action } from '../frame/action.tsx'
import { showToast } from '../frame/toasts.tsx'
import { changedText } from '../text/actions.ts'
import { refundText } from '../text/order.ts'
import { newId } from '../data/new-id.ts'
import { officeOrder } from '../data/readings/order.ts'
import styles from './order.module.css'

/** Money goes back by a typed sum and a second press that names it. */
export function Refund({ order }: { order: OfficeOrder }) {
  const most = Math.max(0, ...order.payments.map(({ mostRefundable }) => mostRefundable))
  const [typed = '', setTyped] = useDraft(order.number, 'refund')
  const [isOpen] = useState(typed !== '')
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  if (most <= 0) return null
  const unknown = order.payments.filter(({ isUnknown, mostRefundable }) => isUnknown && mostRefundable > 0)
  const consider = () => {
    const amount = parseDecimal(typed.replaceAll(/\s/g, '').replace(',', '.'))
    const wrong = problemOf(amount, most)
    setProblem(wrong)
    // Made once for this wish: sent again after a lost answer, it is the same refund.
    if (amount !== undefined && !wrong) setAsked({ refundId: newId(), amount })
  }
  return (
    <details className={styles['refund']} open={isOpen}>
      <summary>{refundText.title}</summary>
      {unknown.map(({ id, method }) => (
        <p key={id} className={styles['error']}>
          {refundText.unknown(paymentMethodFacts[method].acquirer)}
        </p>
      ))}
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          consider()
        }}
      >
        <Field
          name="refund"
          label={refundText.sum}
          hint={refundText.most(priceText(most))}
          error={problem}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          placeholder={decimalText(most).replace('.', ',')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles['buttons']}>
          <Action type="submit" variant="secondary">
            {refundText.ask}
          </Action>
        </div>
      </form>
      <Confirmation
        order={order}
        asked={asked}
        onClose={(isDone) => {
          setAsked(undefined)
          if (isDone) setTyped(undefined)
        }}
      />
    </details>
  )
}

interface Asked {
  readonly refundId: string
  readonly amount: Kopiykas
}

interface ConfirmationProps {
  readonly order: OfficeOrder
  readonly asked: Asked | undefined
  readonly onClose: (isDone: boolean) => void
}

function Confirmation({ order, asked, onClose }: ConfirmationProps) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(order.number)
  const refunding = useMutation({
    mutationFn: ({ refundId, amount }: Asked) =>
      send(orderRefundsAddress(order.number), officeOrder, {
        refundId,
        amountKopiykas: amount,
        version: order.version,
      }),
    onSuccess: (now) => {
      client.setQueryData(queryKey, now)
      showToast({ text: refundText.asked })
      onClose(true)
    },
    onError: (error) => {
      const now = orderNow(error)
      if (!now) return
      client.setQueryData(queryKey, now)
      showToast({ text: changedText(now, order), tone: 'error' })
      onClose(false)
    },
    onSettled: () => client.invalidateQueries({ queryKey: todayQuery.queryKey }),
  })
  const close = () => {
    if (refunding.isPending) return
    refunding.reset()
    onClose(false)
  }
  return (
    <Dialog isOpen={asked !== undefined} onClose={close} title={refundText.title}>
      {asked && <p>{refundText.confirm(priceText(asked.amount), acquirerOf(order, asked.amount))}</p>}
      {refunding.error && (
        <p className={styles['error']} role="alert">
          {refunding.error.message}
        </p>
      )}
      <div className={styles['buttons']}>
        <Action isBusy={refunding.isPending} onClick={() => asked && refunding.mutate(asked)}>
          {refundText.ask}
        </Action>
        <Action variant="secondary" onClick={close}>
          {refundText.keep}
        </Action>
      </div>
    </Dialog>
  )
}

/** Who gives the sum back: the shop chooses the payment by the same rule. */
function acquirerOf({ payments }: OfficeOrder, amount: Kopiykas): string {
  const refundable = payments.map((payment) => ({
    ...payment,
    returned: payment.refunded,
    hasOpenRefund: payment.mostRefundable === 0,
  }))
  // The newest comes first here, and last there.
  const payment = paymentToRefund(refundable.reverse(), amount)
  return payment ? paymentMethodFacts[payment.method].acquirer : ''
}

function problemOf(amount: Kopiykas | undefined, most: Kopiykas): string | undefined {
  if (amount === undefined || amount === 0) return refundText.wrongSum
  return amount > most ? refundText.tooMuch(priceText(most)) : undefined
}
