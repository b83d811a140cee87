import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { loggedActions } from '../../../contract/office/log.ts'
import { logQuery } from '../data/queries.ts'
import { MoreRows } from '../frame/more-rows.tsx'
import page from '../frame/page.module.css'
import { Read } from '../frame/read.tsx'
import { Select } from '../frame/select.tsx'
import { actionNames, whoText } from '../text/actions.ts'
import { loggedText, logText } from '../text/log.ts'
import { shortMoment } from '../text/moment.ts'
import { orderText } from '../text/order.ts'
import rows from '../frame/rows.module.css'

const route = getRouteApi('/log')

/** Who did what and when. */
export function LogScreen() {
  const filter = route.useSearch()
  const navigate = useNavigate()
  const query = useInfiniteQuery(logQuery(filter))
  const entries = query.data?.pages.flatMap((one) => one.rows) ?? []
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{logText.title}</h1>
      <Select
        label={logText.what}
        any={logText.any}
        value={filter.what}
        options={loggedActions.map((what) => [what, actionNames[what]])}
        onChange={(what) => void navigate({ to: '/log', search: { ...filter, what } })}
      />
      <Read query={query}>
        {() => (
          <>
            {entries.length === 0 && <p className={page['soft']}>{logText.none}</p>}
            <ul className={rows['rows']}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <p>
                    <b>{whoText(entry)}</b>: {actionNames[entry.what]}{' '}
                    <span className={page['soft']}>{loggedText(entry)}</span>
                  </p>
                  <p className={page['soft']}>
                    {shortMoment(entry.at)}
                    {entry.orderNumber !== null && (
                      <>
                        {', '}
                        <Link to="/orders/$number" params={{ number: entry.orderNumber }}>
                          {orderText.number(entry.orderNumber)}
                        </Link>
                      </>
                    )}
                  </p>
                </li>
              ))}
            </ul>
            <MoreRows query={query} />
          </>
        )}
      </Read>
    </div>
  )
}
