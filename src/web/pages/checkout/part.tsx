import { type ReactNode, useId } from 'react'
import { StepNumeral } from '../../step-numerals.tsx'
import styles from './checkout.module.css'

interface PartProps {
  readonly digit: number
  readonly title: string
  readonly children: ReactNode
}

/** One numbered part of the form. */
export function Part({ digit, title, children }: PartProps) {
  const id = useId()
  return (
    <fieldset className={styles['part']} aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        <StepNumeral digit={digit} className={styles['numeral']} />
        {title}
      </h2>
      <div className={styles['content']}>{children}</div>
    </fieldset>
  )
}
