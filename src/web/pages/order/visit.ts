import { missingOrderNumber, missingTransactionId } from '../../../domain/order.ts'
import { shownText } from '../../../domain/plain-text.ts'
import { recallDraft } from '../../checkout-draft.ts'
import { recallPendingPayment } from '../../pending-payment.ts'

/** What the address says, as text that may be shown, and which order this browser knows it to be. */
export interface Visit {
  /** Empty when the address names none. */
  readonly orderNumber: string
  /** Empty when there is none. */
  readonly transactionId: string
  readonly status: string
  readonly error: string
  /** Known only to the browser that made the order. */
  readonly orderId: string | undefined
}

let visit: Visit | undefined

/** Read once: storage is emptied while the page is open. */
export function thisVisit(): Visit {
  visit ??= readVisit(new URLSearchParams(location.search))
  return visit
}

function readVisit(query: URLSearchParams): Visit {
  const value = (name: string) => shownText(query.get(name) ?? '').trim()
  const orderNumber = value('order')
  const transactionId = value('invoice_id')
  return {
    orderNumber,
    transactionId: transactionId === missingTransactionId ? '' : transactionId,
    status: value('status'),
    error: value('error'),
    orderId: knownOrderId(orderNumber),
  }
}

function knownOrderId(orderNumber: string): string | undefined {
  const pending = recallPendingPayment()
  if (pending && isSame(pending.orderNumber, orderNumber)) return pending.orderId
  const draft = recallDraft()
  return draft.orderId !== '' && draft.orderNumber === orderNumber ? draft.orderId : undefined
}

/** An address without a number is about the order that is being paid. */
function isSame(known: string, named: string): boolean {
  return known === named || known === '' || named === '' || named === missingOrderNumber
}
