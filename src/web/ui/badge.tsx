import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A few words on a pill. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles['badge']}>{children}</span>
}
