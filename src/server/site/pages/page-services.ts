import type { View } from '../../../contract/site/views.ts'
import type { OfferText } from '../../../contract/site/site.ts'
import type { OfferVersion } from '../../../domain/orders/offer.ts'
import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import type { MeantMailbox } from '../../../contract/catalogue/restock.ts'
import type { ReviewPage } from '../../../contract/aftercare/review-page.ts'
import type { ReviewOutcome } from '../../aftercare/review-order.ts'
import type { Deletion } from '../../quiz/delete-data.ts'

/** What pages that are not the same for everybody need from the rest of the shop. */
export interface PageServices {
  /** Removes what a key opens; see `deleteData`. */
  readonly deleteData: (key: string | null) => Promise<Deletion>
  /** What the buyer's own page of this key says; see `readOrderPage`. */
  readonly readOrderPage: (key: string) => Promise<OrderPage | undefined>
  /** Whether any order has this return token. */
  readonly isReturnKnown: (token: string) => Promise<boolean>
  /** What its buyer tells of its kits; see `readReviewPage`. */
  readonly readReviewPage: (key: string) => Promise<ReviewPage | undefined>
  /** See `takeReviewForm`. */
  readonly takeReviewForm: (key: string, form: unknown) => Promise<ReviewOutcome>
  /** A wording of the offer that was ever to be agreed to. */
  readonly readOffer: (version: OfferVersion) => Promise<OfferText | undefined>
  /** Counts that a page without a script is looked at. */
  readonly countView: (view: View) => void
  /** Has the link of an order sent to whom it belongs; see `findOrder`. */
  readonly findOrder: (asked: unknown, count: () => Promise<void>) => Promise<void>
  /** Notes who wants to hear when a kit is sold again; see `askRestock`. */
  readonly askRestock: (asked: unknown) => Promise<'asked' | 'wrong' | MeantMailbox>
  /** The mailbox of this key wants that letter; see `confirmRestock`. */
  readonly confirmRestock: (key: string | null) => Promise<'confirmed' | 'unknown'>
}
