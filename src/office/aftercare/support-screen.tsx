import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { supportList, type SupportRow as Row } from '../../contract/aftercare/support.ts'
import { dueGroup, dueGroups } from '../../domain/aftercare/support.ts'
import * as read from '../../web/platform/reading.ts'
import { pageOf } from '../platform/data/list-query.ts'
import { contacts as contactsRead, supportPlan } from '../platform/data/readings/order.ts'
import { MoreRows } from '../platform/frame/paged-rows.tsx'
import page from '../platform/frame/page.module.css'
import { Read } from '../platform/frame/read.tsx'
import { useRowKeys } from '../platform/frame/row-keys.ts'
import { Select } from '../platform/frame/select.tsx'
import { Split } from '../platform/frame/split.tsx'
import { type UsedList, useList } from '../platform/frame/use-list.ts'
import { dayNow, shortDay } from '../platform/moment-text.ts'
import { dueText, supportText } from './support-text.ts'
import styles from './support.module.css'
import type { ListFilter } from '../../contract/platform/office-list.ts'
import type { Day } from '../../domain/platform/day.ts'
import { useOrderAction } from '../orders/use-order-action.ts'
import { Contacts } from '../orders/contacts.tsx'
import { Tag } from '../platform/frame/tag.tsx'
import { ordersText } from '../orders/orders-text.ts'
import { CheckInActions } from './check-in-actions.tsx'

const supportPage = pageOf(
  read.record<Row>({
    number: read.word,
    version: read.number,
    name: read.orNull(read.text),
    bought: read.text,
    about: read.text,
    contacts: contactsRead,
    plan: supportPlan,
  }),
)

export function SupportScreen() {
  const list = useList(supportList, supportPage)
  return (
    <Split>
      <header className={page['head']}>
        <h1 className={page['title']}>{supportText.title}</h1>
      </header>
      <div className={styles['filters']}>
        <Select
          label={supportText.show}
          any={supportText.running}
          options={[['ended', supportText.ended]]}
          {...list.choiceOf('show')}
        />
      </div>
      <Plans list={list} />
    </Split>
  )
}

function Plans({ list: { query, filter } }: { list: UsedList<typeof supportList> }) {
  const navigate = useNavigate()
  const chosen = useParams({ strict: false }).number
  const rows = query.data?.pages.flatMap((one) => one.rows) ?? []
  useRowKeys(
    rows.map(({ number }) => number),
    chosen,
    (number) => void navigate({ to: '/support/$number', params: { number }, search: filter }),
  )
  return (
    <Read query={query}>
      {() => (
        <>
          {rows.length === 0 && !query.hasNextPage && (
            <output className={styles['none']}>
              {filter.show === 'ended' ? supportText.noneEnded : supportText.none}
            </output>
          )}
          {groupsOf(rows).map(([name, inGroup]) => (
            <section key={name} className={styles['group']} aria-label={name}>
              <h2>{name}</h2>
              <ul>
                {inGroup.map((row) => (
                  <SupportRow key={row.number} row={row} filter={filter} isChosen={row.number === chosen} />
                ))}
              </ul>
            </section>
          ))}
          <MoreRows query={query} />
        </>
      )}
    </Read>
  )
}

/** With pending actions applied. */
function groupsOf(rows: readonly Row[]): [string, Row[]][] {
  const today = dayNow()
  const due = dueGroups.map((group): [string, Row[]] => [
    dueText[group],
    rows.filter(({ plan: { nextDueOn } }) => nextDueOn !== null && dueGroup(nextDueOn, today) === group),
  ])
  const ended = rows.filter(({ plan }) => plan.nextDueOn === null)
  return [...due, [supportText.ended, ended] satisfies [string, Row[]]].filter(([, some]) => some.length > 0)
}

interface SupportRowProps {
  readonly row: Row
  /** In the order's address too, so that the list beside it stays the same. */
  readonly filter: ListFilter<typeof supportList>
  readonly isChosen: boolean
}

function SupportRow({ row, filter, isChosen }: SupportRowProps) {
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
