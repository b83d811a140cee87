import type { OfficeParcel } from '../../contract/delivery/parcels.ts'
import type { PackingList, PackingOrder, PackingParcel } from '../../contract/desk/packing.ts'
import { isLiveWaybill } from '../../domain/delivery/waybill.ts'
import type { PackedParcel } from './conflict.ts'

interface PackingItem {
  readonly id: string
  readonly name: string
  readonly quantity: number
}

/** Its products; for a kit unknown to the catalogue, the kit itself. */
export function itemsOf({ kitId, name, quantity, products }: PackingOrder['lines'][number]): PackingItem[] {
  const names = products.length > 0 ? products : [name]
  return names.map((item) => ({ id: `${kitId} ${item}`, name: item, quantity }))
}

/** With several parcels, unticked items may go into another. */
export function isReady({ lines, parcels }: PackingOrder, ticked: readonly string[]): boolean {
  return parcels.length > 1 || lines.flatMap(itemsOf).every(({ id }) => ticked.includes(id))
}

export function stillToPack({ orders }: PackingList, packed: readonly PackedParcel[]): PackingOrder[] {
  const packedIds = new Set(packed.map(({ parcelId }) => parcelId))
  return orders.flatMap((order) => {
    const parcels = order.parcels.filter(({ id }) => !packedIds.has(id))
    if (parcels.length === 0) return []
    return [parcels.length === order.parcels.length ? order : { ...order, parcels }]
  })
}

export function lacksWaybill({ trackingNumber, waybill }: OfficeParcel): boolean {
  return trackingNumber === null && !(waybill && isLiveWaybill(waybill.state))
}

/** Lists stored by an earlier version lack waybills. */
export function parcelsOf(
  orders: readonly PackingOrder[],
): readonly { readonly order: PackingOrder; readonly parcel: PackingParcel }[] {
  return orders.flatMap((order) => order.parcels.map((parcel) => ({ order, parcel })))
}

export function isUnderWay({ waybill }: PackingParcel): boolean {
  return waybill?.state === 'asked' || waybill?.state === 'uncertain'
}
