import * as v from 'valibot'
import type { SoldContents } from '../../domain/orders/order.ts'
import { pictureOf } from './picture-queries.ts'

/** In SQL, the members of `KitContents` of an item of the shelf `i`, as `json_build_object` takes them. */
export const contentsMembers = `'products', i.products, 'videoUrl', i.video_url, 'packed',
    case when i.grams is not null then json_build_object('grams', i.grams, 'size', i.sides_cm) end`

/** In SQL, the item `i` that a kit of an order `o` was sold as; orders of before the shelf had versions are of the first. */
const soldItem = (kitId: string) =>
  `from shelf_items i where i.version = coalesce(o.shelf_version, 1) and i.id = ${kitId}`

/** As `SoldContents`. */
const contents = `json_strip_nulls(json_build_object(${contentsMembers}, 'picture', ${pictureOf('i.picture_id')}))`

/** In SQL, of an order `o`: what `SoldPurchase` has besides `Purchase`. */
export const contentsColumns = `(select ${contents} ${soldItem('o.kit_id')}) as "kitContents",
  (select ${contents} ${soldItem('o.additional_kit_id')}) as "addOnContents"`

const optionalText = v.optional(v.string())
const soldContents = v.object({
  products: v.array(
    v.object({
      name: v.string(),
      when: v.string(),
      kind: optionalText,
      brand: optionalText,
      volume: v.optional(v.object({ amount: v.number(), unit: v.picklist(['ml', 'g']) })),
      dose: optionalText,
      purpose: optionalText,
      inci: optionalText,
      isService: v.optional(v.literal(true)),
    }),
  ),
  videoUrl: v.string(),
  packed: v.optional(v.object({ grams: v.number(), size: v.tuple([v.number(), v.number(), v.number()]) })),
  picture: v.optional(v.object({ id: v.string(), hash: v.string(), alt: v.string() })),
})

/** Of one of {@link contentsColumns}. */
export function readContents(column: unknown): SoldContents | null {
  return v.parse(v.nullable(soldContents), column)
}

const isSent = (kitId: string) => `coalesce((select i.grams is not null ${soldItem(kitId)}), true)`
const isWithSupport = (kitId: string) => `coalesce((select i.is_special ${soldItem(kitId)}), false)`

/** In SQL, of an order `o`: something of it is sent. So is what nobody knows any more. */
export const isShipped = `(${isSent('o.kit_id')} or (o.additional_kit_id is not null and ${isSent('o.additional_kit_id')}))`

/** In SQL, of an order `o`: a month of support comes with it. */
export const isSupported = `(${isWithSupport('o.kit_id')} or ${isWithSupport('o.additional_kit_id')})`
