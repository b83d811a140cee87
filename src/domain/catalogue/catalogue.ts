import type { Kopiykas } from '../platform/money.ts'
import type { ParcelSize } from './parcel-size.ts'
import type { UploadedPicture } from './uploaded-picture.ts'

/** Kits named in code: every version of the shelf has them. */
export const kitIds = [
  'gentle-care',
  'cleansing-treatment',
  'deep-cleansing',
  'special-care',
  'personal-consultation',
  'cleansing',
  'test-kit',
] as const
export type KitId = (typeof kitIds)[number]

/** Sold with another kit only, once per order; has no card. */
export const addOnId = 'cleansing' satisfies KitId
export const testKitId = 'test-kit' satisfies KitId
export const fallbackKitId = 'special-care' satisfies KitId

export interface Volume {
  readonly amount: number
  readonly unit: 'ml' | 'g'
}

export interface KitProduct {
  readonly name: string
  /** Text: the steps of the morning and evening routine are found by its words. */
  readonly when: string
  readonly kind?: string | undefined
  readonly brand?: string | undefined
  readonly volume?: Volume | undefined
  readonly dose?: string | undefined
  readonly purpose?: string | undefined
  readonly inci?: string | undefined
  /** A service, not part of the parcel. */
  readonly isService?: true | undefined
}

export interface KitContents {
  readonly products: readonly KitProduct[]
  /** With its mailer; absent where nothing is sent. Estimates until the owner has measured them. */
  readonly packed?: ParcelSize | undefined
  readonly videoUrl: string
}

export interface ShelfItem extends KitContents {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Absent for the add-on and the test kit. */
  readonly skinTypeLabel?: string | undefined
  readonly badge?: string | undefined
  readonly price: Kopiykas
  readonly isPaused: boolean
  readonly isSoldOut?: true | undefined
  readonly picture?: UploadedPicture | undefined
  readonly isSpecial: boolean
  readonly maxQuantity: number
}

export interface Kit extends ShelfItem {
  readonly requiresShipping: boolean
  readonly isAddOn: boolean
  readonly isTestOnly: boolean
}

export type Catalogue = readonly Kit[]

export function kitsOf(items: readonly ShelfItem[]): Catalogue {
  return items.map((item) => ({
    ...item,
    requiresShipping: item.packed !== undefined,
    isAddOn: item.id === addOnId,
    isTestOnly: item.id === testKitId,
  }))
}

export function isKitId(id: string): id is KitId {
  return kitIds.some((known) => known === id)
}

export function builtInPicture(id: string): KitId | 'any-kit' {
  return isKitId(id) ? id : 'any-kit'
}

export function productsIn({
  products,
  packed,
}: Pick<KitContents, 'products' | 'packed'>): readonly KitProduct[] {
  return packed ? products.filter(({ isService }) => !isService) : []
}

export function isForSale({ isPaused, isSoldOut }: Pick<ShelfItem, 'isPaused' | 'isSoldOut'>): boolean {
  return !isPaused && !isSoldOut
}

/** Exact match only: look-alike letters, other case and `__proto__` find nothing. */
export function findKit(catalogue: Catalogue, id: string): Kit | undefined {
  return catalogue.find((item) => item.id === id)
}

export function kitOf(catalogue: Catalogue, id: KitId): Kit {
  const found = findKit(catalogue, id)
  if (!found) throw new Error(`the catalogue has no kit ${id}`)
  return found
}

export function isOffered(item: Pick<Kit, 'isTestOnly'>, shop: { isTestMode: boolean }): boolean {
  return shop.isTestMode || !item.isTestOnly
}

export function cards(catalogue: Catalogue, shop: { isTestMode: boolean }): Catalogue {
  return catalogue.filter((item) => !item.isAddOn && isOffered(item, shop))
}
