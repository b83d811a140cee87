import { pagePaths } from '../../../contract/addresses.ts'
import { orderText } from '../../text/order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './order.module.css'
import { retryPath } from './retry-path.ts'

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
