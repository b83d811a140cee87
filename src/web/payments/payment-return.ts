import { returnTokenParameter } from '../../contract/platform/addresses.ts'
import type { KnownOrder } from '../../contract/orders/known-order.ts'
import { missingOrderNumber, missingTransactionId } from '../../domain/orders/order.ts'
import { decodedAgain, shownText } from '../../domain/platform/plain-text.ts'
import { recallDraft } from '../platform/checkout-draft.ts'
import { recallEndedOrder, recallPendingPayment } from '../platform/pending-payment.ts'

/** What the address says, as text that may be shown, and which order this browser knows it to be. */
export interface PaymentReturn {
  /** Empty when the address names none. */
  readonly orderNumber: string
  /** Empty when the address names none, or says that the bank gave none. */
  readonly transactionId: string
  readonly status: string
  readonly error: string
  /** Empty when the address has none. */
  readonly returnToken: string
  /** How the server can be asked about the order; `undefined` when nobody here knows which one it is. */
  readonly known: KnownOrder | undefined
}

let read: PaymentReturn | undefined

/** Read once: storage is emptied while the page is open. */
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

/** An address without a number is about the order that is being paid. */
function isSame(known: string, named: string): boolean {
  return known === named || known === '' || named === '' || named === missingOrderNumber
}
