import type { MessageNeeds } from '../needs.ts'
import { giveRemovalKey } from '../../quiz/erase-queries.ts'
import type { LetterContent } from '../letters/draw/letter.ts'
import { findReceiptFacts } from '../../payments/receipts/books/receipt-links.ts'
import { fiscalReceiptLetter } from '../letters/fiscal-receipt.ts'
import { moneyReturnedLetter } from '../letters/money-returned.ts'
import { orderCanceledLetter } from '../letters/order-canceled.ts'
import { orderLinkLetter } from '../letters/order-link.ts'
import { orderPaidLetter } from '../letters/order-paid.ts'
import type { OrderFacts } from '../letters/order-facts.ts'
import { findParcelFacts } from '../letters/parcel-facts.ts'
import { paymentReminderLetter } from '../letters/payment-reminder.ts'
import { reviewRequestLetter } from '../letters/review-request.ts'
import { parcelLetter } from '../letters/parcel-letters.ts'
import type { LetterKind } from '../../outbox/message.ts'
import { aboutParcel } from '../../delivery/parcels/parcel-messages.ts'
import { parseMoneyReturned } from '../../payments/payment-messages.ts'
import { isReviewAwaited } from '../ask-for-reviews.ts'
import { aboutReceipt } from '../../payments/receipts/notify-of-receipt.ts'
import { isPaymentAwaited } from '../remind-of-payment.ts'
import type { StoredMessage } from './message-queries.ts'
import { readStored } from '../../platform/db/stored-values.ts'

export type LetterToSend = StoredMessage & { readonly orderId: string; readonly order: OrderFacts }

export async function letterContent(
  { config, db }: Pick<MessageNeeds, 'config' | 'db'>,
  { orderId, order, details, submissionId, hasReceipts }: LetterToSend,
  kind: LetterKind,
): Promise<LetterContent | undefined> {
  const { site } = config
  const receipts = async () => (hasReceipts ? findReceiptFacts(db, orderId) : [])
  switch (kind) {
    case 'order-paid': {
      const removalKey = submissionId === undefined ? undefined : await giveRemovalKey(db, submissionId)
      return orderPaidLetter(order, site, await receipts(), removalKey)
    }
    case 'money-returned':
      return moneyReturnedLetter(order, parseMoneyReturned(details), site, await receipts())
    case 'order-canceled':
      return orderCanceledLetter(order, site)
    case 'fiscal-receipt': {
      const { receipt: id } = readStored(aboutReceipt, details)
      const receipt = (await receipts()).find((one) => one.id === id)
      return receipt && fiscalReceiptLetter(order, receipt, site)
    }
    case 'payment-reminder':
      return (await isPaymentAwaited(db, orderId, config.isTestMode))
        ? paymentReminderLetter(order, site)
        : undefined
    case 'review-request':
      return (await isReviewAwaited(db, orderId)) ? reviewRequestLetter(order, site) : undefined
    case 'order-link':
      return orderLinkLetter(order, site)
    case 'parcel-sent':
    case 'tracking-number-changed':
    case 'parcel-waits':
    case 'storage-ends':
    case 'parcel-came-back': {
      const parcel = await findParcelFacts(db, orderId, readStored(aboutParcel, details).parcel)
      return parcel && parcelLetter(kind, order, parcel, site)
    }
  }
}
