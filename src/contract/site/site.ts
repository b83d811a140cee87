import type { Catalogue } from '../../domain/catalogue/catalogue.ts'
import type { DeliveryPolicy } from '../../domain/delivery/delivery.ts'
import type { Lessons } from '../../domain/site/film.ts'
import type { KitReviews } from '../../domain/aftercare/review.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import type { Seller, Specialist } from '../../domain/site/site-fields.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'

/** The public offer as it reads, in Markdown, with nothing left to follow from the settings. */
export interface OfferText {
  readonly version: OfferVersion
  readonly text: string
}

/** How the environment sets the running shop up, as far as pages and letters speak of it. */
export interface ShopSettings {
  readonly isTestMode: boolean
  /** Scheme, host and port, no slash at the end. */
  readonly origin: string
  readonly deliveryPolicy: DeliveryPolicy
  /** What happens to an order is told by SMS too; else by letters alone, and no text promises an SMS. */
  readonly tellsBySms: boolean
  /** Whom the numbers of phones are given to for that, by the name that people know. */
  readonly smsService?: string | undefined
  /** The methods on offer, the default first. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** How long photos without an order and with one are kept, in days. */
  readonly photoDays: { readonly withoutOrder: number; readonly withOrder: number }
  /** How long the shop knows whom an order was for: unpaid ones in days, paid ones in years. */
  readonly orderPeriods: { readonly unpaidDays: number; readonly paidYears: number }
  /** How long an uploaded photo answers at its public address. */
  readonly publicPhotoMinutes: number
}

export interface SiteSettings extends ShopSettings {
  /** A live shop always has one; of a test shop it may not be known yet. */
  readonly seller?: Seller | undefined
}

/** What the shop says of itself. */
export interface SaidOfItself extends Pick<SiteSettings, 'seller'> {
  readonly specialist?: Specialist | undefined
  readonly lessons: Lessons
  readonly offer: OfferText
  /** In Markdown; words in braces follow from the settings. */
  readonly privacy: string
}

/** What the owner publishes, and pages are drawn from. */
export interface PublishedContent extends SaidOfItself {
  /** What stands on the shelf. */
  readonly catalogue: Catalogue
  /** What buyers say of it, of kits that anybody has told of. */
  readonly reviews: readonly KitReviews[]
}

/** What the pages are prerendered for: drawn again for every other value. */
export interface PageSettings extends SiteSettings, PublishedContent {}

/** What decides which document an address is answered with. */
export type Offer = Pick<PageSettings, 'isTestMode' | 'catalogue'>

/**
 * Whether search engines may list the shop. A test shop that the world can reach is hidden: who found it would
 * order what never comes. One on this machine nobody can find, and its pages are as those of a live shop.
 */
export function isListed({ isTestMode, origin }: Pick<SiteSettings, 'isTestMode' | 'origin'>): boolean {
  return !isTestMode || /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin)
}
