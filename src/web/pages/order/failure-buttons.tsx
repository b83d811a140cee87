import { checkoutPath, pagePaths } from '../../../contract/addresses.ts'
import { recall } from '../../browser-storage.ts'
import { recallDraft } from '../../checkout-draft.ts'
import { orderText } from '../../text/order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './order.module.css'

interface FailureButtonsProps {
  readonly fallbackKitId: string
  /** The server says that no money was taken. */
  readonly isConfirmed: boolean
}

export function FailureButtons({ fallbackKitId, isConfirmed }: FailureButtonsProps) {
  return (
    <div className={styles['after']}>
      <p className={styles['buttons']}>
        <ButtonLink href={retryPath(fallbackKitId)}>{orderText.retry}</ButtonLink>
        <ButtonLink look="secondary" href={pagePaths.home}>
          {orderText.toHome}
        </ButtonLink>
      </p>
      {isConfirmed && <p className={styles['money']}>{orderText.money}</p>}
    </div>
  )
}

/** Back to the same purchase: the kit opened last, with the add-on if the draft of this tab has it. */
function retryPath(fallbackKitId: string): string {
  const kitId = recall('lastSelectedKit') || fallbackKitId
  const draft = recallDraft()
  return checkoutPath(kitId, (draft.kitId === kitId && draft.additionalId) || undefined)
}
