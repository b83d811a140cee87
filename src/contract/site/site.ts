import type { Catalogue } from '../../domain/catalogue/catalogue.ts'
import type { DeliveryPolicy } from '../../domain/delivery/delivery.ts'
import type { Lessons } from '../../domain/site/film.ts'
import type { KitReviews } from '../../domain/aftercare/review.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import type { Seller, Specialist } from '../../domain/site/site-fields.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'

export interface OfferText {
  readonly version: OfferVersion
  readonly text: string
}

export interface ShopSettings {
  readonly isTestMode: boolean
  readonly origin: string
  readonly deliveryPolicy: DeliveryPolicy
  /** If not, no text promises SMS. */
  readonly tellsBySms: boolean
  /** The brand that processes phone numbers, for the privacy policy. */
  readonly smsService?: string | undefined
  readonly paymentMethods: readonly PaymentMethod[]
  readonly photoDays: { readonly withoutOrder: number; readonly withOrder: number }
  readonly orderPeriods: { readonly unpaidDays: number; readonly paidYears: number }
  readonly publicPhotoMinutes: number
}

export interface SiteSettings extends ShopSettings {
  readonly seller?: Seller | undefined
}

export interface SaidOfItself extends Pick<SiteSettings, 'seller'> {
  readonly specialist?: Specialist | undefined
  readonly lessons: Lessons
  readonly offer: OfferText
  readonly privacy: string
}

export interface PublishedContent extends SaidOfItself {
  readonly catalogue: Catalogue
  readonly reviews: readonly KitReviews[]
}

/** Input of prerendering: pages are rendered anew when it changes. */
export interface PageSettings extends SiteSettings, PublishedContent {}

export type Offer = Pick<PageSettings, 'isTestMode' | 'catalogue'>

/** A public test shop is hidden from search engines, lest somebody orders there. One on localhost is like a live shop. */
export function isListed({ isTestMode, origin }: Pick<SiteSettings, 'isTestMode' | 'origin'>): boolean {
  return !isTestMode || /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin)
}
