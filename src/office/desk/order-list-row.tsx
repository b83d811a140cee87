import { Link } from '@tanstack/react-router'
import type { OrderRow, ordersList } from '../../contract/desk/orders.ts'
import type { ListFilter } from '../../contract/platform/office-list.ts'
import { goesOn } from '../../domain/orders/standing.ts'
import { priceText } from '../../domain/platform/money.ts'
import { Tag } from '../platform/frame/tag.tsx'
import { shortMoment } from '../platform/moment-text.ts'
import { ordersText } from '../orders/orders-text.ts'
import { parcelStateText, parcelText } from '../delivery/parcel-text.ts'
import { stageText } from '../orders/standing-text.ts'
import styles from './orders.module.css'

interface OrderListRowProps {
  readonly order: OrderRow
  /** Kept in the address of the order, so that the list beside it stays what it is. */
  readonly filter: ListFilter<typeof ordersList>
  readonly isChosen: boolean
}

export function OrderListRow({ order, filter, isChosen }: OrderListRowProps) {
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

/** What is most in the way comes first: the parcel of an order that is not paid says nothing. */
function States({ order }: { order: OrderRow }) {
  const { name, tone } = stageText[order.stage]
  if (!goesOn({ kind: order.stage })) return <Tag tone={tone}>{name}</Tag>
  if (order.needsCompositionCheck) return <Tag tone="caution">{ordersText.composition}</Tag>
  if (order.parcels.length === 0) return <Tag>{parcelText.service}</Tag>
  return order.parcels.map(({ state }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- in their order, and never another
    <Tag key={index} tone={parcelStateText[state].tone}>
      {parcelStateText[state].name}
    </Tag>
  ))
}
