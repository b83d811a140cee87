import type { ReactNode } from 'react'
import { Mark } from '../platform/frame/mark.tsx'
import styles from './gate.module.css'

export function Gate({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles['gate']}>
      <p className={styles['brand']}>
        <Mark />
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
