import type { CreatedOrder, CreateOrderBody } from '../../contract/checkout/create-order.ts'
import type { RefusalCode } from '../../contract/refusals.ts'
import { hryvniasOf, kopiykasOf } from '../../domain/platform/hryvnias.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import { perText, filledFields } from '../../domain/orders/optional-fields.ts'
import { type Basket, requiresShipping } from '../../domain/orders/order.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { keptSource } from '../platform/count-view.ts'
import type { Refusal } from '../platform/refusal.ts'
import { createOrder } from './call-create-order.ts'
import { initiatePayment, returnPath } from '../payments/initiate-payment.ts'
import { forget, recall } from '../platform/browser-storage.ts'
import {
  resetDraftOrder,
  changeDraft,
  currentDraft,
  type Draft,
  newIdempotencyKey,
} from '../platform/checkout-draft.ts'
import { rememberLastPlace } from '../platform/last-place.ts'
import type { checkoutText } from './checkout-text.in-document.ts'
import { cleanField } from './check-form.ts'
import type { Prices } from './use-basket.ts'

export type Outcome =
  | { readonly kind: 'go'; readonly order: CreatedOrder; readonly to: string }
  | { readonly kind: 'price-changed'; readonly prices: Prices }
  | { readonly kind: 'offer-changed'; readonly offerVersion: OfferVersion; readonly message: string }
  | { readonly kind: 'method-unavailable' }
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly next: Next
      readonly refusedPoint?: string
    }

export type Next = keyof (typeof checkoutText)['next']

/** An idempotency key is used with one body only: a retry is the same order, a changed form another. */
export async function placeOrder(
  basket: Basket,
  paymentMethod: PaymentMethod,
  offerVersion: OfferVersion,
): Promise<Outcome> {
  const body = bodyOf(basket, offerVersion)
  const answer = await createOrder(body, keyFor(JSON.stringify(body)))
  if (answer.kind === 'unreachable') return cutOff
  if (answer.kind === 'ok') {
    const { orderId, orderNumber } = answer.value
    changeDraft({ orderId, orderNumber })
    rememberLastPlace(currentDraft())
    return openPayment({ orderId, orderNumber }, paymentMethod)
  }
  if (answer.refusal.code === 'unknown_quiz_submission' && body.quizSubmissionId !== undefined) {
    // A quiz erased on the server must not block the order.
    forget('quizSubmission')
    return placeOrder(basket, paymentMethod, offerVersion)
  }
  return outcomeOf(answer.status, answer.refusal)
}

async function openPayment(order: CreatedOrder, paymentMethod: PaymentMethod): Promise<Outcome> {
  const answer = await initiatePayment(order, paymentMethod)
  if (answer.kind === 'ok') return { kind: 'go', order, to: answer.value.paymentUrl }
  if (answer.kind !== 'refused') return cutOff
  if (answer.refusal.code === 'order_already_paid') return { kind: 'go', order, to: returnPath(order) }
  return outcomeOf(answer.status, answer.refusal)
}

function bodyOf(basket: Basket, offerVersion: OfferVersion): CreateOrderBody {
  const { kit, addOn, quantity } = basket
  const draft = currentDraft()
  const isShipped = requiresShipping(basket)
  const quizSubmissionId = recall('quizSubmission')
  const source = keptSource()
  return {
    kitId: kit.id,
    kitName: kit.name,
    kitPrice: hryvniasOf(kit.price),
    ...(addOn && {
      additionalKitId: addOn.id,
      additionalKitName: addOn.name,
      additionalKitPrice: hryvniasOf(addOn.price),
    }),
    quantity,
    offerVersion,
    firstName: cleanField('firstName', draft.firstName),
    lastName: cleanField('lastName', draft.lastName),
    email: cleanField('email', draft.email),
    phone: cleanField('phone', draft.phone),
    city: isShipped ? cleanField('city', draft.city) : '',
    novaPoshta: isShipped ? cleanField('warehouse', draft.warehouse) : '',
    ...(isShipped && draft.pointRef && { settlementRef: draft.settlementRef, pointRef: draft.pointRef }),
    ...(isShipped && draft.isForAnother && { recipient: recipientOf(draft) }),
    ...(isShipped && filledFields({ ...draft, ...perText((_, id) => draft[id].trim()) }, isShipped)),
    ...(source && { source }),
    ...(quizSubmissionId && /^[\da-f-]{36}$/i.test(quizSubmissionId) && { quizSubmissionId }),
  }
}

function recipientOf({ recipientFirstName, recipientLastName, recipientPhone }: Draft) {
  return {
    firstName: cleanField('recipientFirstName', recipientFirstName),
    lastName: cleanField('recipientLastName', recipientLastName),
    phone: cleanField('recipientPhone', recipientPhone),
  }
}

function keyFor(body: string): string {
  const { sentBody, idempotencyKey: known } = currentDraft()
  const idempotencyKey = sentBody && sentBody !== body ? newIdempotencyKey() : known
  changeDraft({ sentBody: body, idempotencyKey })
  return idempotencyKey
}

const cutOff: Outcome = { kind: 'failed', message: '', next: 'online' }

/** A retry would be refused again. */
const nextAfter: Partial<Record<RefusalCode | '', Next>> = {
  unknown_kit: 'otherKit',
  kit_paused: 'otherKit',
  kit_sold_out: 'otherKit',
  too_few_left: 'correct',
  too_many_at_once: 'correct',
  unpaid_first: 'later',
  order_sold_out: 'otherKit',
  order_too_few_left: 'correct',
  unknown_additional_kit: 'otherKit',
  invalid_quantity: 'correct',
  invalid_body: 'correct',
  invalid_phone: 'correct',
  point_changed: 'correct',
  point_unsuitable: 'correct',
  order_closed: 'asNew',
  order_too_old: 'asNew',
  order_of_other_mode: 'asNew',
  order_erased: 'asNew',
  unknown_order: 'asNew',
  idempotency_key_reused: 'asNew',
}

function outcomeOf(
  status: number,
  { code, error, kitPrice, additionalKitPrice, offerVersion }: Refusal,
): Outcome {
  // The next press creates a new order.
  if (nextAfter[code] === 'asNew') resetDraftOrder()
  // By the provider or the shop.
  if (/payment_\w+_unavailable/.test(code)) return { kind: 'method-unavailable' }
  const kit = kitPrice ? kopiykasOf(kitPrice) : undefined
  const addOn = additionalKitPrice ? kopiykasOf(additionalKitPrice) : undefined
  if (code === 'price_changed' && kit) return { kind: 'price-changed', prices: { kit, addOn } }
  if (code === 'offer_changed' && offerVersion) {
    return { kind: 'offer-changed', offerVersion, message: error }
  }
  const isForNow = status >= 500 || [408, 429].includes(status)
  return {
    kind: 'failed',
    message: error,
    next: nextAfter[code] ?? (isForNow ? 'later' : 'write'),
    ...(code.startsWith('point_') && { refusedPoint: currentDraft().pointRef }),
  }
}
