import { pagePaths } from '../../../contract/addresses.ts'
import type { CreatedOrder, CreateOrderBody } from '../../../contract/create-order.ts'
import type { RefusalBody } from '../../../contract/refusals.ts'
import { normalisePhone } from '../../../domain/contacts.ts'
import type { Kopiykas } from '../../../domain/money.ts'
import { type Basket, requiresShipping } from '../../../domain/order.ts'
import type { PaymentMethod } from '../../../domain/payment-method.ts'
import { createOrder } from '../../api/create-order.ts'
import { initiatePayment } from '../../api/initiate-payment.ts'
import { forget, recall } from '../../browser-storage.ts'
import { changeDraft, currentDraft, newIdempotencyKey } from '../../checkout-draft.ts'
import { cleanLine } from './check-form.ts'
import type { Prices } from './use-basket.ts'

/** How the way to the bank page ended. */
export type Outcome =
  | { readonly kind: 'pay'; readonly order: CreatedOrder; readonly paymentUrl: string }
  | { readonly kind: 'already-paid'; readonly order: CreatedOrder }
  | { readonly kind: 'price-changed'; readonly prices: Prices }
  | { readonly kind: 'method-unavailable' }
  | { readonly kind: 'too-many-requests' }
  | { readonly kind: 'failed' }

/**
 * Stores the order of the draft and opens its payment. A key goes out with one body only: the same order
 * tried again stays one order, a changed one is new.
 */
export async function placeOrder(basket: Basket, paymentMethod: PaymentMethod): Promise<Outcome> {
  const body = bodyOf(basket)
  const answer = await createOrder(body, keyFor(JSON.stringify(body)))
  if (answer.kind === 'unreachable') return { kind: 'failed' }
  if (answer.kind === 'ok') {
    const { orderId, orderNumber } = answer.value
    if (!orderId) return { kind: 'failed' }
    changeDraft({ orderId, orderNumber })
    return openPayment({ orderId, orderNumber }, paymentMethod)
  }
  if (body.quizSubmissionId !== undefined && isAboutQuiz(answer.refusal)) {
    // An old quiz must not stand between a buyer and the order.
    forget('quizSubmission')
    return placeOrder(basket, paymentMethod)
  }
  return outcomeOf(answer.refusal)
}

/** Opens the bank page of an order that the server has. */
export async function openPayment(order: CreatedOrder, paymentMethod: PaymentMethod): Promise<Outcome> {
  const returnUrl = `${location.origin}${pagePaths.orderSuccess}?order=${encodeURIComponent(order.orderNumber)}`
  const answer = await initiatePayment({ orderId: order.orderId, paymentMethod, returnUrl })
  if (answer.kind === 'unreachable') return { kind: 'failed' }
  if (answer.kind === 'refused') {
    const isPaid = answer.refusal.code === 'order_already_paid'
    return isPaid ? { kind: 'already-paid', order } : outcomeOf(answer.refusal)
  }
  const { paymentUrl } = answer.value
  return isWebAddress(paymentUrl) ? { kind: 'pay', order, paymentUrl } : { kind: 'failed' }
}

function bodyOf(basket: Basket): CreateOrderBody {
  const { kit, additional, quantity } = basket
  const draft = currentDraft()
  const isShipped = requiresShipping(basket)
  const quizSubmissionId = recall('quizSubmission')
  return {
    kitId: kit.id,
    kitName: kit.name,
    kitPrice: kit.price / 100,
    ...(additional && {
      additionalKitId: additional.id,
      additionalKitName: additional.name,
      additionalKitPrice: additional.price / 100,
    }),
    quantity,
    firstName: cleanLine(draft.firstName),
    lastName: cleanLine(draft.lastName),
    email: cleanLine(draft.email),
    phone: normalisePhone(cleanLine(draft.phone)) ?? draft.phone,
    city: isShipped ? cleanLine(draft.city) : '',
    novaPoshta: isShipped ? cleanLine(draft.warehouse) : '',
    ...(quizSubmissionId && { quizSubmissionId }),
  }
}

function keyFor(body: string): string {
  const { sentBody, idempotencyKey } = currentDraft()
  const isFree = sentBody === '' || sentBody === body
  changeDraft({ sentBody: body, ...(!isFree && { idempotencyKey: newIdempotencyKey() }) })
  return isFree ? idempotencyKey : currentDraft().idempotencyKey
}

/** These orders lead nowhere any more: the next press makes a new one. */
const deadEnds: readonly RefusalBody['code'][] = ['order_closed', 'unknown_order', 'idempotency_key_reused']

function outcomeOf({ code, kitPrice, additionalKitPrice }: RefusalBody): Outcome {
  if (deadEnds.includes(code)) changeDraft({ idempotencyKey: newIdempotencyKey(), sentBody: '' })
  if (code === 'payment_provider_unavailable' || code === 'payment_method_unavailable') {
    return { kind: 'method-unavailable' }
  }
  if (code === 'too_many_requests') return { kind: 'too-many-requests' }
  const kit = code === 'price_changed' && kopiykas(kitPrice)
  if (!kit) return { kind: 'failed' }
  return { kind: 'price-changed', prices: { kit, additional: kopiykas(additionalKitPrice) } }
}

/** The server answers in hryvnias, without fractions of a kopiyka. */
function kopiykas(sum: number | null | undefined): Kopiykas | undefined {
  return sum ? Math.round(sum * 100) : undefined
}

function isAboutQuiz({ code, fields }: RefusalBody): boolean {
  return (
    code === 'unknown_quiz_submission' || (code === 'invalid_body' && !!fields?.includes('quizSubmissionId'))
  )
}

function isWebAddress(text: string | undefined): text is string {
  return /^(https?:\/)?\//.test(text ?? '')
}
