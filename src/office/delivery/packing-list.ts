import type { OfficeParcel } from '../../contract/delivery/parcels.ts'
import type { PackingList, PackingOrder, PackingParcel } from '../../contract/desk/packing.ts'
import { isLiveWaybill } from '../../domain/delivery/waybill.ts'
import type { PackedParcel } from './conflict.ts'

/** One thing to be put into a parcel and ticked. */
interface PackingItem {
  readonly id: string
  readonly name: string
  readonly quantity: number
}

/** What lies in a kit; of a kit that the catalogue has forgotten, the kit itself. */
export function itemsOf({ kitId, name, quantity, products }: PackingOrder['lines'][number]): PackingItem[] {
  const names = products.length > 0 ? products : [name]
  return names.map((item) => ({ id: `${kitId} ${item}`, name: item, quantity }))
}

/** Everything that was bought is ticked, or what is not goes into another parcel of the order. */
export function isReady({ lines, parcels }: PackingOrder, ticked: readonly string[]): boolean {
  return parcels.length > 1 || lines.flatMap(itemsOf).every(({ id }) => ticked.includes(id))
}

/** Without the parcels that were packed here meanwhile. */
export function stillToPack({ orders }: PackingList, packed: readonly PackedParcel[]): PackingOrder[] {
  const packedIds = new Set(packed.map(({ parcelId }) => parcelId))
  return orders.flatMap((order) => {
    const parcels = order.parcels.filter(({ id }) => !packedIds.has(id))
    if (parcels.length === 0) return []
    return [parcels.length === order.parcels.length ? order : { ...order, parcels }]
  })
}

/** As the list of the shop says it. */
export function lacksWaybill({ trackingNumber, waybill }: OfficeParcel): boolean {
  return trackingNumber === null && !(waybill && isLiveWaybill(waybill.state))
}

/** Each with its order. A list that the device has kept from before knows nothing of waybills. */
export function parcelsOf(
  orders: readonly PackingOrder[],
): readonly { readonly order: PackingOrder; readonly parcel: PackingParcel }[] {
  return orders.flatMap((order) => order.parcels.map((parcel) => ({ order, parcel })))
}

/** The carrier is asked, and nobody knows the end yet. */
export function isUnderWay({ waybill }: PackingParcel): boolean {
  return waybill?.state === 'asked' || waybill?.state === 'uncertain'
}
