import type { DeliveryNeeds } from '../delivery/needs.ts'
import type { AcquirerFees } from '../payments/payment-settings.ts'
import type { PaymentNeeds } from '../payments/needs.ts'
import type { QuizNeeds } from '../quiz/needs.ts'
import type { ViewCounts } from '../site/views/view-counts.ts'

/** What the owner's work across all areas needs. */
export interface DeskNeeds
  extends Pick<PaymentNeeds, 'db' | 'payments' | 'log'>, Pick<QuizNeeds, 'photoStore'> {
  readonly carrier: DeliveryNeeds['carrier']
  readonly happened: PaymentNeeds['happened'] & DeliveryNeeds['happened']
  /** How often pages and steps are seen. */
  readonly views: ViewCounts
  readonly config: PaymentNeeds['config'] & {
    /** For the register of payments; of those that are not set nothing is known. */
    readonly acquirerFees: AcquirerFees
  }
}
