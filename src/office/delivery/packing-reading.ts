import type { PackingList, PackingOrder, PackingParcel } from '../../contract/desk/packing.ts'
import { flag, listOf, moment, number, orNull, record, text, word } from '../../web/platform/reading.ts'
import { perTextIn } from '../../domain/orders/optional-fields.ts'
import { orEmpty, packingLine, waybillStateFields } from '../platform/data/readings/order.ts'

export const packingOrders = listOf(
  record<PackingOrder>({
    number: word,
    version: number,
    ...perTextIn('sheet', () => orEmpty),
    paidAt: orNull(moment),
    name: text,
    city: text,
    branch: text,
    lines: listOf(packingLine),
    declared: text,
    notes: listOf(text),
    parcels: listOf(
      record<PackingParcel>({
        id: word,
        number,
        lacksWaybill: flag,
        waybill: orNull(record<NonNullable<PackingParcel['waybill']>>(waybillStateFields)),
      }),
    ),
    parcelCount: number,
  }),
)

export const packingList = record<PackingList>({ orders: packingOrders, count: number })
