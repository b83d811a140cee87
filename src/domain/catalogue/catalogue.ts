import type { Kopiykas } from '../platform/money.ts'
import type { ParcelSize } from './parcel-size.ts'
import type { UploadedPicture } from './uploaded-picture.ts'

/** Kits that rules name: they are on every shelf, in whatever order and at whatever price. */
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

/** May ride along with another kit, once per order; it has no card. */
export const addOnId = 'cleansing' satisfies KitId
/** Sold only while the shop runs in test mode. */
export const testKitId = 'test-kit' satisfies KitId
export const fallbackKitId = 'special-care' satisfies KitId

/** How much is in a pack. */
export interface Volume {
  readonly amount: number
  readonly unit: 'ml' | 'g'
}

/** One step of the routine inside a box. What is absent the owner has not given yet. */
export interface KitProduct {
  readonly name: string
  /** In words: the morning and the evening routine are told by them. */
  readonly when: string
  /** Gel, foam, cream. */
  readonly kind?: string | undefined
  readonly brand?: string | undefined
  readonly volume?: Volume | undefined
  /** How much is taken at a time, in words. */
  readonly dose?: string | undefined
  readonly purpose?: string | undefined
  /** The composition as on the label. */
  readonly inci?: string | undefined
  /** Somebody's work: nothing of it lies in the parcel. */
  readonly isService?: true | undefined
}

/** What is in a kit. */
export interface KitContents {
  readonly products: readonly KitProduct[]
  /** In its mailer, ready to be sent; absent where nothing is. Estimates until the owner has weighed and measured them. */
  readonly packed?: ParcelSize | undefined
  /** The instruction video that fits it best, a path on this site. */
  readonly videoUrl: string
}

/** A kit as one version of the shelf has it; all of it is the owner's to say. */
export interface ShelfItem extends KitContents {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Whom it suits, in words; absent for the add-on and the test kit. */
  readonly skinTypeLabel?: string | undefined
  /** A few words over its picture. */
  readonly badge?: string | undefined
  readonly price: Kopiykas
  /** It keeps its place, and nobody can order it now. */
  readonly isPaused: boolean
  /** It is counted, and none of it is left. */
  readonly isSoldOut?: true | undefined
  /** Absent: the one that the shop came with. */
  readonly picture?: UploadedPicture | undefined
  /** Comes with a month of the cosmetologist's support. */
  readonly isSpecial: boolean
  /** The largest quantity of one order. */
  readonly maxQuantity: number
}

export interface Kit extends ShelfItem {
  /** A parcel is sent: city and branch are needed. */
  readonly requiresShipping: boolean
  readonly isAddOn: boolean
  readonly isTestOnly: boolean
}

/** All kits in the order of their cards, as one version of the shelf has them. */
export type Catalogue = readonly Kit[]

/** The kits as these items of a shelf have them. */
export function kitsOf(items: readonly ShelfItem[]): Catalogue {
  return items.map((item) => ({
    ...item,
    requiresShipping: item.packed !== undefined,
    isAddOn: item.id === addOnId,
    isTestOnly: item.id === testKitId,
  }))
}

/** Rules name it, and so it is on every shelf. */
export function isKitId(id: string): id is KitId {
  return kitIds.some((known) => known === id)
}

/** Which of the pictures that came with the shop shows it. */
export function givenPicture(id: string): KitId | 'any-kit' {
  return isKitId(id) ? id : 'any-kit'
}

/** What lies in the parcel. */
export function productsIn({
  products,
  packed,
}: Pick<KitContents, 'products' | 'packed'>): readonly KitProduct[] {
  return packed ? products.filter(({ isService }) => !isService) : []
}

/** It can be ordered now. */
export function isForSale({ isPaused, isSoldOut }: Pick<ShelfItem, 'isPaused' | 'isSoldOut'>): boolean {
  return !isPaused && !isSoldOut
}

/** Exact match only: look-alike letters, other case and `__proto__` find nothing. */
export function findKit(catalogue: Catalogue, id: string): Kit | undefined {
  return catalogue.find((item) => item.id === id)
}

/** A kit named in our own code: every shelf has it. */
export function kitOf(catalogue: Catalogue, id: KitId): Kit {
  const found = findKit(catalogue, id)
  if (!found) throw new Error(`the catalogue has no kit ${id}`)
  return found
}

/** What this shop sells at all: everything but test kits in a live one. */
export function isOffered(item: Pick<Kit, 'isTestOnly'>, shop: { isTestMode: boolean }): boolean {
  return shop.isTestMode || !item.isTestOnly
}

/** The cards of /kits in their order: six in test mode, five in a live shop; the add-on has no card. */
export function cards(catalogue: Catalogue, shop: { isTestMode: boolean }): Catalogue {
  return catalogue.filter((item) => !item.isAddOn && isOffered(item, shop))
}
