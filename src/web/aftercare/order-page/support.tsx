import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import { filled } from '../../platform/text/filled.ts'
import { dayAndMonth } from '../../platform/text/kyiv-moment.ts'
import { orderPageText as text } from './order-page-text.ts'
import styles from './order-page.module.css'

/** The weeks of the cosmetologist's support. */
export function Support({ support }: { support: NonNullable<OrderPage['support']> }) {
  return (
    <section className={styles['card']} aria-labelledby="support">
      <h2 className={styles['title']} id="support">
        {text.supportTitle}
      </h2>
      <ul className={styles['words']}>
        {support.checkIns.map(({ week, dueOn, isDone }) => (
          <li key={week}>
            {filled(text.supportWeek, { week, day: dayAndMonth(dueOn) })}
            {isDone && `, ${text.supportDone}`}
          </li>
        ))}
      </ul>
      {support.isProvisional && <p className={styles['note']}>{text.supportProvisional}</p>}
    </section>
  )
}
