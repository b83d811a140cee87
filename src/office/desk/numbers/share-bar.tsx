import styles from './analytics.module.css'

/** A bar that is so full, from 0 to 1; the number stands beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg className={styles['bar']} aria-hidden="true">
      <rect className={styles['barRoom']} width="100%" height="100%" rx="3" />
      <rect width={`${Math.min(1, share) * 100}%`} height="100%" rx="3" />
    </svg>
  )
}
