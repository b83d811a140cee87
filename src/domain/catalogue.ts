import type { Kopiykas } from './money.ts'
import type { ParcelSize } from './parcel-size.ts'
import type { UploadedPicture } from './uploaded-picture.ts'

/** What the shop may sell. Rules of the recommendation name some of these. */
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
  readonly isService?: true
}

/** What belongs to a kit for good, whatever the shelf says of it. */
export interface KitFacts {
  readonly id: KitId
  readonly products: readonly KitProduct[]
  /** Comes with a month of the cosmetologist's support. */
  readonly isSpecial: boolean
  /** A parcel is sent: city and branch are needed. */
  readonly requiresShipping: boolean
  /** In its mailer, ready to be sent; absent where nothing is. Estimates until the owner has weighed and measured them. */
  readonly packed?: ParcelSize
  /** May ride along with another kit, once per order. */
  readonly isAddOn: boolean
  /** Sold only while the shop runs in test mode. */
  readonly isTestOnly: boolean
  /** The largest quantity of one order. */
  readonly maxQuantity: number
  /** The instruction video that fits it best, a path on this site. */
  readonly videoUrl: string
}

/** What the owner says of a kit on the shelf, and may change there. */
export interface ShelfItem {
  readonly id: KitId
  readonly name: string
  readonly description: string
  /** Whom it suits, in words; absent for the add-on and the test kit. */
  readonly skinTypeLabel?: string | undefined
  readonly price: Kopiykas
  /** It keeps its place, and nobody can order it now. */
  readonly isPaused: boolean
  /** It is counted, and none of it is left. */
  readonly isSoldOut?: true | undefined
  /** Absent: the one that the shop came with. */
  readonly picture?: UploadedPicture | undefined
}

export interface Kit extends KitFacts, ShelfItem {}

/** All kits in the order of their cards, as one version of the shelf has them. */
export type Catalogue = readonly Kit[]

const maxQuantity = 20
export const addOnId = 'cleansing' satisfies KitId
export const fallbackKitId = 'special-care' satisfies KitId

const parcel = { isSpecial: false, requiresShipping: true, isAddOn: false, isTestOnly: false, maxQuantity }

/** Every kit that the shop may sell. */
export const allKits: readonly KitFacts[] = [
  {
    ...parcel,
    id: 'gentle-care',
    products: [
      { name: 'Очищення', when: 'вранці та\u00a0ввечері' },
      { name: 'Зволоження', when: 'вранці та\u00a0ввечері' },
      { name: 'Захист', when: 'вранці' },
    ],
    packed: { grams: 340, size: [22, 16, 6] },
    videoUrl: '/video-instructions#moisturizer',
  },
  {
    ...parcel,
    id: 'cleansing-treatment',
    products: [
      { name: 'Очищення', when: 'вранці та\u00a0ввечері' },
      { name: 'Догляд', when: 'ввечері' },
      { name: 'Зволоження', when: 'вранці та\u00a0ввечері' },
      { name: 'Захист', when: 'вранці' },
    ],
    packed: { grams: 430, size: [22, 16, 7] },
    videoUrl: '/video-instructions#cleansing',
  },
  {
    ...parcel,
    id: 'deep-cleansing',
    products: [
      { name: 'Глибоке очищення', when: 'раз на\u00a0тиждень' },
      { name: 'Зволоження', when: 'після очищення' },
    ],
    packed: { grams: 260, size: [18, 12, 6] },
    videoUrl: '/video-instructions#evening',
  },
  {
    ...parcel,
    id: 'special-care',
    products: [
      { name: 'Очищення', when: 'вранці та\u00a0ввечері' },
      { name: 'Догляд', when: 'ввечері' },
      { name: 'Зволоження', when: 'вранці та\u00a0ввечері' },
      { name: 'Захист', when: 'вранці' },
      { name: 'Супровід косметолога', when: 'один місяць', isService: true },
    ],
    packed: { grams: 430, size: [22, 16, 7] },
    isSpecial: true,
    videoUrl: '/video-instructions#morning',
  },
  {
    ...parcel,
    id: 'personal-consultation',
    products: [{ name: 'Консультація косметолога онлайн', when: 'щотижня протягом місяця', isService: true }],
    isSpecial: true,
    requiresShipping: false,
    maxQuantity: 1,
    videoUrl: '/video-instructions',
  },
  {
    ...parcel,
    id: 'cleansing',
    products: [{ name: 'Глибоке очищення', when: 'раз на\u00a0тиждень' }],
    packed: { grams: 150, size: [16, 9, 5] },
    isAddOn: true,
    videoUrl: '/video-instructions#evening',
  },
  {
    ...parcel,
    id: 'test-kit',
    products: [{ name: 'Пробна оплата', when: 'посилку не\u00a0надсилаємо' }],
    requiresShipping: false,
    isTestOnly: true,
    videoUrl: '/video-instructions',
  },
]

/** Exact match only: look-alike letters, other case and `__proto__` find nothing. */
export function kitFacts(id: string): KitFacts | undefined {
  return factsById.get(id)
}

const factsById: ReadonlyMap<string, KitFacts> = new Map(allKits.map((item) => [item.id, item]))

/** The kits as these items of a shelf have them. */
export function kitsOf(items: readonly ShelfItem[]): Catalogue {
  return items.flatMap(({ id, name, skinTypeLabel, description, price, isPaused, isSoldOut, picture }) => {
    const known = kitFacts(id)
    if (!known) return []
    const label = skinTypeLabel !== undefined && { skinTypeLabel }
    return [
      {
        ...known,
        name,
        ...label,
        description,
        price,
        isPaused,
        ...(isSoldOut && { isSoldOut }),
        ...(picture && { picture }),
      },
    ]
  })
}

/** What lies in the parcel. */
export function productsIn({
  products,
  requiresShipping,
}: Pick<KitFacts, 'products' | 'requiresShipping'>): readonly KitProduct[] {
  return requiresShipping ? products.filter(({ isService }) => !isService) : []
}

/** Something of it lies in the parcel; so it did of what this shop does not know any more. */
export function isPacked(kitId: string): boolean {
  return kitFacts(kitId)?.requiresShipping ?? true
}

/** It can be ordered now. */
export function isForSale({ isPaused, isSoldOut }: Pick<ShelfItem, 'isPaused' | 'isSoldOut'>): boolean {
  return !isPaused && !isSoldOut
}

/** Exact match only, as {@link kitFacts}. */
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
export function isOffered(item: KitFacts, shop: { isTestMode: boolean }): boolean {
  return shop.isTestMode || !item.isTestOnly
}

/** The cards of /kits in their order: six in test mode, five in a live shop; the add-on has no card. */
export function cards(catalogue: Catalogue, shop: { isTestMode: boolean }): Catalogue {
  return catalogue.filter((item) => !item.isAddOn && isOffered(item, shop))
}
