import type { OrderPage } from '../aftercare/order-page.ts'
import type { ReviewPage } from '../aftercare/review-page.ts'
import type { MeantMailbox } from '../catalogue/restock.ts'
import type { OfferText } from './site.ts'
import type { documentKeys } from './site-documents.ts'

/** What documents are drawn of that are known only when somebody asks for them, by their keys. */
export interface AskedPages {
  readonly [documentKeys.orderPage]: { readonly page: OrderPage }
  readonly [documentKeys.orderReview]: { readonly reviews: ReviewPage }
  readonly [documentKeys.restockMeant]: { readonly mailbox: MeantMailbox }
  readonly [documentKeys.offer]: { readonly offer: OfferText }
}
