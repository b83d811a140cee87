import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import type { PackingLine, PackingOrder, PackingParcel } from '../../contract/desk/packing.ts'
import { shownTexts } from '../../domain/orders/optional-fields.ts'
import { Checkbox } from '../../web/platform/ui/checkbox.tsx'
import { Action } from '../platform/frame/action.tsx'
import { shortMoment } from '../platform/moment-text.ts'
import { orderText } from '../orders/order-text.ts'
import { packingText } from './packing-text.ts'
import { parcelText } from './parcel-text.ts'
import { waybillFaultText, waybillStateText, waybillText } from './waybill-text.ts'
import { keepPacked, keepTicks } from './device.ts'
import styles from './packing.module.css'
import { isReady, itemsOf } from './packing-list.ts'

interface OrderToPackProps {
  readonly order: PackingOrder
  readonly ticked: readonly string[]
  readonly refusals: ReadonlyMap<string, string>
  readonly operatorName: string
}

export const OrderToPack = memo(function OrderToPack({
  order,
  ticked,
  refusals,
  operatorName,
}: OrderToPackProps) {
  const id = useId()
  const { number, name, city, branch, paidAt, declared, notes, lines, parcels, parcelCount } = order
  return (
    <li className={styles['order']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>
          <Link to="/orders/$number" params={{ number }}>
            №&nbsp;{number}
          </Link>
        </h2>
        <p>
          {paidAt !== null && shortMoment(paidAt)}
          {parcelCount > 1 && <b>{packingText.parcels(parcelCount)}</b>}
        </p>
      </header>
      <p className={styles['to']}>
        <b>{name}</b>
        <span>{[city, branch].filter(Boolean).join(', ')}</span>
      </p>
      {declared !== '' && (
        <p className={styles['declared']}>
          <span>{orderText.declared}</span>
          <b>{declared}</b>
        </p>
      )}
      {shownTexts('sheet', order).map((told) => (
        <p key={told.id} className={styles['note']}>
          {told.label}: {told.text}
        </p>
      ))}
      {notes.map((note, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- notes are append-only
        <p key={index} className={styles['note']}>
          {note}
        </p>
      ))}
      {lines.map((line) => (
        <Line key={line.kitId} line={line} ticked={ticked} onTick={(items) => keepTicks(number, items)} />
      ))}
      {parcels.map((parcel) => (
        <WaybillOf key={parcel.id} parcel={parcel} count={parcelCount} refusal={refusals.get(parcel.id)} />
      ))}
      <Packed order={order} ticked={ticked} operatorName={operatorName} />
    </li>
  )
})

interface LineProps {
  readonly line: PackingLine
  readonly ticked: readonly string[]
  readonly onTick: (items: readonly string[]) => void
}

function Line({ line, ticked, onTick }: LineProps) {
  return (
    <fieldset className={styles['line']}>
      <legend>
        {line.name}
        {line.quantity > 1 && ` × ${line.quantity}`}
      </legend>
      {itemsOf(line).map(({ id, name, quantity }) => (
        <Checkbox
          key={id}
          name={id}
          label={quantity > 1 ? `${name} × ${quantity}` : name}
          checked={ticked.includes(id)}
          onChange={({ target }) =>
            onTick(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  )
}

interface WaybillOfProps {
  readonly parcel: PackingParcel
  readonly count: number
  readonly refusal: string | undefined
}

function WaybillOf({ parcel: { number, waybill, lacksWaybill }, count, refusal }: WaybillOfProps) {
  const fault = waybill?.state === 'refused' && lacksWaybill ? waybill.fault : null
  const said = refusal ?? (waybill && waybillStateText[waybill.state]) ?? (fault && waybillFaultText[fault])
  if (!said) return null
  return (
    <div className={styles['waybill']} data-fault={(refusal ?? fault) ? '' : undefined}>
      {count > 1 && <b>{orderText.parcel(number, count)}</b>}
      <p>{said}</p>
      {(fault === 'sender' || fault === 'goods') && <Link to="/settings">{waybillText.toSettings}</Link>}
    </div>
  )
}

function Packed({ order, ticked, operatorName }: Omit<OrderToPackProps, 'refusals'>) {
  const hintId = useId()
  const { number, version, parcels, parcelCount } = order
  const isOff = !isReady(order, ticked)
  return (
    <div className={styles['packed']}>
      {isOff && <p id={hintId}>{packingText.tickAll}</p>}
      {parcels.map((parcel) => (
        <Action
          key={parcel.id}
          variant={isOff ? 'secondary' : 'primary'}
          disabledBy={isOff ? hintId : undefined}
          onClick={() => {
            focusNeighbour()
            keepPacked({ number, parcelId: parcel.id, version, by: operatorName, ticked })
          }}
        >
          {parcelCount > 1 ? packingText.packParcel(parcel.number) : parcelText.pack}
        </Action>
      ))}
    </div>
  )
}

/** Moves the focus, as the row disappears. */
function focusNeighbour() {
  const order = document.activeElement?.closest('li')
  const neighbour = order?.nextElementSibling ?? order?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
}
