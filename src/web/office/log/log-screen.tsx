import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { loggedActions } from '../../../contract/office/log.ts'
import { logQuery } from '../data/queries.ts'
import { Action } from '../frame/action.tsx'
import page from '../frame/page.module.css'
import { PagedRows } from '../frame/paged-rows.tsx'
import { Select } from '../frame/select.tsx'
import { actionNames, whoText } from '../text/actions.ts'
import { loggedText, logText } from '../text/log.ts'
import { shortMoment } from '../text/moment.ts'
import { orderText } from '../text/order.ts'
import { ordersText } from '../text/orders.ts'
import styles from '../orders/orders.module.css'

const route = getRouteApi('/log')

/** Who did what and when. */
export function LogScreen() {
  const filter = route.useSearch()
  const navigate = useNavigate()
  const query = useInfiniteQuery(logQuery(filter))
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{logText.title}</h1>
      <div className={page['filters']}>
        <Select
          label={logText.who}
          any={logText.any}
          value={filter.by}
          options={[
            ...(query.data?.pages[0]?.operators.map(({ id, name }) => [id, name] as const) ?? []),
            ['command', logText.command],
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
      <OrderNumberForm
        key={filter.order}
        order={filter.order}
        onFind={(order) => void navigate({ to: '/log', search: { ...filter, order } })}
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

interface OrderNumberFormProps {
  readonly order: string | undefined
  readonly onFind: (order: string | undefined) => void
}

function OrderNumberForm({ order = '', onFind }: OrderNumberFormProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <search>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault()
          onFind(field.current?.value.trim() || undefined)
        }}
      >
        <input
          ref={field}
          type="search"
          inputMode="numeric"
          aria-label={logText.order}
          placeholder={logText.order}
          defaultValue={order}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Action type="submit" variant="secondary">
          {ordersText.find}
        </Action>
      </form>
    </search>
  )
}
