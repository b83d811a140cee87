import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { CheckIn } from '../../contract/aftercare/support.ts'
import { isActive } from '../../domain/orders/standing.ts'
import type { OrderActing } from '../orders/use-order-action.ts'
import { CheckInActions } from './check-in-actions.tsx'
import link from '../platform/frame/link.module.css'
import { shortDay, shortMoment } from '../platform/moment-text.ts'
import { supportText } from './support-text.ts'
import styles from '../platform/order.module.css'
import { Section } from '../platform/section.tsx'

export function Support({ order, action }: { order: OfficeOrder; action: OrderActing }) {
  const { support, standing, recipient } = order
  if (!support) return null
  const isOngoing = isActive(standing) && recipient !== null
  const { checkIns, nextDueOn, isProvisional } = support
  const next = checkIns.find(({ doneAt, dueOn }) => doneAt === null && dueOn === nextDueOn)
  return (
    <Section title={supportText.title}>
      {nextDueOn === null && <p className={styles['soft']}>{supportText.over}</p>}
      {nextDueOn !== null && isProvisional && <p className={styles['soft']}>{supportText.provisional}</p>}
      <ol className={styles['entries']}>
        {checkIns.map((checkIn) => (
          <li key={checkIn.week} className={styles['check']}>
            <Week checkIn={checkIn} action={isOngoing ? action : undefined} />
            {checkIn.note !== '' && <p className={styles['written']}>{checkIn.note}</p>}
            {checkIn === next && <CheckInActions checkIn={checkIn} action={action} shortcut="KeyD" />}
            {nextDueOn !== null && checkIn !== next && checkIn.doneAt === null && (
              <CheckInActions checkIn={checkIn} action={action} isFolded />
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface WeekProps {
  readonly checkIn: CheckIn
  /** Absent: read-only. */
  readonly action: OrderActing | undefined
}

function Week({ checkIn: { week, dueOn, doneAt }, action }: WeekProps) {
  if (doneAt === null) {
    return (
      <h3>
        {supportText.week(week)} <span className={styles['soft']}>{shortDay(dueOn)}</span>
      </h3>
    )
  }
  return (
    <h3>
      ✓ {supportText.week(week)} <span className={styles['soft']}>{shortMoment(doneAt)}</span>
      {action && (
        <button
          type="button"
          className={link['link']}
          onClick={() => action.mutate({ action: 'reopen-check-in', week })}
        >
          {supportText.notDone}
        </button>
      )}
    </h3>
  )
}
