import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

/** A few words on a pill. */
export function Badge({ children, isPlain }: { children: ReactNode; isPlain?: boolean }) {
  return <span className={classNames(styles['badge'], isPlain && styles['plain'])}>{children}</span>
}
