import type { DeliveryNeeds } from '../delivery/needs.ts'
import type { AcquirerFees } from '../payments/payment-settings.ts'
import type { PaymentNeeds } from '../payments/needs.ts'
import type { PeopleNeeds } from '../people/needs.ts'
import type { QuizNeeds } from '../quiz/needs.ts'

export interface DeskNeeds
  extends Pick<PaymentNeeds, 'db' | 'payments' | 'log'>, Pick<QuizNeeds, 'photoStore'> {
  readonly carrier: DeliveryNeeds['carrier']
  readonly happened: PaymentNeeds['happened'] & DeliveryNeeds['happened'] & PeopleNeeds['happened']
  /** Views that are not stored yet are stored before they are counted. */
  readonly views: { readonly store: () => Promise<void> }
  readonly config: PaymentNeeds['config'] & {
    readonly acquirerFees: AcquirerFees
  }
}
