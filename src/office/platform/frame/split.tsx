import { Outlet, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { frameText } from '../frame-text.ts'
import styles from './split.module.css'

/** As in the CSS. */
export const sideBySide = '(min-width: 60rem)'

export function Split({ children }: { children: ReactNode }) {
  const { number } = useParams({ strict: false })
  return (
    <div className={styles['split']} data-open={number !== undefined || undefined}>
      <div className={styles['list']}>{children}</div>
      <div className={styles['detail']}>
        <Outlet />
      </div>
    </div>
  )
}

export function NothingChosen() {
  return <p className={styles['empty']}>{frameText.choose}</p>
}
