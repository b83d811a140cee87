import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { loggedActions } from '../../contract/staff/log.ts'
import { logQuery } from '../platform/data/queries.ts'
import page from '../platform/frame/page.module.css'
import { PagedRows } from '../platform/frame/paged-rows.tsx'
import { SearchForm } from '../platform/frame/search-form.tsx'
import { Select } from '../platform/frame/select.tsx'
import { actionNames, whoText } from '../platform/actions-text.ts'
import { loggedText, logText } from './log-text.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { orderText } from '../orders/order-text.ts'

const route = getRouteApi('/log')

/** Who did what and when. */
export function LogScreen() {
  const filter = route.useSearch()
  const navigate = useNavigate()
  const query = useInfiniteQuery(logQuery(filter))
  return (
    <div className={page['page']} data-wide>
      <h1 className={page['title']}>{logText.title}</h1>
      <div className={page['filters']}>
        <Select
          label={logText.who}
          any={logText.any}
          value={filter.by}
          options={[
            ...(query.data?.pages[0]?.operators.map(({ id, name }) => [id, name] as const) ?? []),
            ['command', logText.command],
            ['carrier', logText.carrier],
          ]}
          onChange={(by) => void navigate({ to: '/log', search: { ...filter, by } })}
        />
        <Select
          label={logText.what}
          any={logText.any}
          value={filter.what}
          options={loggedActions.map((what) => [what, actionNames[what]])}
          onChange={(what) => void navigate({ to: '/log', search: { ...filter, what } })}
        />
      </div>
      <SearchForm
        key={filter.order}
        label={logText.order}
        search={filter.order}
        isNumber
        onSearch={(order) => void navigate({ to: '/log', search: { ...filter, order } })}
      />
      <PagedRows query={query} none={<p className={page['soft']}>{logText.none}</p>}>
        {(entry) => (
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
        )}
      </PagedRows>
    </div>
  )
}
