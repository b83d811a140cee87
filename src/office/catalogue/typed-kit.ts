import type { KitProduct, ShelfItem, Volume } from '../../domain/catalogue/catalogue.ts'
import { decimalText, hryvnias, type Kopiykas } from '../../domain/platform/money.ts'
import { longestFirst } from '../../domain/catalogue/parcel-size.ts'
import {
  highestMaxQuantity,
  highestPrice,
  largestPacked,
  largestVolume,
  longestProductText,
  longestText,
  mostProducts,
  type ProductText,
  productText,
  shelfText,
} from '../../domain/catalogue/shelf-texts.ts'
import type { ShelfContent } from '../../contract/catalogue/shelf.ts'
import type { VersionDraft } from '../platform/versions/versioned.ts'
import { shelfText as words } from './shelf-text.ts'

export type TypedProduct = Readonly<Record<ProductText, string>> & {
  readonly amount: string
  readonly unit: Volume['unit']
  readonly isService: boolean
}

/** Numbers as typed. */
export interface TypedKit extends Pick<
  ShelfItem,
  'id' | 'name' | 'description' | 'skinTypeLabel' | 'isPaused' | 'isSpecial' | 'videoUrl' | 'picture'
> {
  readonly isNew?: true
  readonly badge: string
  readonly price: string
  readonly maxQuantity: string
  readonly products: readonly TypedProduct[]
  readonly grams: string
  readonly size: readonly [string, string, string]
}

export type KitField =
  | 'name'
  | 'skinTypeLabel'
  | 'badge'
  | 'description'
  | 'price'
  | 'maxQuantity'
  | 'grams'
  | 'size'
  | 'products'
export type ProductField = ProductText | 'amount'

export function typedKit({ packed, products, badge = '', ...item }: ShelfItem): TypedKit {
  const [length = '', width = '', height = ''] = packed?.size.map(String) ?? []
  return {
    ...item,
    badge,
    price: decimalText(item.price),
    maxQuantity: String(item.maxQuantity),
    products: products.map(typedProduct),
    grams: packed ? String(packed.grams) : '',
    size: [length, width, height],
  }
}

function typedProduct(product: KitProduct): TypedProduct {
  const { name, when, kind = '', brand = '', dose = '', purpose = '', inci = '', volume } = product
  const amount = volume ? String(volume.amount).replace('.', ',') : ''
  const texts = { name, when, kind, brand, dose, purpose, inci }
  return { ...texts, amount, unit: volume?.unit ?? 'ml', isService: product.isService ?? false }
}

export const noProduct: TypedProduct = {
  name: '',
  when: '',
  kind: '',
  brand: '',
  amount: '',
  unit: 'ml',
  dose: '',
  purpose: '',
  inci: '',
  isService: false,
}

export function newKit(id: string): TypedKit {
  return {
    id,
    isNew: true,
    name: '',
    skinTypeLabel: '',
    description: '',
    badge: '',
    price: '',
    isPaused: false,
    isSpecial: false,
    maxQuantity: '20',
    videoUrl: '/video-instructions',
    products: [noProduct],
    grams: '',
    size: ['', '', ''],
  }
}

export function isSent({ products }: Pick<TypedKit, 'products'>): boolean {
  return products.some(({ isService }) => !isService)
}

export function kitProblems(typed: TypedKit): Partial<Record<KitField, string>> {
  const texts = (['name', 'skinTypeLabel', 'badge', 'description'] as const).filter((field) => {
    const text = typed[field]
    return text !== undefined && !(field === 'badge' && text === '') && shelfText(field, text) === undefined
  })
  const isWeighed = !isSent(typed) || wholeOf(typed.grams, largestPacked.grams) !== undefined
  const isMeasured = !isSent(typed) || typed.size.every((side) => wholeOf(side, largestPacked.sideCm))
  const names = typed.products.map(({ name }) => productText('name', name))
  const areMany = names.length > 0 && names.length <= mostProducts
  return {
    ...Object.fromEntries(texts.map((field) => [field, words.wrongText(longestText[field])])),
    ...(priceOf(typed) === undefined && { price: words.wrongPrice }),
    ...(!wholeOf(typed.maxQuantity, highestMaxQuantity) && { maxQuantity: words.wrongMaxQuantity }),
    ...(!isWeighed && { grams: words.wrongGrams }),
    ...(!isMeasured && { size: words.wrongSize }),
    ...(!(areMany && new Set(names).size === names.length) && { products: words.wrongProducts }),
  }
}

export function productProblems(typed: TypedProduct): Partial<Record<ProductField, string>> {
  const wrong = productTexts.filter((field) => {
    const isNeeded = field === 'name' || field === 'when' || typed[field].trim() !== ''
    return isNeeded && productText(field, typed[field]) === undefined
  })
  return {
    ...Object.fromEntries(wrong.map((field) => [field, words.wrongText(longestProductText[field])])),
    ...(typed.amount.trim() !== '' && volumeOf(typed) === undefined && { amount: words.wrongAmount }),
  }
}

export function shelfItem(typed: TypedKit): ShelfItem | undefined {
  const price = priceOf(typed)
  const maxQuantity = wholeOf(typed.maxQuantity, highestMaxQuantity)
  const problems = [kitProblems(typed), ...typed.products.map(productProblems)]
  const isWrong = problems.some((found) => Object.keys(found).length > 0)
  if (isWrong || price === undefined || maxQuantity === undefined) return undefined
  const { id, isPaused, isSpecial, videoUrl, picture } = typed
  return {
    id,
    name: shelfText('name', typed.name) ?? '',
    skinTypeLabel:
      typed.skinTypeLabel === undefined ? undefined : shelfText('skinTypeLabel', typed.skinTypeLabel),
    badge: shelfText('badge', typed.badge),
    description: shelfText('description', typed.description) ?? '',
    price,
    isPaused,
    isSpecial,
    maxQuantity,
    videoUrl,
    picture,
    products: typed.products.map(productOf),
    packed: packedOf(typed),
  }
}

function productOf(typed: TypedProduct): KitProduct {
  const text = (field: ProductText) => productText(field, typed[field])
  return {
    name: text('name') ?? '',
    when: text('when') ?? '',
    kind: text('kind'),
    brand: text('brand'),
    volume: volumeOf(typed),
    dose: text('dose'),
    purpose: text('purpose'),
    inci: text('inci'),
    isService: typed.isService || undefined,
  }
}

function packedOf(typed: TypedKit): ShelfItem['packed'] {
  const [length, width, height] = typed.size.map((side) => wholeOf(side, largestPacked.sideCm))
  const grams = wholeOf(typed.grams, largestPacked.grams)
  if (!isSent(typed) || !grams || !length || !width || !height) return undefined
  return { grams, size: longestFirst([length, width, height]) }
}

function volumeOf({ amount, unit }: TypedProduct): KitProduct['volume'] {
  const digits = amount.replaceAll(/\s/g, '').replace(',', '.')
  const value = /^\d{1,4}(?:\.\d)?$/.test(digits) ? Number(digits) : 0
  return value > 0 && value <= largestVolume ? { amount: value, unit } : undefined
}

function wholeOf(typed: string, most: number): number | undefined {
  const digits = typed.replaceAll(/\s/g, '')
  const value = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return value > 0 && value <= most ? value : undefined
}

function priceOf({ price }: TypedKit): Kopiykas | undefined {
  const amount = wholeOf(price, highestPrice / 100)
  return amount === undefined ? undefined : hryvnias(amount)
}

/** A three-way merge: untouched fields take the value that is published now. */
export function typedOver(
  { typed: kits, before: { items: before } }: VersionDraft<ShelfContent, readonly TypedKit[]>,
  { items: now }: ShelfContent,
): readonly TypedKit[] {
  const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)
  const known = new Set([...idsOf(kits), ...idsOf(before)])
  const added = now.filter(({ id }) => !known.has(id))
  const order = idsOf(kits).join() === idsOf(before).join() ? idsOf(now) : idsOf([...kits, ...added])
  return order.flatMap((id) => {
    const typed = kits.find((kit) => kit.id === id)
    const was = before.find((item) => item.id === id)
    const is = now.find((item) => item.id === id)
    if (!typed) return is ? [typedKit(is)] : []
    if (!was) return [typed]
    if (!is) return []
    const [from, current] = [typedKit(was), typedKit(is)]
    const kept = fields.filter((field) => isSame(typed[field], from[field]))
    return [{ ...typed, ...Object.fromEntries(kept.map((field) => [field, current[field]])) }]
  })
}

const fields = [
  'name',
  'skinTypeLabel',
  'badge',
  'description',
  'price',
  'isPaused',
  'isSpecial',
  'maxQuantity',
  'videoUrl',
  'picture',
  'products',
  'grams',
  'size',
] as const

const productTexts = ['name', 'when', 'kind', 'brand', 'dose', 'purpose', 'inci'] as const

/** Refetched data is equal, not identical. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
