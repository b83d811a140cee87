import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

interface NoticeProps {
  readonly tone?: 'calm' | 'caution' | 'danger'
  readonly title?: ReactNode
  /** For notices that appear later and have to be announced. */
  readonly role?: 'status' | 'alert' | undefined
  readonly children: ReactNode
}

export function Notice({ tone = 'calm', title, role, children }: NoticeProps) {
  return (
    <div className={classNames(styles['notice'], tone !== 'calm' && styles[tone])} role={role}>
      {title && <p className={styles['title']}>{title}</p>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  )
}
