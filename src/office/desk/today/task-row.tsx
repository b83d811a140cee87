import { Link, useParams } from '@tanstack/react-router'
import type { TodayOrder, TodayTask } from '../../../contract/desk/today.ts'
import { useOrderAction } from '../../orders/use-order-action.ts'
import type { Wish } from '../../orders/wish.ts'
import { Action } from '../../platform/frame/action.tsx'
import { TrackingNumberForm } from '../../delivery/tracking-number-form.tsx'
import { kindName } from '../../messages/messages-text.ts'
import { shortMoment } from '../../platform/moment-text.ts'
import { parcelText } from '../../delivery/parcel-text.ts'
import { owedText } from '../../orders/standing-text.ts'
import { stockText } from '../../catalogue/stock-text.ts'
import { supportText } from '../../aftercare/support-text.ts'
import { todayText } from './today-text.ts'
import styles from './today.module.css'
import { UnknownPaymentRow } from './unknown-payment-row.tsx'
import { useResolveAlert } from '../../orders/use-resolve-alert.ts'
import { topicText } from './tasks-text.ts'

export function TaskRow({ task }: { task: TodayTask }) {
  const { order, stock, payment } = task
  if (payment) return <UnknownPaymentRow payment={payment} />
  if (stock) return <StockRow stock={stock} />
  return order ? <OrderTaskRow task={task} order={order} /> : <ShopAlertRow task={task} />
}

function StockRow({ stock: { name, available } }: { stock: NonNullable<TodayTask['stock']> }) {
  return (
    <li className={styles['row']}>
      <Link to="/shelf" className={styles['order']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['line']}>{stockText.left(available)}</span>
      </Link>
    </li>
  )
}

function OrderTaskRow({ task, order }: { task: TodayTask; order: TodayOrder }) {
  const chosen = useParams({ strict: false }).number
  const { name, number, bought, city, branch } = order
  return (
    <li className={styles['row']} data-chosen={chosen === number || undefined}>
      <Link to="/today/$number" params={{ number }} className={styles['order']}>
        <span className={styles['name']}>{name ?? `№\u00a0${number}`}</span>
        <span className={styles['line']}>{bought}</span>
        <span className={styles['line']}>{[city, branch].filter(Boolean).join(', ')}</span>
        <span className={styles['line']}>
          №&nbsp;{number}, {shortMoment(task.since)}
        </span>
        {task.kind === 'check-composition' && order.isQuizErased && (
          <span className={styles['line']}>{todayText.quizErased}</span>
        )}
        {task.week !== null && <span className={styles['line']}>{supportText.week(task.week)}</span>}
        {task.owed.map((debt) => (
          <b key={debt.why} className={styles['line']}>
            {owedText(debt)}
          </b>
        ))}
        {task.alert && <span className={styles['line']}>{kindName(task.alert.kind)}</span>}
      </Link>
      <NextAction task={task} order={order} />
    </li>
  )
}

function NextAction({ task, order }: { task: TodayTask; order: TodayOrder }) {
  const action = useOrderAction(order.number, order.version)
  if (task.kind === 'set-tracking-number' && task.parcelId !== null) {
    const { parcelId } = task
    return (
      <TrackingNumberForm
        parcelId={parcelId}
        error={action.error}
        isBusy={action.isPending}
        onSave={(trackingNumber, moveOn) =>
          action.mutate({ action: 'set-tracking-number', parcelId, trackingNumber }, { onSuccess: moveOn })
        }
      />
    )
  }
  if (task.kind === 'read-review')
    return (
      <Link to="/reviews" className={styles['elsewhere']}>
        {todayText.read}
      </Link>
    )
  const next = nextOf(task)
  return next ? (
    <Action
      variant="secondary"
      isBusy={action.isPending}
      onClick={() => {
        focusNeighbour()
        action.mutate(next.wish)
      }}
    >
      {next.name}
    </Action>
  ) : (
    <span className={styles['open']} aria-hidden="true">
      →
    </span>
  )
}

/** Moves the focus, as the row disappears. */
function focusNeighbour() {
  const row = document.activeElement?.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('button, a')?.focus()
}

function nextOf({
  kind,
  parcelId,
  messageId,
  week,
  alert,
}: TodayTask): { name: string; wish: Wish } | undefined {
  switch (kind) {
    case 'pack':
      return parcelId === null ? undefined : { name: parcelText.pack, wish: { action: 'pack', parcelId } }
    case 'send':
      return parcelId === null
        ? undefined
        : { name: parcelText.send, wish: { action: 'mark-sent', parcelId } }
    case 'check-address':
      return { name: todayText.addressChecked, wish: { action: 'check-address' } }
    case 'contact-buyer':
      return { name: todayText.contacted, wish: { action: 'mark-contacted' } }
    case 'check-in':
      return week === null ? undefined : { name: supportText.done, wish: { action: 'finish-check-in', week } }
    case 'message-failed':
      return messageId === null
        ? undefined
        : { name: todayText.sendAgain, wish: { action: 'send-message-again', messageId } }
    case 'alert':
      return alert
        ? { name: todayText.resolve, wish: { action: 'resolve-alert', alertId: alert.id } }
        : undefined
    // These need a look first.
    case 'check-composition':
    case 'set-tracking-number':
    case 'payment-stuck':
    case 'unknown-payment':
    case 'owe-buyer':
    case 'money-back':
    case 'canceled-by-buyer':
    case 'damaged':
    case 'parcel-unclaimed':
    case 'parcel-returned':
    case 'read-review':
    case 'stock-low':
      return undefined
  }
}

function ShopAlertRow({ task: { alert, since } }: { task: TodayTask }) {
  const resolving = useResolveAlert()
  if (!alert) return null
  const { id, kind, topic } = alert
  return (
    <li className={styles['row']}>
      <div className={styles['order']}>
        <span className={styles['name']}>{kindName(kind)}</span>
        {topic !== null && <span className={styles['line']}>{topicText(kind, topic)}</span>}
        <span className={styles['line']}>{shortMoment(since)}</span>
      </div>
      <Action variant="secondary" isBusy={resolving.isPending} onClick={() => resolving.mutate(id)}>
        {todayText.resolve}
      </Action>
    </li>
  )
}
