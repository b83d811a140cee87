import { pagePaths } from '../../../contract/addresses.ts'
import type { CreatedOrder, CreateOrderBody } from '../../../contract/create-order.ts'
import type { RefusalBody } from '../../../contract/refusals.ts'
import type { Kopiykas } from '../../../domain/money.ts'
import { type Basket, requiresShipping } from '../../../domain/order.ts'
import type { PaymentMethod } from '../../../domain/payment-method.ts'
import { createOrder } from '../../api/create-order.ts'
import { initiatePayment } from '../../api/initiate-payment.ts'
import { forget, recall } from '../../browser-storage.ts'
import { changeDraft, currentDraft, newIdempotencyKey } from '../../checkout-draft.ts'
import { cleanLine, tidyPhone } from './check-form.ts'
import type { Prices } from './use-basket.ts'

/** How the way to the bank page ended; an order that is paid already goes on to the thanks. */
export type Outcome =
  | { readonly kind: 'go'; readonly order: CreatedOrder; readonly to: string }
  | { readonly kind: 'price-changed'; readonly prices: Prices }
  | { readonly kind: 'method-unavailable' }
  | { readonly kind: 'failed'; readonly words: 'failed' | 'tooManyRequests' }

/**
 * Stores the order of the draft and opens its payment. A key goes out with one body only: the same order
 * tried again stays one order, a changed one is new.
 */
export async function placeOrder(basket: Basket, paymentMethod: PaymentMethod): Promise<Outcome> {
  const body = bodyOf(basket)
  const answer = await createOrder(body, keyFor(JSON.stringify(body)))
  if (answer.kind === 'unreachable') return failed
  if (answer.kind === 'ok') {
    const { orderId, orderNumber } = answer.value
    if (!orderId) return failed
    changeDraft({ orderId, orderNumber })
    return openPayment({ orderId, orderNumber }, paymentMethod)
  }
  if (answer.refusal.code === 'unknown_quiz_submission') {
    // Forgotten at the server; it must not stand between a buyer and the order.
    forget('quizSubmission')
    return placeOrder(basket, paymentMethod)
  }
  return outcomeOf(answer.refusal)
}

async function openPayment(order: CreatedOrder, paymentMethod: PaymentMethod): Promise<Outcome> {
  const returnUrl = `${location.origin}${pagePaths.orderSuccess}?order=${encodeURIComponent(order.orderNumber)}`
  const answer = await initiatePayment({ orderId: order.orderId, paymentMethod, returnUrl })
  if (answer.kind === 'ok' && answer.value.paymentUrl)
    return { kind: 'go', order, to: answer.value.paymentUrl }
  if (answer.kind !== 'refused') return failed
  if (answer.refusal.code === 'order_already_paid') return { kind: 'go', order, to: returnUrl }
  return outcomeOf(answer.refusal)
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
    phone: tidyPhone(draft.phone),
    city: isShipped ? cleanLine(draft.city) : '',
    novaPoshta: isShipped ? cleanLine(draft.warehouse) : '',
    ...(quizSubmissionId && { quizSubmissionId }),
  }
}

function keyFor(body: string): string {
  const { sentBody, idempotencyKey: known } = currentDraft()
  const idempotencyKey = sentBody && sentBody !== body ? newIdempotencyKey() : known
  changeDraft({ sentBody: body, idempotencyKey })
  return idempotencyKey
}

const failed: Outcome = { kind: 'failed', words: 'failed' }

/** These orders lead nowhere any more: the next press makes a new one. */
const deadEnds: readonly RefusalBody['code'][] = ['order_closed', 'unknown_order', 'idempotency_key_reused']

function outcomeOf({ code, kitPrice, additionalKitPrice }: RefusalBody): Outcome {
  if (deadEnds.includes(code)) changeDraft({ idempotencyKey: newIdempotencyKey(), sentBody: '' })
  // The provider or the whole method.
  if (/payment_\w+_unavailable/.test(code)) return { kind: 'method-unavailable' }
  if (code === 'too_many_requests') return { kind: 'failed', words: 'tooManyRequests' }
  const kit = kopiykas(kitPrice)
  if (code !== 'price_changed' || !kit) return failed
  return { kind: 'price-changed', prices: { kit, additional: kopiykas(additionalKitPrice) } }
}

/** The server answers in hryvnias, without fractions of a kopiyka. */
function kopiykas(sum: number | null | undefined): Kopiykas | undefined {
  return sum ? Math.round(sum * 100) : undefined
}
