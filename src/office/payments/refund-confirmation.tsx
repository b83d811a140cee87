import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderRefundsAddress } from '../../contract/payments/office-addresses.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import { type Kopiykas, priceText } from '../../domain/platform/money.ts'
import { paymentMethodFacts } from '../../domain/payments/payment-method.ts'
import { paymentToRefund } from '../../domain/orders/refund.ts'
import { Dialog } from '../../web/platform/ui/dialog.tsx'
import { orderNow, send } from '../platform/data/call.ts'
import { orderQuery, todayQuery } from '../platform/data/queries.ts'
import { officeOrder } from '../platform/data/readings/order.ts'
import { Action } from '../platform/frame/action.tsx'
import { showToast } from '../platform/frame/show-toast.ts'
import { changedText } from '../platform/actions-text.ts'
import { refundText } from '../orders/order-text.ts'
import styles from '../platform/order.module.css'

/** `refundId` is created once, so that a retry is the same refund. */
export interface AskedRefund {
  readonly refundId: string
  readonly amount: Kopiykas
}

interface RefundConfirmationProps {
  readonly order: OfficeOrder
  readonly asked: AskedRefund | undefined
  readonly onClose: (isDone: boolean) => void
}

export function RefundConfirmation({ order, asked, onClose }: RefundConfirmationProps) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(order.number)
  const refunding = useMutation({
    mutationFn: ({ refundId, amount }: AskedRefund) =>
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
  const payment = asked && paymentOf(order, asked.amount)
  const acquirer = payment ? paymentMethodFacts[payment.method].acquirer : ''
  return (
    <Dialog isOpen={asked !== undefined} onClose={close} title={refundText.title}>
      {payment?.isUnknown && <p className={styles['error']}>{refundText.unknown(acquirer)}</p>}
      {asked && <p>{refundText.confirm(priceText(asked.amount), acquirer)}</p>}
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

/** By the server's rule. */
function paymentOf({ payments }: OfficeOrder, amount: Kopiykas) {
  const refundable = payments.map((payment) => ({
    ...payment,
    returned: payment.refunded,
    hasOpenRefund: payment.mostRefundable === 0,
  }))
  // `paymentToRefund` expects the newest last.
  return paymentToRefund(refundable.reverse(), amount)
}
