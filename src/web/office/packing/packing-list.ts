import type { PackingList, PackingOrder } from '../../../contract/office/packing.ts'
import type { PackedParcel } from './conflict.ts'

/** One thing to be put into a parcel and ticked. */
export interface PackingItem {
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
