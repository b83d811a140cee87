import { useState } from 'react'
import type { CreatedOrder } from '../../../contract/checkout/create-order.ts'
import { pagePaths } from '../../../contract/platform/addresses.ts'
import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import { filled } from '../../platform/text/filled.ts'
import { kyivMoment } from '../../platform/text/kyiv-moment.ts'
import { orderPageText as text } from './order-page-text.ts'
import { payOnText } from '../../payments/pay-on-text.ts'
import { Button, ButtonLink } from '../../platform/ui/button.tsx'
import { showToast } from '../../platform/ui/show-toast.ts'
import styles from './order-page.module.css'

export function Unpaid({ payable }: Pick<OrderPage, 'payable'>) {
  if (!payable) {
    return (
      <div className={styles['pay']}>
        <p>{text.tooLate}</p>
        <p className={styles['links']}>
          <ButtonLink variant="secondary" href={pagePaths.kits}>
            {text.toKits}
          </ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className={styles['pay']}>
      <p>{filled(text.payUntil, { moment: kyivMoment(payable.until) })}</p>
      <p className={styles['links']}>
        <Pay order={payable.order} />
      </p>
      <noscript>
        <p>{text.payNoScript}</p>
      </noscript>
    </div>
  )
}

function Pay({ order }: { order: CreatedOrder }) {
  const [isBusy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    const failure = await askLater(order)
    if (failure === undefined) return
    setBusy(false)
    showToast({ text: failure || payOnText.payCutOff, tone: 'error' })
  }
  return (
    <Button data-tap isBusy={isBusy} aria-live="polite" onClick={() => void pay()}>
      {isBusy ? payOnText.payBusy : payOnText.pay}
    </Button>
  )
}

/** Empty when the script did not load. */
async function askLater(order: CreatedOrder): Promise<string | undefined> {
  try {
    const { askForPage } = await import('../../payments/ask-for-page.ts')
    return await askForPage(order)
  } catch {
    return ''
  }
}
