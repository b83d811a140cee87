import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type OrderRow, ordersList } from '../../contract/desk/orders.ts'
import { paymentStatuses } from '../../domain/orders/order.ts'
import { parcelStates } from '../../domain/orders/parcel.ts'
import * as read from '../../web/platform/reading.ts'
import { nowOfStage } from '../../web/orders/order-standing-text.ts'
import { pageOf } from '../platform/data/list-query.ts'
import { shelfQuery } from '../platform/data/queries.ts'
import { Action } from '../platform/frame/action.tsx'
import { DayField } from '../platform/frame/day-field.tsx'
import page from '../platform/frame/page.module.css'
import { PagedRows } from '../platform/frame/paged-rows.tsx'
import { useRowKeys } from '../platform/frame/row-keys.ts'
import { SearchForm } from '../platform/frame/search-form.tsx'
import { Select } from '../platform/frame/select.tsx'
import { Split } from '../platform/frame/split.tsx'
import { type UsedList, useList } from '../platform/frame/use-list.ts'
import { ordersText } from '../orders/orders-text.ts'
import { parcelStateText, parcelText, paymentStatusText } from '../delivery/parcel-text.ts'
import styles from './orders.module.css'
import type { ListFilter } from '../../contract/platform/office-list.ts'
import { isActive } from '../../domain/orders/standing.ts'
import { priceText } from '../../domain/platform/money.ts'
import { Tag } from '../platform/frame/tag.tsx'
import { shortMoment } from '../platform/moment-text.ts'
import { stageText } from '../orders/standing-text.ts'

const ordersPage = pageOf(
  read.record<OrderRow>({
    number: read.word,
    createdAt: read.moment,
    paidAt: read.orNull(read.moment),
    paymentStatus: read.oneOf(paymentStatuses),
    name: read.orNull(read.text),
    city: read.text,
    bought: read.text,
    total: read.number,
    parcels: read.listOf(
      read.record<OrderRow['parcels'][number]>({
        state: read.oneOf(parcelStates),
        trackingNumber: read.orNull(read.text),
      }),
    ),
    stage: read.keyOf(nowOfStage),
    owed: read.number,
    needsCompositionCheck: read.flag,
  }),
)

export function OrdersScreen() {
  const list = useList(ordersList, ordersPage)
  const { filter, narrow, choiceOf } = list
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
          options={parcelStates.map((state) => [state, parcelStateText[state].name])}
          {...choiceOf('state')}
        />
        <Select
          label={ordersText.payment}
          any={ordersText.any}
          options={paymentStatuses.map((status) => [status, paymentStatusText[status].name])}
          {...choiceOf('payment')}
        />
        <MoreFilters list={list} />
      </div>
      <OrderList list={list} />
    </Split>
  )
}

interface OfOrders {
  readonly list: UsedList<typeof ordersList>
}

function MoreFilters({ list: { filter, choiceOf } }: OfOrders) {
  const { kit, composition, support, from, to } = filter
  const { data: shelf } = useQuery(shelfQuery)
  // Initially only: it stays open when the last filter is cleared.
  const [isOpen] = useState([kit, composition, support, from, to].some((value) => value !== undefined))
  return (
    <details className={styles['more']} open={isOpen}>
      <summary>{ordersText.moreFilters}</summary>
      <div className={styles['filterRow']}>
        <Select
          label={ordersText.kit}
          any={ordersText.any}
          options={shelf?.published.items.map(({ id, name }) => [id, name]) ?? []}
          {...choiceOf('kit')}
        />
        <Select
          label={ordersText.checks}
          any={ordersText.any}
          options={[['unchecked', ordersText.unchecked]]}
          {...choiceOf('composition')}
        />
        <Select
          label={ordersText.support}
          any={ordersText.any}
          options={[['yes', ordersText.withSupport]]}
          {...choiceOf('support')}
        />
        <DayField label={ordersText.from} {...choiceOf('from')} />
        <DayField label={ordersText.to} {...choiceOf('to')} />
      </div>
    </details>
  )
}

function OrderList({ list: { query, filter } }: OfOrders) {
  const navigate = useNavigate()
  const chosen = useParams({ strict: false }).number
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

interface OrderListRowProps {
  readonly order: OrderRow
  /** In the order's address too, so that the list beside it stays the same. */
  readonly filter: ListFilter<typeof ordersList>
  readonly isChosen: boolean
}

function OrderListRow({ order, filter, isChosen }: OrderListRowProps) {
  const { number, createdAt, name, city, bought, total } = order
  return (
    <li className={styles['row']} data-chosen={isChosen || undefined}>
      <Link to="/orders/$number" params={{ number }} search={filter}>
        <span className={styles['name']}>{name ?? ordersText.erased}</span>
        <span className={styles['time']}>{shortMoment(createdAt)}</span>
        <span className={styles['line']}>
          {bought}
          {city && `, ${city}`}
        </span>
        <span className={styles['total']}>{priceText(total)}</span>
        <span className={styles['tags']}>
          <span className={styles['number']}>№&nbsp;{number}</span>
          {order.owed > 0 && <Tag tone="danger">{ordersText.owed(priceText(order.owed))}</Tag>}
          <States order={order} />
        </span>
      </Link>
    </li>
  )
}

function States({ order }: { order: OrderRow }) {
  const { name, tone } = stageText[order.stage]
  if (!isActive({ kind: order.stage })) return <Tag tone={tone}>{name}</Tag>
  if (order.needsCompositionCheck) return <Tag tone="caution">{ordersText.composition}</Tag>
  if (order.parcels.length === 0) return <Tag>{parcelText.service}</Tag>
  return order.parcels.map(({ state }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- in their order, and never another
    <Tag key={index} tone={parcelStateText[state].tone}>
      {parcelStateText[state].name}
    </Tag>
  ))
}
