import { Link } from '@tanstack/react-router'
import type { SupportRow as Row, supportList } from '../../contract/aftercare/support.ts'
import type { ListFilter } from '../../contract/platform/office-list.ts'
import type { Day } from '../../domain/platform/day.ts'
import { useOrderAction } from '../orders/use-order-action.ts'
import { Contacts } from '../orders/contacts.tsx'
import { Tag } from '../platform/frame/tag.tsx'
import { dayNow, shortDay } from '../platform/moment-text.ts'
import { ordersText } from '../orders/orders-text.ts'
import { supportText } from './support-text.ts'
import { CheckInActions } from './check-in-actions.tsx'
import styles from './support.module.css'

interface SupportRowProps {
  readonly row: Row
  /** Kept in the address of the order, so that the list beside it stays what it is. */
  readonly filter: ListFilter<typeof supportList>
  readonly isChosen: boolean
}

/** Whose plan it is, what is due of it, how to reach them, and the one thing to do. */
export function SupportRow({ row, filter, isChosen }: SupportRowProps) {
  const { number, version, name, bought, about, contacts, plan } = row
  const action = useOrderAction(number, version)
  const next = plan.checkIns.find(({ doneAt, dueOn }) => doneAt === null && dueOn === plan.nextDueOn)
  const notes = plan.checkIns.filter(({ note }) => note !== '')
  return (
    <li className={styles['row']} data-chosen={isChosen || undefined}>
      <Link to="/support/$number" params={{ number }} search={filter} className={styles['order']}>
        <span className={styles['name']}>{name ?? ordersText.erased}</span>
        {next && <Due week={supportText.week(next.week)} dueOn={next.dueOn} />}
        {about !== '' && <span className={styles['about']}>{about}</span>}
        <span className={styles['line']}>
          №&nbsp;{number}, {bought}
        </span>
        {plan.isProvisional && next && <Tag>{supportText.provisionalTag}</Tag>}
      </Link>
      {notes.map(({ week, note }) => (
        <p key={week} className={styles['line']}>
          {supportText.week(week)}: {note}
        </p>
      ))}
      {next && (
        <>
          <Contacts contacts={contacts} isBrief />
          <CheckInActions checkIn={next} action={action} />
        </>
      )}
    </li>
  )
}

function Due({ week, dueOn }: { week: string; dueOn: Day }) {
  const today = dayNow()
  return (
    <span className={styles['due']} data-overdue={dueOn < today || undefined}>
      {week}, {shortDay(dueOn, today)}
    </span>
  )
}
