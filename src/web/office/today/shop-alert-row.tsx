import type { TodayTask } from '../../../contract/office/today.ts'
import { useResolveAlert } from '../actions/use-resolve-alert.ts'
import { Action } from '../frame/action.tsx'
import { kindName } from '../text/messages.ts'
import { shortMoment } from '../text/moment.ts'
import { topicText } from '../text/tasks.ts'
import { todayText } from '../text/today.ts'
import styles from './today.module.css'

/** An alert about no order: what it is, and since when. */
export function ShopAlertRow({ task: { alert, since } }: { task: TodayTask }) {
  const resolving = useResolveAlert()
  if (!alert) return null
  const { id, kind, topic } = alert
  return (
    <li className={styles['row']}>
      <div className={styles['order']}>
        <span className={styles['name']}>{kindName(kind)}</span>
        {topic !== null && <span className={styles['line']}>{topicText(kind, topic)}</span>}
        <span className={styles['line']}>{shortMoment(since)}</span>
      </div>
      <Action variant="secondary" isBusy={resolving.isPending} onClick={() => resolving.mutate(id)}>
        {todayText.resolve}
      </Action>
    </li>
  )
}
