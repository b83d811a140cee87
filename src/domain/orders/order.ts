import { isOffered, type Kit, type KitContents, type ShelfItem } from '../catalogue/catalogue.ts'
import type { Kopiykas } from '../platform/money.ts'
import { type ParcelSize, usualParcel } from '../catalogue/parcel-size.ts'
import type { UploadedPicture } from '../catalogue/uploaded-picture.ts'

/** Words of the specification. */
export const paymentStatuses = ['pending', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Paid becomes canceled by a full refund; an unpaid end is left by another attempt or a late payment. */
const moves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['paid', 'failed', 'canceled', 'expired'],
  failed: ['pending', 'paid', 'canceled', 'expired'],
  canceled: ['pending', 'paid', 'failed', 'expired'],
  expired: ['pending', 'paid', 'failed', 'canceled'],
  paid: ['canceled'],
}

export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return moves[from].includes(to)
}

export interface Basket {
  readonly kit: Kit
  readonly quantity: number
  readonly addOn?: Kit
}

export interface Purchase {
  readonly lines: readonly PurchaseLine[]
  readonly total: Kopiykas
}

export interface PurchaseLine {
  readonly kitId: string
  readonly name: string
  readonly quantity: number
  readonly price: Kopiykas
}

type SoldContents = KitContents & Pick<ShelfItem, 'picture'>

export interface StoredLine extends PurchaseLine {
  /** `null`: no version of the shelf has the kit. */
  readonly contents: SoldContents | null
}

export interface SoldPurchase extends Purchase {
  readonly lines: readonly StoredLine[]
}

export interface SoldLine extends PurchaseLine {
  readonly products: KitContents['products']
  readonly packed?: ParcelSize | undefined
  readonly picture?: UploadedPicture | undefined
  readonly videoUrl: string | null
}

export function soldLines({ lines }: Pick<SoldPurchase, 'lines'>): SoldLine[] {
  return lines.map(({ contents, ...line }) => {
    const { products, packed, picture, videoUrl } = contents ?? forgotten
    return Object.assign({}, line, { products, packed, picture, videoUrl })
  })
}

const forgotten: Pick<SoldLine, 'products' | 'packed' | 'picture' | 'videoUrl'> = {
  products: [],
  packed: usualParcel,
  videoUrl: null,
}

interface BasketLine extends PurchaseLine {
  readonly packed: ParcelSize | undefined
}

export function basketLines({ kit, quantity, addOn }: Basket): BasketLine[] {
  const lineOf = ({ id: kitId, name, price, packed }: Kit, count: number): BasketLine => ({
    kitId,
    name,
    quantity: count,
    price,
    packed,
  })
  return [lineOf(kit, quantity), ...(addOn ? [lineOf(addOn, 1)] : [])]
}

export function orderTotal({ kit, quantity, addOn }: Basket): Kopiykas {
  return kit.price * quantity + (addOn?.price ?? 0)
}

export function requiresShipping({ kit, addOn }: Basket): boolean {
  return kit.requiresShipping || (addOn?.requiresShipping ?? false)
}

function isAddOnOf(kit: Kit, addOn: Kit): boolean {
  return addOn.isAddOn && addOn.id !== kit.id
}

export function isQuantity(quantity: number, kit: Kit): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= kit.maxQuantity
}

export interface Wish {
  readonly kit: Kit | undefined
  readonly kitPrice: Kopiykas | undefined
  /** `null`: not asked for; `undefined`: unknown. */
  readonly addOn: Kit | undefined | null
  readonly addOnPrice: Kopiykas | undefined
  readonly quantity: number
}

type Checked =
  | { readonly kind: 'basket'; readonly basket: Basket }
  | { readonly kind: 'unknown-kit' }
  | { readonly kind: 'unknown-add-on' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'bad-quantity'; readonly max: number }
  | { readonly kind: 'price-changed'; readonly kit: Kopiykas; readonly addOn: Kopiykas | null }

export function checkWish(wish: Wish, shop: { isTestMode: boolean }): Checked {
  const { kit, addOn, quantity } = wish
  if (!kit || !isOffered(kit, shop)) return { kind: 'unknown-kit' }
  if (addOn === undefined || (addOn && !isAddOnOf(kit, addOn))) return { kind: 'unknown-add-on' }
  if (kit.isPaused || addOn?.isPaused) return { kind: 'paused' }
  if (!isQuantity(quantity, kit)) return { kind: 'bad-quantity', max: kit.maxQuantity }
  const isPriceRight = wish.kitPrice === kit.price && (addOn === null || wish.addOnPrice === addOn.price)
  if (!isPriceRight) return { kind: 'price-changed', kit: kit.price, addOn: addOn?.price ?? null }
  return { kind: 'basket', basket: { kit, quantity, ...(addOn && { addOn }) } }
}

export const orderNumberDigits = 8

/** A repeated body without an idempotency key within this time is the same order. */
export const sameOrderMinutes = 15

export const payableDays = 7

export function payableUntil(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + payableDays * 24 * 3600 * 1000)
}

/** The order holds its stock as long. */
export const pageHours = 24

export const leastMinutesToPay = 10

/** Values of the specification for missing parameters of the order pages. */
export const missingOrderNumber = 'UNKNOWN'
export const missingTransactionId = 'unknown'
