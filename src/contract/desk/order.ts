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

/** `GET /office/api/orders/{number}`, and the answer to every action on it: all that the office knows of an order. */
export interface OfficeOrder extends OptionalValues {
  readonly number: string
  readonly isTest: boolean
  /** Names the state that was read, with every action; grows with each change by the office. 0 while nobody has paid. */
  readonly version: number
  readonly createdAt: Moment
  readonly paidAt: Moment | null
  readonly paymentStatus: PaymentStatus
  /** What it is now, and what is owed to whom. */
  readonly standing: Standing
  /** What comes next, what is owed first; never empty. */
  readonly next: readonly NextStep[]
  /** What erasing its buyer makes of it. */
  readonly onceErased: OnceErased
  /** The version of the offer that its buyer agreed to by ordering; `null`: the order did not say. */
  readonly offerVersion: OfferVersion | null
  /** Its words can be read; see `offerPath`. */
  readonly isOfferKept: boolean
  /** By its buyer on the page of the order, paid or not; `null` while it is not. Of a paid one the fulfilment tells more. */
  readonly canceledByBuyerAt: Moment | null
  /** How many orders of its phone and of its e-mail can still be paid, it among them; `null` when it cannot. */
  readonly unpaid: UnpaidOrders | null
  /** `null` once it was erased: nobody knows any more whom it is for. */
  readonly recipient: Recipient | null
  /** Who ordered and pays; `null` once it was erased. */
  readonly buyer: Buyer | null
  /** The address of its buyer's own page on this site; `null` once it was erased. */
  readonly buyersPage: string | null
  readonly contacts: readonly OfficeContact[]
  /** As they were sold. */
  readonly lines: readonly OrderLine[]
  readonly total: Kopiykas
  /** What has gone back of the total. */
  readonly refunded: Kopiykas
  /** `null` while nobody has paid: there is nothing to do for it. */
  readonly fulfilment: Fulfilment | null
  readonly parcels: readonly OfficeParcel[]
  /** `null` when it came without support. */
  readonly support: SupportPlan | null
  readonly quiz: OfficeQuiz | null
  /** `null` where the quiz names no allergy. */
  readonly allergies: OfficeAllergies | null
  /** The newest first. */
  readonly damage: readonly DamageReport[]
  /** Why there is no quiz to show. */
  readonly noQuiz: 'none' | 'erased' | 'unreadable' | null
  readonly payments: readonly OfficePayment[]
  readonly messages: readonly OfficeMessage[]
  readonly alerts: readonly OfficeAlert[]
  readonly notes: readonly OrderNote[]
  /** All that happened, newest first. */
  readonly timeline: readonly TimelineEntry[]
}

export type TimelineEntry = { readonly at: Moment } & (
  | { readonly kind: 'ordered' }
  /** By its buyer. */
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
