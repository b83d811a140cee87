import { returnTokenParameter } from '../../contract/payments/page-paths.ts'
import type { KnownOrder } from '../../contract/orders/known-order.ts'
import { missingOrderNumber, missingTransactionId } from '../../domain/orders/order.ts'
import { decodedAgain, shownText } from '../../domain/platform/plain-text.ts'
import { recallDraft } from '../platform/checkout-draft.ts'
import { recallEndedOrder, recallPendingPayment } from '../platform/pending-payment.ts'

/** Untrusted values of the address, made safe to show. */
export interface PaymentReturn {
  readonly orderNumber: string
  readonly transactionId: string
  readonly status: string
  readonly error: string
  readonly returnToken: string
  /** `undefined`: this browser cannot tell which order it is. */
  readonly known: KnownOrder | undefined
}

let read: PaymentReturn | undefined

/** Cached: storage is cleared while the page is open. */
export function paymentReturn(): PaymentReturn {
  read ??= readReturn(new URLSearchParams(location.search))
  return read
}

function readReturn(query: URLSearchParams): PaymentReturn {
  const value = (name: string) => shownText(query.get(name) ?? '').trim()
  const orderNumber = value('order')
  const transactionId = value('invoice_id')
  const returnToken = query.get(returnTokenParameter) ?? ''
  return {
    orderNumber,
    transactionId: transactionId === missingTransactionId ? '' : transactionId,
    status: value('status'),
    error: shownText(decodedAgain(query.get('error') ?? '')).trim(),
    returnToken,
    known: knownOrder(orderNumber, returnToken),
  }
}

function knownOrder(orderNumber: string, returnToken: string): KnownOrder | undefined {
  const orderId = rememberedOrderId(orderNumber)
  if (orderId !== undefined) return { orderId }
  return returnToken ? { returnToken } : undefined
}

function rememberedOrderId(orderNumber: string): string | undefined {
  const pending = recallPendingPayment()
  if (pending && isSame(pending.orderNumber, orderNumber)) return pending.orderId
  const draft = recallDraft()
  if (draft.orderId !== '' && draft.orderNumber === orderNumber) return draft.orderId
  const ended = recallEndedOrder()
  return ended && ended.orderNumber === orderNumber ? ended.orderId : undefined
}

/** An address without a number means the order being paid. */
function isSame(known: string, named: string): boolean {
  return known === named || known === '' || named === '' || named === missingOrderNumber
}
