import type { OrderPage } from '../aftercare/order-page.ts'
import type { ReviewPage } from '../aftercare/review-page.ts'
import type { MeantMailbox } from '../catalogue/restock.ts'
import type { OfferText } from './site.ts'
import type { documentKeys } from './site-documents.ts'

/** Data of documents that are rendered per request, by key. */
export interface AskedPages {
  readonly [documentKeys.orderPage]: { readonly page: OrderPage }
  readonly [documentKeys.orderReview]: { readonly reviews: ReviewPage }
  readonly [documentKeys.restockMeant]: { readonly mailbox: MeantMailbox }
  readonly [documentKeys.offer]: { readonly offer: OfferText }
}
