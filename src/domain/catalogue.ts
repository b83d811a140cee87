import { hryvnias, type Kopiykas } from './money.ts'
import type { ParcelSize } from './parcel-size.ts'

/** Everything the shop sells, said once: cards, recommendation, checkout and server read it from here. */
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

/** One step of the routine inside a box. Brands and formulas are the cosmetologist's to name. */
export interface KitProduct {
  readonly name: string
  readonly when: string
  /** The composition as on the label; absent until the owner has given it. */
  readonly inci?: string
  /** Somebody's work: nothing of it lies in the parcel. */
  readonly isService?: true
}

export interface Kit {
  readonly id: KitId
  readonly name: string
  readonly description: string
  /** Whom it suits, in words; absent for the add-on and the test kit. */
  readonly skinTypeLabel?: string
  readonly products: readonly KitProduct[]
  readonly price: Kopiykas
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

const maxQuantity = 20
export const addOnId = 'cleansing' satisfies KitId
export const fallbackKitId = 'special-care' satisfies KitId

const parcel = { isSpecial: false, requiresShipping: true, isAddOn: false, isTestOnly: false, maxQuantity }

export const catalogue: readonly Kit[] = [
  {
    ...parcel,
    id: 'gentle-care',
    name: 'Ніжний догляд',
    skinTypeLabel: 'Для всіх типів шкіри',
    description: 'М’яке очищення та\u00a0зволоження на\u00a0щодень. З\u00a0цього набору найлегше почати.',
    products: [
      { name: 'Очищення', when: 'вранці та\u00a0ввечері' },
      { name: 'Зволоження', when: 'вранці та\u00a0ввечері' },
      { name: 'Захист', when: 'вранці' },
    ],
    packed: { grams: 340, size: [22, 16, 6] },
    price: hryvnias(690),
    videoUrl: '/video-instructions#moisturizer',
  },
  {
    ...parcel,
    id: 'cleansing-treatment',
    name: 'Очищення та догляд',
    skinTypeLabel: 'Для жирної та\u00a0комбінованої шкіри',
    description:
      'Коли є прищики, блиск або почервоніння: дієвіше очищення і\u00a0спокійний догляд після нього.',
    products: [
      { name: 'Очищення', when: 'вранці та\u00a0ввечері' },
      { name: 'Догляд', when: 'ввечері' },
      { name: 'Зволоження', when: 'вранці та\u00a0ввечері' },
      { name: 'Захист', when: 'вранці' },
    ],
    packed: { grams: 430, size: [22, 16, 7] },
    price: hryvnias(1050),
    videoUrl: '/video-instructions#cleansing',
  },
  {
    ...parcel,
    id: 'deep-cleansing',
    name: 'Глибоке очищення',
    skinTypeLabel: 'Для шкіри з\u00a0чорними точками й\u00a0розширеними порами',
    description: 'Раз на\u00a0тиждень\u00a0— глибше очищення на\u00a0додачу до\u00a0щоденного догляду.',
    products: [
      { name: 'Глибоке очищення', when: 'раз на\u00a0тиждень' },
      { name: 'Зволоження', when: 'після очищення' },
    ],
    packed: { grams: 260, size: [18, 12, 6] },
    price: hryvnias(1200),
    videoUrl: '/video-instructions#evening',
  },
  {
    ...parcel,
    id: 'special-care',
    name: 'Особливий догляд',
    skinTypeLabel: 'Для жирної шкіри, яка легко подразнюється',
    description:
      'Продуманий догляд і\u00a0місяць підтримки косметолога, який підкаже, що\u00a0й\u00a0коли змінити.',
    products: [
      { name: 'Очищення', when: 'вранці та\u00a0ввечері' },
      { name: 'Догляд', when: 'ввечері' },
      { name: 'Зволоження', when: 'вранці та\u00a0ввечері' },
      { name: 'Захист', when: 'вранці' },
      { name: 'Супровід косметолога', when: 'один місяць', isService: true },
    ],
    packed: { grams: 430, size: [22, 16, 7] },
    price: hryvnias(1400),
    isSpecial: true,
    videoUrl: '/video-instructions#morning',
  },
  {
    ...parcel,
    id: 'personal-consultation',
    name: 'Особиста консультація',
    skinTypeLabel: 'Для будь-якого типу шкіри',
    description: 'Місяць супроводу: щотижневі консультації косметолога онлайн. Без посилки.',
    products: [{ name: 'Консультація косметолога онлайн', when: 'щотижня протягом місяця', isService: true }],
    price: hryvnias(800),
    isSpecial: true,
    requiresShipping: false,
    maxQuantity: 1,
    videoUrl: '/video-instructions',
  },
  {
    ...parcel,
    id: 'cleansing',
    name: 'Щотижневе очищення',
    description: 'Додається до\u00a0основного набору.',
    products: [{ name: 'Глибоке очищення', when: 'раз на\u00a0тиждень' }],
    packed: { grams: 150, size: [16, 9, 5] },
    price: hryvnias(1200),
    isAddOn: true,
    videoUrl: '/video-instructions#evening',
  },
  {
    ...parcel,
    id: 'test-kit',
    name: 'Тестовий набір',
    description: 'Лише для перевірки оплати.',
    products: [{ name: 'Пробна оплата', when: 'посилку не\u00a0надсилаємо' }],
    price: hryvnias(1),
    requiresShipping: false,
    isTestOnly: true,
    videoUrl: '/video-instructions',
  },
]

const byId: ReadonlyMap<string, Kit> = new Map(catalogue.map((item) => [item.id, item]))

/** What lies in the parcel. */
export function productsIn({ products, requiresShipping }: Kit): readonly KitProduct[] {
  return requiresShipping ? products.filter(({ isService }) => !isService) : []
}

/** Something of it lies in the parcel; so it did of what is not in the catalogue any more. */
export function isPacked(kitId: string): boolean {
  return findKit(kitId)?.requiresShipping ?? true
}

/** Exact match only: look-alike letters, other case and `__proto__` find nothing. */
export function findKit(id: string): Kit | undefined {
  return byId.get(id)
}

/** A kit named in our own code. */
export function kit(id: KitId): Kit {
  const found = byId.get(id)
  if (!found) throw new Error(`the catalogue has no kit ${id}`)
  return found
}

/** What may be ordered now: everything but test kits in a live shop. */
export function isOnSale(item: Kit, shop: { isTestMode: boolean }): boolean {
  return shop.isTestMode || !item.isTestOnly
}

/** The cards of /kits in their order: six in test mode, five in a live shop; the add-on has no card. */
export function cards(shop: { isTestMode: boolean }): readonly Kit[] {
  return catalogue.filter((item) => !item.isAddOn && isOnSale(item, shop))
}
