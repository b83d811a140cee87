import { StepNumeral } from '../../ui/step-numerals.tsx'
import { orderText } from '../../text/order.ts'
import styles from './order.module.css'

/** What happens after the payment, step by step. */
export function WhatNext({ hasParcel }: { hasParcel: boolean }) {
  const steps = hasParcel ? orderText.steps : orderText.stepsWithoutParcel
  return (
    <section className={styles['next']} aria-labelledby="next">
      <h2 className={styles['nextTitle']} id="next">
        {orderText.next}
      </h2>
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step} className={styles['step']}>
            <StepNumeral digit={index + 1} className={styles['numeral']} />
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
