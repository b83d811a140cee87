import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useParams } from '@tanstack/react-router'
import type { SupportRow as Row } from '../../contract/aftercare/support.ts'
import { dueGroup, dueGroups } from '../../domain/aftercare/support.ts'
import { type SupportFilter, supportQuery } from '../platform/data/queries.ts'
import { MoreRows } from '../platform/frame/paged-rows.tsx'
import page from '../platform/frame/page.module.css'
import { Read } from '../platform/frame/read.tsx'
import { useRowKeys } from '../platform/frame/row-keys.ts'
import { Select } from '../platform/frame/select.tsx'
import { Split } from '../platform/frame/split.tsx'
import { dayNow } from '../platform/moment-text.ts'
import { dueText, supportText } from './support-text.ts'
import { SupportRow } from './support-row.tsx'
import styles from './support.module.css'

const route = getRouteApi('/support')

/** Plans of support by what is due of them, or those that have ended. */
export function SupportScreen() {
  const filter = route.useSearch()
  const navigate = useNavigate()
  return (
    <Split>
      <header className={page['head']}>
        <h1 className={page['title']}>{supportText.title}</h1>
      </header>
      <div className={styles['filters']}>
        <Select
          label={supportText.show}
          any={supportText.running}
          value={filter.show}
          options={[['ended', supportText.ended]]}
          onChange={(show) => void navigate({ to: '/support', search: { show } })}
        />
      </div>
      <Plans filter={filter} />
    </Split>
  )
}

function Plans({ filter }: { filter: SupportFilter }) {
  const navigate = useNavigate()
  const chosen = useParams({ strict: false }).number
  const query = useInfiniteQuery(supportQuery(filter))
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

/** Rows under their headings; what is just being done stands where it will be. */
function groupsOf(rows: readonly Row[]): [string, Row[]][] {
  const today = dayNow()
  const due = dueGroups.map((group): [string, Row[]] => [
    dueText[group],
    rows.filter(({ plan: { nextDueOn } }) => nextDueOn !== null && dueGroup(nextDueOn, today) === group),
  ])
  const ended = rows.filter(({ plan }) => plan.nextDueOn === null)
  return [...due, [supportText.ended, ended] satisfies [string, Row[]]].filter(([, some]) => some.length > 0)
}
