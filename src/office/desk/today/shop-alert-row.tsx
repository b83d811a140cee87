import type { TodayTask } from '../../../contract/desk/today.ts'
import { useResolveAlert } from '../../orders/use-resolve-alert.ts'
import { Action } from '../../platform/frame/action.tsx'
import { kindName } from '../../messages/messages-text.ts'
import { shortMoment } from '../../platform/moment-text.ts'
import { topicText } from './tasks-text.ts'
import { todayText } from './today-text.ts'
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
