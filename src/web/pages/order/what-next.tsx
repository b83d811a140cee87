import { pagePaths } from '../../../contract/addresses.ts'
import { StepNumeral } from '../../step-numerals.tsx'
import { orderText } from '../../text/order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './order.module.css'

/** What happens after the payment, step by step. */
export function WhatNext() {
  return (
    <section className={styles['next']} aria-labelledby="next">
      <h2 className={styles['nextTitle']} id="next">
        {orderText.next}
      </h2>
      <ol className={styles['steps']}>
        {orderText.steps.map((step, index) => (
          <li key={step} className={styles['step']}>
            <StepNumeral digit={index + 1} className={styles['numeral']} />
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}

export function SuccessButtons() {
  return (
    <p className={styles['buttons']}>
      <ButtonLink href={pagePaths.videos}>{orderText.toVideos}</ButtonLink>
      <ButtonLink look="secondary" href={pagePaths.home}>
        {orderText.toHome}
      </ButtonLink>
    </p>
  )
}
