import * as v from 'valibot'
import { kitIds, type ShelfItem } from '../../domain/catalogue/catalogue.ts'
import { longestFirst, type Sides } from '../../domain/catalogue/parcel-size.ts'
import {
  highestMaxQuantity,
  highestPrice,
  largestPacked,
  largestVolume,
  longestProductText,
  longestText,
  mostKits,
  mostProducts,
  productText,
  type ProductText,
  shelfText,
  type ShelfText,
} from '../../domain/catalogue/shelf-texts.ts'
import { kitId } from '../platform/ids.ts'
import { typedAs } from '../platform/typed.ts'
import type { Moment } from '../platform/moment.ts'
import { uploadedPicture } from './upload-pictures.ts'
import { changeMembers, type OfficeVersions } from '../platform/versions.ts'

const line = (field: ShelfText) => typedAs('line', longestText[field], (text) => shelfText(field, text))
const productLine = (field: ProductText) =>
  typedAs(field === 'inci' ? 'lines' : 'line', longestProductText[field], (text) => productText(field, text))
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

/** Not `multipleOf`, which fails for 50 and 0.1 in floating point. */
function hasOneDecimal(amount: number): boolean {
  return Number(amount.toFixed(1)) === amount
}

const volume = v.object({
  amount: v.pipe(v.number(), v.minValue(0.1), v.maxValue(largestVolume), v.check(hasOneDecimal)),
  unit: v.picklist(['ml', 'g']),
})

const product = v.object({
  name: productLine('name'),
  when: productLine('when'),
  kind: v.optional(productLine('kind')),
  brand: v.optional(productLine('brand')),
  volume: v.optional(volume),
  dose: v.optional(productLine('dose')),
  purpose: v.optional(productLine('purpose')),
  inci: v.optional(productLine('inci')),
  isService: v.optional(v.literal(true)),
})

const side = whole(largestPacked.sideCm)
const packed = v.object({
  grams: whole(largestPacked.grams),
  size: v.pipe(
    v.tuple([side, side, side]),
    v.transform((sides): Sides => longestFirst(sides)),
  ),
})

const item = v.object({
  id: v.nullable(kitId),
  name: line('name'),
  description: line('description'),
  skinTypeLabel: v.optional(line('skinTypeLabel')),
  /** Whole hryvnias in kopiykas. */
  price: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(highestPrice), v.multipleOf(100)),
  isPaused: v.boolean(),
  picture: v.optional(uploadedPicture),
  badge: v.optional(line('badge')),
  isSpecial: v.boolean(),
  maxQuantity: whole(highestMaxQuantity),
  videoUrl: v.pipe(v.string(), v.maxLength(100), v.regex(/^\/video-instructions(?:#[a-z0-9-]+)?$/)),
  products: v.pipe(
    v.array(product),
    v.minLength(1),
    v.maxLength(mostProducts),
    v.check((products) => areAllDifferent(products.map(({ name }) => name))),
  ),
  packed: v.optional(packed),
})

const sentOrNot = v.check<v.InferOutput<typeof item>, string>(
  (kit) => (kit.packed !== undefined) === kit.products.some(({ isService }) => !isService),
  'packed',
)

function areAllDifferent(texts: readonly unknown[]): boolean {
  return new Set(texts).size === texts.length
}

/** `POST /office/api/shelf` → {@link OfficeShelf}. Published once its pages are rendered, or at its time. */
export const shelfBody = v.object({
  ...changeMembers,
  items: v.pipe(
    v.array(v.pipe(item, sentOrNot)),
    v.maxLength(mostKits),
    v.check((items) => areAllDifferent(items.map(({ id }) => id).filter((id) => id !== null))),
    v.check((items) => kitIds.every((known) => items.some(({ id }) => id === known))),
  ),
})

/** @fortests */
export interface ShelfBody {
  readonly basedOn: number
  readonly items: readonly (Omit<ShelfItem, 'id'> & { readonly id: string | null })[]
  readonly publishAt: Moment | null
}

export interface ShelfContent {
  readonly items: readonly ShelfItem[]
}
export type OfficeShelf = OfficeVersions<ShelfContent>
