import { Link } from '@tanstack/react-router'
import type { OpenAlert } from '../../../contract/office/alerts.ts'
import { useResolveAlert } from '../actions/use-resolve-alert.ts'
import { Action } from '../frame/action.tsx'
import page from '../frame/page.module.css'
import { kindName } from '../text/messages.ts'
import { shortMoment } from '../text/moment.ts'
import { orderText } from '../text/order.ts'
import { stateText } from '../text/state.ts'
import { todayText } from '../text/today.ts'
import { topicText } from '../text/tasks.ts'
import { Section } from './section.tsx'
import styles from './state.module.css'

/** What alarms; one about an order is settled where the order is seen. */
export function Alerts({ alerts }: { alerts: readonly OpenAlert[] }) {
  const resolving = useResolveAlert()
  if (alerts.length === 0) return null
  return (
    <Section title={stateText.alerts}>
      <ul className={styles['rows']}>
        {alerts.map(({ id, kind, topic, orderNumber, createdAt }) => (
          <li key={id} data-tone="danger">
            <div className={styles['words']}>
              <p className={styles['name']}>{kindName(kind)}</p>
              {topic !== null && <p>{topicText(kind, topic)}</p>}
              {orderNumber !== null && (
                <Link to="/orders/$number" params={{ number: orderNumber }}>
                  {orderText.number(orderNumber)}
                </Link>
              )}
              <p className={page['soft']}>{shortMoment(createdAt)}</p>
            </div>
            {kind === 'unknown-payment' && <Link to="/today">{todayText.title}</Link>}
            {orderNumber === null && kind !== 'unknown-payment' && (
              <div className={styles['doing']}>
                <Action variant="secondary" isBusy={resolving.isPending} onClick={() => resolving.mutate(id)}>
                  {orderText.resolve}
                </Action>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
