import type { View } from '../../../contract/site/views.ts'
import type { OfferText } from '../../../contract/site/site.ts'
import type { OfferVersion } from '../../../domain/orders/offer.ts'
import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import type { MeantMailbox } from '../../../contract/catalogue/restock.ts'
import type { ReviewPage } from '../../../contract/aftercare/review-page.ts'

export interface PageServices {
  readonly deleteData: (key: string | null) => Promise<'deleted' | 'unknown' | 'left'>
  readonly readOrderPage: (key: string) => Promise<OrderPage | undefined>
  readonly isReturnKnown: (token: string) => Promise<boolean>
  readonly readReviewPage: (key: string) => Promise<ReviewPage | undefined>
  readonly takeReviewForm: (
    key: string,
    form: unknown,
  ) => Promise<
    | { readonly kind: 'done'; readonly kitId: string | undefined }
    | { readonly kind: 'invalid' | 'late'; readonly page: ReviewPage }
  >
  readonly readOffer: (version: OfferVersion) => Promise<OfferText | undefined>
  readonly countView: (view: View) => void
  readonly findOrder: (asked: unknown, count: () => Promise<void>) => Promise<void>
  readonly askRestock: (asked: unknown) => Promise<'asked' | 'wrong' | MeantMailbox>
  readonly confirmRestock: (key: string | null) => Promise<'confirmed' | 'unknown'>
}
