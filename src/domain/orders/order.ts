import { isOffered, type Kit, type KitContents, type ShelfItem } from '../catalogue/catalogue.ts'
import type { Kopiykas } from '../platform/money.ts'
import { type ParcelSize, usualParcel } from '../catalogue/parcel-size.ts'
import type { UploadedPicture } from '../catalogue/uploaded-picture.ts'

/** `payment_status` of an order, exactly the specification's words. */
export const paymentStatuses = ['pending', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Where an order may go from each status. Paid can only become canceled (the money went back in full);
 * an unpaid end can be reopened by another attempt or turned paid by late money.
 */
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

/** What is bought: a kit, how many, and perhaps the weekly cleansing once. */
export interface Basket {
  readonly kit: Kit
  readonly quantity: number
  readonly addOn?: Kit
}

/** What an order has bought, with the names and prices of its day. */
export interface Purchase {
  readonly lines: readonly PurchaseLine[]
  readonly total: Kopiykas
}

export interface PurchaseLine {
  readonly kitId: string
  readonly name: string
  readonly quantity: number
  /** Of one. */
  readonly price: Kopiykas
}

/** What was in a kit when it was sold, and how it looked. */
type SoldContents = KitContents & Pick<ShelfItem, 'picture'>

export interface StoredLine extends PurchaseLine {
  /** `null` of a kit that no version of the shelf has. */
  readonly contents: SoldContents | null
}

/** A purchase with what each kit was then. */
export interface SoldPurchase extends Purchase {
  readonly lines: readonly StoredLine[]
}

export interface SoldLine extends PurchaseLine {
  readonly products: KitContents['products']
  /** Of one; absent where nothing is sent. */
  readonly packed?: ParcelSize | undefined
  /** The owner's, if it had one then. */
  readonly picture?: UploadedPicture | undefined
  /** `null` of what nobody knows any more. */
  readonly videoUrl: string | null
}

/** As they were sold. What nobody knows any more was sent all the same. */
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
  /** Of one; absent where nothing is sent. */
  readonly packed: ParcelSize | undefined
}

/** Each kit of a basket, and how often; the add-on once. */
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

/** Price × quantity, plus the add-on once, whatever the quantity. */
export function orderTotal({ kit, quantity, addOn }: Basket): Kopiykas {
  return kit.price * quantity + (addOn?.price ?? 0)
}

export function requiresShipping({ kit, addOn }: Basket): boolean {
  return kit.requiresShipping || (addOn?.requiresShipping ?? false)
}

/** The cleansing rides along with any kit but itself. */
function isAddOnOf(kit: Kit, addOn: Kit): boolean {
  return addOn.isAddOn && addOn.id !== kit.id
}

export function isQuantity(quantity: number, kit: Kit): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= kit.maxQuantity
}

/** A buyer's wish as it came over the wire: our ids, and the prices the buyer was shown (kopiykas). */
export interface Wish {
  readonly kit: Kit | undefined
  readonly kitPrice: Kopiykas | undefined
  /** `null` when no add-on was asked for, `undefined` when an unknown one was. */
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

/** The basket of a wish, or why it cannot be sold. The catalogue's prices count; a differing one is refused. */
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

/** How long the same body sent again without a key is still the same order. */
export const sameOrderMinutes = 15

/** How long an unpaid order can be paid at its price. */
export const payableDays = 7

export function payableUntil(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + payableDays * 24 * 3600 * 1000)
}

/** How long a payment page can be paid on at most; so long its order keeps what it took of the stock. */
export const pageHours = 24

/** A payment page that would end sooner is not opened any more. */
export const leastMinutesToPay = 10

/** The specification's stand-ins for what is missing on the order pages. */
export const missingOrderNumber = 'UNKNOWN'
export const missingTransactionId = 'unknown'
