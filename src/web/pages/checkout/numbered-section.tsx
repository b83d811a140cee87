import type { ReactNode } from 'react'
import { StepNumeral } from '../../ui/step-numerals.tsx'
import styles from './checkout.module.css'

interface NumberedSectionProps {
  readonly digit: number
  readonly title: string
  readonly children: ReactNode
}

/** One numbered part of the form. */
export function NumberedSection({ digit, title, children }: NumberedSectionProps) {
  return (
    <fieldset className={styles['part']} aria-label={title}>
      <h2 className={styles['title']}>
        <StepNumeral digit={digit} />
        {title}
      </h2>
      <div className={styles['content']}>{children}</div>
    </fieldset>
  )
}
