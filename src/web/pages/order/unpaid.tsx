import { useEffect } from 'react'
import type { OrderRow } from '../../../contract/order-row.ts'
import { forget, remember } from '../../browser-storage.ts'
import { recallDraft } from '../../checkout-draft.ts'
import { orderText } from '../../text/order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './order.module.css'
import { retryPath } from './retry-path.ts'

interface UnpaidProps {
  readonly order: OrderRow
  /** The bank's page, which still waits for its payer. */
  readonly openPage: string
  readonly fallbackKitId: string
}

/** Nobody has begun to pay: on to the bank's page again, or to another method in the tab that has the form. */
export function Unpaid({ order, openPage, fallbackKitId }: UnpaidProps) {
  useEffect(() => {
    // Checkout has nothing to find out any more, and no reason to warn of paying twice.
    remember('pendingPaymentChecked', 'unpaid')
  }, [])
  return (
    <>
      <p>{orderText.unpaid.replace('{n}', order.order_number)}</p>
      <p className={classNames(styles['buttons'], styles['unpaid'])}>
        {/* On that page much can happen: the next opening of checkout asks again. */}
        <ButtonLink href={openPage} onClick={() => forget('pendingPaymentChecked')}>
          {orderText.payOn}
        </ButtonLink>
        {recallDraft().orderId === order.id && (
          <ButtonLink look="secondary" href={retryPath(fallbackKitId)}>
            {orderText.otherMethod}
          </ButtonLink>
        )}
      </p>
    </>
  )
}
