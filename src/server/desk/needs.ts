import type { DeliveryNeeds } from '../delivery/needs.ts'
import type { AcquirerFees } from '../payments/payment-settings.ts'
import type { PaymentNeeds } from '../payments/needs.ts'
import type { QuizNeeds } from '../quiz/needs.ts'
import type { ViewCounts } from '../site/views/view-counts.ts'

export interface DeskNeeds
  extends Pick<PaymentNeeds, 'db' | 'payments' | 'log'>, Pick<QuizNeeds, 'photoStore'> {
  readonly carrier: DeliveryNeeds['carrier']
  readonly happened: PaymentNeeds['happened'] & DeliveryNeeds['happened']
  readonly views: ViewCounts
  readonly config: PaymentNeeds['config'] & {
    readonly acquirerFees: AcquirerFees
  }
}
