import type { OfferVersion } from '../../domain/orders/offer.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { PaymentStatus } from '../../domain/orders/order.ts'
import type { OptionalValues } from '../../domain/orders/optional-fields.ts'
import type { OnceErased } from '../../domain/orders/once-erased.ts'
import type { NextStep } from '../../domain/orders/next-steps.ts'
import type { Standing } from '../../domain/orders/standing.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { PaymentNewsState } from '../../domain/orders/payment.ts'
import type { LoggedAction } from '../staff/log.ts'
import type { Moment } from '../platform/moment.ts'
import type { Buyer, Recipient, OfficeContact, UnpaidOrders } from '../orders/people.ts'
import type { OrderLine } from '../orders/order-line.ts'
import type { OrderNote } from '../orders/order-note.ts'
import type { Fulfilment, OfficeParcel } from '../delivery/parcels.ts'
import type { SupportPlan } from '../aftercare/support.ts'
import type { DamageReport } from '../aftercare/damage.ts'
import type { OfficeQuiz } from '../quiz/office-quiz.ts'
import type { OfficeAllergies } from '../quiz/office-allergies.ts'
import type { OfficePayment } from '../payments/office-payment.ts'
import type { OfficeMessage } from '../messages/messages.ts'
import type { OfficeAlert } from '../outbox/alerts.ts'

/** `GET /office/api/orders/{number}`; also the answer to every action. */
export interface OfficeOrder extends OptionalValues {
  readonly number: string
  readonly isTest: boolean
  /** For optimistic locking: incremented by each change in the office; 0 while unpaid. */
  readonly version: number
  readonly createdAt: Moment
  readonly paidAt: Moment | null
  readonly paymentStatus: PaymentStatus
  readonly standing: Standing
  readonly next: readonly NextStep[]
  readonly onceErased: OnceErased
  readonly offerVersion: OfferVersion | null
  readonly isOfferKept: boolean
  readonly canceledByBuyerAt: Moment | null
  /** Unpaid orders of its phone and e-mail, including this; `null` when it cannot be paid. */
  readonly unpaid: UnpaidOrders | null
  readonly recipient: Recipient | null
  readonly buyer: Buyer | null
  readonly buyersPage: string | null
  readonly contacts: readonly OfficeContact[]
  readonly lines: readonly OrderLine[]
  readonly total: Kopiykas
  readonly refunded: Kopiykas
  readonly fulfilment: Fulfilment | null
  readonly parcels: readonly OfficeParcel[]
  readonly support: SupportPlan | null
  readonly quiz: OfficeQuiz | null
  readonly allergies: OfficeAllergies | null
  readonly damage: readonly DamageReport[]
  readonly noQuiz: 'none' | 'erased' | 'unreadable' | null
  readonly payments: readonly OfficePayment[]
  readonly messages: readonly OfficeMessage[]
  readonly alerts: readonly OfficeAlert[]
  readonly notes: readonly OrderNote[]
  readonly timeline: readonly TimelineEntry[]
}

export type TimelineEntry = { readonly at: Moment } & (
  | { readonly kind: 'ordered' }
  | { readonly kind: 'canceled' }
  | {
      readonly kind: 'payment'
      readonly method: PaymentMethod
      readonly state: PaymentNewsState
      readonly amount: Kopiykas
      readonly refunded: Kopiykas
    }
  | { readonly kind: 'message'; readonly message: Pick<OfficeMessage, 'id' | 'kind' | 'state' | 'isToBuyer'> }
  | { readonly kind: 'alert'; readonly alert: Pick<OfficeAlert, 'id' | 'kind' | 'resolvedAt'> }
  | { readonly kind: 'note'; readonly by: string; readonly text: string }
  | { readonly kind: 'action'; readonly entry: LoggedAction }
)
