import type { ReactNode } from 'react'
import { Button } from '../../platform/ui/button.tsx'
import styles from './order-page.module.css'

interface ActProps {
  readonly id: string
  readonly title: string
  readonly hint: string
  readonly button: string
  readonly isLoading: boolean
  readonly onPress: () => void
  readonly instead?: ReactNode
  readonly children?: ReactNode
}

export function Act({ id, title, hint, button, isLoading, onPress, instead, children }: ActProps) {
  return (
    <section className={styles['plain']} aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        {title}
      </h2>
      {instead ?? (
        <>
          <p className={styles['note']}>{hint}</p>
          <p className={styles['links']}>
            <Button data-tap variant="secondary" isBusy={isLoading} onClick={onPress}>
              {button}
            </Button>
          </p>
        </>
      )}
      {children}
    </section>
  )
}
