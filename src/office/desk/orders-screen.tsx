import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paymentStatuses } from '../../domain/orders/order.ts'
import { parcelStates } from '../../domain/orders/parcel.ts'
import { type OrdersFilter, ordersQuery, shelfQuery } from '../platform/data/queries.ts'
import { Action } from '../platform/frame/action.tsx'
import { DayField } from '../platform/frame/day-field.tsx'
import page from '../platform/frame/page.module.css'
import { PagedRows } from '../platform/frame/paged-rows.tsx'
import { useRowKeys } from '../platform/frame/row-keys.ts'
import { SearchForm } from '../platform/frame/search-form.tsx'
import { Select } from '../platform/frame/select.tsx'
import { Split } from '../platform/frame/split.tsx'
import { ordersText } from '../orders/orders-text.ts'
import { parcelStateText, paymentStatusText } from '../delivery/parcel-text.ts'
import { OrderListRow } from './order-list-row.tsx'
import styles from './orders.module.css'

const route = getRouteApi('/orders')

/** All orders, the newest first; what they are narrowed by stands in the address. */
export function OrdersScreen() {
  const filter = route.useSearch()
  const { number } = useParams({ strict: false })
  const navigate = useNavigate()
  const narrow = (change: OrdersFilter) =>
    void navigate({
      to: number === undefined ? '/orders' : '/orders/$number',
      params: { number },
      search: { ...filter, ...change },
    })
  return (
    <Split>
      <header className={page['head']}>
        <h1 className={page['title']}>{ordersText.title}</h1>
      </header>
      <div className={styles['filters']}>
        <SearchForm
          key={filter.search}
          label={ordersText.search}
          search={filter.search}
          hasShortcut
          onSearch={(search) => narrow({ search })}
        />
        <Select
          label={ordersText.parcel}
          any={ordersText.any}
          value={filter.state}
          options={parcelStates.map((state) => [state, parcelStateText[state].name])}
          onChange={(state) => narrow({ state })}
        />
        <Select
          label={ordersText.payment}
          any={ordersText.any}
          value={filter.payment}
          options={paymentStatuses.map((status) => [status, paymentStatusText[status].name])}
          onChange={(payment) => narrow({ payment })}
        />
        <MoreFilters filter={filter} narrow={narrow} />
      </div>
      <OrderList filter={filter} chosen={number} />
    </Split>
  )
}

interface MoreFiltersProps {
  readonly filter: OrdersFilter
  readonly narrow: (change: OrdersFilter) => void
}

/** What is asked for less often; unfolded at first when something of it is. */
function MoreFilters({ filter, narrow }: MoreFiltersProps) {
  const { kit, composition, support, from, to } = filter
  const { data: shelf } = useQuery(shelfQuery)
  // Whoever takes the last of them back goes on choosing.
  const [isOpen] = useState([kit, composition, support, from, to].some((value) => value !== undefined))
  return (
    <details className={styles['more']} open={isOpen}>
      <summary>{ordersText.moreFilters}</summary>
      <div className={styles['filterRow']}>
        <Select
          label={ordersText.kit}
          any={ordersText.any}
          value={kit}
          options={shelf?.published.items.map(({ id, name }) => [id, name]) ?? []}
          onChange={(chosen) => narrow({ kit: chosen })}
        />
        <Select
          label={ordersText.checks}
          any={ordersText.any}
          value={composition}
          options={[['unchecked', ordersText.unchecked]]}
          onChange={(chosen) => narrow({ composition: chosen })}
        />
        <Select
          label={ordersText.support}
          any={ordersText.any}
          value={support}
          options={[['yes', ordersText.withSupport]]}
          onChange={(chosen) => narrow({ support: chosen })}
        />
        <DayField label={ordersText.from} value={from} onChange={(day) => narrow({ from: day })} />
        <DayField label={ordersText.to} value={to} onChange={(day) => narrow({ to: day })} />
      </div>
    </details>
  )
}

function OrderList({ filter, chosen }: { filter: OrdersFilter; chosen: string | undefined }) {
  const navigate = useNavigate()
  const query = useInfiniteQuery(ordersQuery(filter))
  const rows = query.data?.pages.flatMap((one) => one.rows) ?? []
  useRowKeys(
    rows.map((row) => row.number),
    chosen,
    (number) => void navigate({ to: '/orders/$number', params: { number }, search: filter }),
  )
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  return (
    <PagedRows
      query={query}
      isBare
      none={
        <output className={styles['none']}>
          {isNarrowed ? ordersText.noneFound : ordersText.none}
          {isNarrowed && (
            <Action variant="secondary" onClick={() => void navigate({ to: '/orders' })}>
              {ordersText.clear}
            </Action>
          )}
        </output>
      }
    >
      {(row) => (
        <OrderListRow key={row.number} order={row} filter={filter} isChosen={row.number === chosen} />
      )}
    </PagedRows>
  )
}
