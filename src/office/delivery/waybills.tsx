import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PackingOrder } from '../../contract/desk/packing.ts'
import { type LabelForm, mostLabels } from '../../contract/delivery/waybills.ts'
import { isPrintable } from '../../domain/delivery/waybill.ts'
import { Action } from '../platform/frame/action.tsx'
import { waybillText } from './waybill-text.ts'
import { Papers } from './papers.tsx'
import { senderQuery } from './waybill-queries.ts'
import { isUnderWay, parcelsOf } from './packing-list.ts'
import styles from './packing.module.css'
import type { MakingWaybills } from './use-make-waybills.ts'

interface WaybillsProps {
  readonly orders: readonly PackingOrder[]
  readonly making: MakingWaybills
}

export function Waybills({ orders, making }: WaybillsProps) {
  const { data } = useQuery(senderQuery)
  if (!data?.canMake) return null
  const parcels = parcelsOf(orders)
  const count = parcels.filter(({ parcel }) => parcel.lacksWaybill).length
  const made = parcels
    .filter(({ parcel }) => parcel.waybill && isPrintable(parcel.waybill))
    .map(({ parcel }) => parcel.id)
  return (
    <section className={styles['waybills']} aria-label={waybillText.title}>
      {count > 0 && !data.sender && (
        <p>
          {waybillText.noSender} <Link to="/settings">{waybillText.toSettings}</Link>
        </p>
      )}
      {count > 0 && data.sender && (
        <Action variant="secondary" isBusy={making.isBusy} onClick={() => making.make(orders)}>
          {waybillText.makeAll(count)}
        </Action>
      )}
      <Course orders={orders} making={making} />
      {made.length > 0 && (
        <p className={styles['papers']}>
          <PapersOfMany parcelIds={made} form="label" name={waybillText.labels} />
          <PapersOfMany parcelIds={made} form="sheet" name={waybillText.sheet} />
        </p>
      )}
    </section>
  )
}

function Course({ orders, making: { wished, answered } }: WaybillsProps) {
  const listed = parcelsOf(orders).filter(({ parcel }) => wished.includes(parcel.id))
  const waiting = new Set(listed.filter(({ parcel }) => isUnderWay(parcel)).map(({ parcel }) => parcel.id))
  const done = wished.filter((id) => answered.includes(id) && !waiting.has(id)).length
  const failed = listed.filter(({ parcel }) => answered.includes(parcel.id) && parcel.lacksWaybill)
  const numbers = [...new Set(failed.map(({ order }) => order.number))]
  return (
    <output className={styles['course']}>
      {done < wished.length && <span>{waybillText.making(done, wished.length)}</span>}
      {done === wished.length && numbers.length > 0 && <span>{waybillText.notMade(numbers)}</span>}
    </output>
  )
}

interface PapersOfManyProps {
  readonly parcelIds: readonly string[]
  readonly form: LabelForm
  readonly name: string
}

/** Split by the server's limit per document. */
function PapersOfMany({ parcelIds, form, name }: PapersOfManyProps) {
  const starts = parcelIds.map((_, nth) => nth).filter((nth) => nth % mostLabels === 0)
  return starts.map((start) => {
    const part = parcelIds.slice(start, start + mostLabels)
    return (
      <Papers key={start} parcelIds={part} form={form}>
        {starts.length > 1 ? waybillText.part(name, start + 1, start + part.length) : name}
      </Papers>
    )
  })
}
