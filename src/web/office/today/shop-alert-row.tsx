import type { TodayTask } from '../../../contract/office/today.ts'
import { kindName } from '../text/messages.ts'
import { shortMoment } from '../text/moment.ts'
import styles from './today.module.css'

/** An alert about no order: what it is, and since when. */
export function ShopAlertRow({ task: { alert, since } }: { task: TodayTask }) {
  return (
    <li className={styles['row']}>
      <div className={styles['order']}>
        <span className={styles['name']}>{alert && kindName(alert.kind)}</span>
        {alert?.topic && <span className={styles['line']}>{alert.topic}</span>}
        <span className={styles['line']}>{shortMoment(since)}</span>
      </div>
    </li>
  )
}
