import type { OrderPage } from '../../../contract/order-page.ts'
import { priceText } from '../../../domain/money.ts'
import { buyerActsText as text } from '../../text/buyer-acts.ts'
import { filled } from '../../text/filled.ts'
import { Act } from './act.tsx'
import styles from './order-page.module.css'
import { pageKey } from './page-key.ts'
import { useLater } from './use-later.ts'

interface CancelProps {
  readonly page: OrderPage
  readonly onDone: () => Promise<void>
}

/** Whether the order can still be canceled, and what follows when it is. */
export function Cancel({ page, onDone }: CancelProps) {
  const { canceledAt, canCancel, paidAt, refunded, total, parcels } = page
  const sum = priceText(total - refunded)
  if (canceledAt !== null) {
    if (paidAt !== null && refunded >= total) return null
    const words = paidAt === null ? text.canceledUnpaid : filled(text.canceledPaid, { sum })
    return (
      <p className={styles['told']} id="canceled" tabIndex={-1}>
        {words}
      </p>
    )
  }
  if (canCancel) return <Cancelable page={page} onDone={onDone} />
  const isPacked = paidAt !== null && refunded < total && parcels.some(({ state }) => state === 'packed')
  return isPacked && <p className={styles['note']}>{text.packed}</p>
}

function Cancelable({ page: { paidAt, total, refunded }, onDone }: CancelProps) {
  const { Part, isLoading, open, close } = useLater(loadQuestion)
  return (
    <Act
      id="cancel"
      title={text.cancelTitle}
      hint={paidAt === null ? text.cancelUnpaid : text.cancelPaid}
      button={text.cancel}
      isLoading={isLoading}
      onPress={() => void open()}
    >
      {Part && (
        <Part
          orderKey={pageKey()}
          toReturn={paidAt === null ? null : total - refunded}
          onDone={onDone}
          onClose={close}
        />
      )}
    </Act>
  )
}

async function loadQuestion() {
  return (await import('./acts/cancel-question.tsx')).CancelQuestion
}
