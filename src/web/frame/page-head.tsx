import type { ReactNode } from 'react'
import { Unbroken } from '../ui/unbroken.tsx'
import styles from './page-head.module.css'

/** The heading of a page and the sentence under it. */
export function PageHead({ heading, lead, above }: { heading: string; lead?: string; above?: ReactNode }) {
  return (
    <div className={styles['head']}>
      {above}
      <h1>{heading}</h1>
      {lead && (
        <p className={styles['lead']}>
          <Unbroken text={lead} />
        </p>
      )}
    </div>
  )
}
