import { kyivMoment } from '../../platform/text/kyiv-moment.ts'
import { orderPageText as text } from './order-page-text.ts'
import styles from './order-page.module.css'
import type { Step } from './steps.ts'

const spoken = { done: text.isDone, now: text.isNow, ahead: text.isAhead, off: '' } as const

export function Timeline({ steps }: { steps: readonly Step[] }) {
  const last = steps.map(({ state }) => state !== 'ahead').lastIndexOf(true)
  return (
    <ol className={styles['steps']}>
      {steps.map(({ label, at, state }, index) => (
        <li
          key={label}
          className={styles['step']}
          data-state={state}
          aria-current={index === last ? 'step' : undefined}
        >
          <span className={styles['label']}>
            {spoken[state] && <span className="spoken">{spoken[state]} </span>}
            {label}
          </span>
          {at !== null && <time dateTime={at}>{kyivMoment(at)}</time>}
        </li>
      ))}
    </ol>
  )
}
