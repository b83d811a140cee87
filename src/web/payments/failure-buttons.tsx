import { useEffect } from 'react'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { checkoutPath } from '../../contract/catalogue/page-paths.ts'
import { useHydrated } from '../platform/islands/use-hydrated.ts'
import { recall, remember } from '../platform/browser-storage.ts'
import { recallDraft } from '../platform/checkout-draft.ts'
import { PayOn } from './pay-on.tsx'
import { type FailureState, failureText } from './failure-text.ts'
import { orderText } from './order-text.ts'
import { unpaidOrderText } from './unpaid-order-text.ts'
import { ButtonLink } from '../platform/ui/button.tsx'
import { CheckNow } from './check-now.tsx'
import { isPaymentUncertain } from './failure-state.ts'
import { startNewOrder } from './start-new-order.ts'
import styles from './order.module.css'
import type { OrderWatch } from './use-order-watch.ts'

interface FailureButtonsProps {
  readonly state: FailureState
  readonly watch: OrderWatch
  readonly fallbackKitId: string
}

export function FailureButtons({ state, watch, fallbackKitId }: FailureButtonsProps) {
  const path = useRetryPath(fallbackKitId)
  const { known, order, facts, openPage } = watch
  const isPayable = state === 'unpaid' || (!isPaymentUncertain(state) && Boolean(facts?.payable_until))
  const isRefunded = state === 'refunded'
  useEffect(() => {
    // Prevents checkout from redirecting back here.
    if (state === 'unpaid') remember('pendingPaymentChecked', 'true')
  }, [state])
  const orderNew = (
    <ButtonLink variant={isRefunded ? 'primary' : 'quiet'} href={path} onClick={startNewOrder}>
      {unpaidOrderText.orderNew}
    </ButtonLink>
  )
  const home = (
    <ButtonLink variant={isPayable ? 'quiet' : 'secondary'} href={pagePaths.home}>
      {orderText.toHome}
    </ButtonLink>
  )
  const retry = (
    <ButtonLink variant={isPayable || isPaymentUncertain(state) ? 'secondary' : 'primary'} href={path}>
      {failureText.retry}
    </ButtonLink>
  )
  if (isPaymentUncertain(state)) {
    return (
      <div className={styles['actions']}>
        <div className={styles['buttons']}>
          <CheckNow watch={watch} />
          {home}
        </div>
        {/* Folded: the money may have been taken. */}
        <details className={styles['surely']}>
          <summary>{failureText.surelyNotPaid}</summary>
          <p>{failureText.notTaken}</p>
          {retry}
          {state === 'checking' && (
            <div className={styles['beside']}>
              <p>{failureText.otherKitMeanwhile}</p>
              {orderNew}
            </div>
          )}
        </details>
      </div>
    )
  }
  return (
    <div className={styles['actions']}>
      <div className={styles['buttons']}>
        {isPayable && order && known && (
          <PayOn order={{ ...known, orderNumber: order.order_number }} openPage={openPage} />
        )}
        {isRefunded ? orderNew : retry}
        {!isPayable && home}
      </div>
      {isPayable && (
        <div className={styles['beside']}>
          <p>{failureText.otherKitMeanwhile}</p>
          {orderNew}
          {home}
        </div>
      )}
    </div>
  )
}

function useRetryPath(fallbackKitId: string): string {
  if (!useHydrated()) return checkoutPath(fallbackKitId)
  const kitId = recall('lastSelectedKit') || fallbackKitId
  const draft = recallDraft()
  return checkoutPath(kitId, (draft.kitId === kitId && draft.addOnId) || undefined)
}
