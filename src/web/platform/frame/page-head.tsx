import type { ReactNode } from 'react'
import { Unbroken } from '../ui/unbroken.tsx'
import styles from './page-head.module.css'

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
