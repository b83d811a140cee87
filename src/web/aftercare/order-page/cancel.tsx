import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import { isOver } from '../../../domain/orders/buyers-standing.ts'
import { buyerActsText as text } from './buyer-acts-text.ts'
import { owedSentences } from '../../orders/order-standing-text.ts'
import { Act } from './act.tsx'
import styles from './order-page.module.css'
import { pageKey } from './page-key.ts'
import { useLazyPart } from './use-lazy-part.ts'

interface CancelProps {
  readonly page: OrderPage
  readonly onDone: () => Promise<void>
}

export function Cancel({ page, onDone }: CancelProps) {
  const { canCancel, standing, parcels } = page
  const owed = owedSentences(standing)
  const unpaid = standing.calledOffBy === 'owner' ? text.calledOffUnpaid : text.canceledUnpaid
  const words = standing.kind === 'called-off-unpaid' ? [unpaid, ...owed] : owed
  const isPacked = !isOver(standing.kind) && parcels.some(({ state }) => state === 'packed')
  return (
    <>
      {words.length > 0 && (
        <p className={styles['told']} id="canceled" tabIndex={-1}>
          {words.join(' ')}
        </p>
      )}
      {canCancel && <Cancelable page={page} onDone={onDone} />}
      {!canCancel && isPacked && <p className={styles['note']}>{text.packed}</p>}
    </>
  )
}

function Cancelable({ page: { paidAt, total, refunded }, onDone }: CancelProps) {
  const { Part, isLoading, open, close } = useLazyPart(loadQuestion)
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
  return (await import('./cancel-question.tsx')).CancelQuestion
}
