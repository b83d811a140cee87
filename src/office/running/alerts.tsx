import { Link } from '@tanstack/react-router'
import type { OpenAlert } from '../../contract/outbox/alerts.ts'
import { useResolveAlert } from '../orders/use-resolve-alert.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { kindName } from '../messages/messages-text.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { orderText } from '../orders/order-text.ts'
import { stateText } from './state-text.ts'
import { todayText } from '../desk/today/today-text.ts'
import { topicText } from '../desk/today/tasks-text.ts'
import { Section } from './section.tsx'
import styles from './state.module.css'

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
