import * as apiPaths from '../../../contract/api-paths.ts'
import type {
  OrderPage,
  OrderPageLine,
  OrderPageParcel,
  ReadOrderPageBody,
} from '../../../contract/aftercare/order-page.ts'
import { paymentMethods } from '../../../domain/payments/payment-method.ts'
import { parcelStates } from '../../../domain/orders/parcel.ts'
import { receiptKinds } from '../../../domain/payments/receipt.ts'
import { supportWeeks } from '../../../domain/aftercare/support.ts'
import { callFunction } from '../../platform/call.ts'
import { createdOrder } from '../../checkout/call-create-order.ts'
import { readStanding } from '../../orders/read-standing.ts'
import { deliveryEstimate } from '../../delivery/call-delivery-estimate.ts'
import {
  address,
  day,
  flag,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  record,
  text,
  word,
} from '../../platform/reading.ts'

type In<List> = List extends readonly (infer Entry)[] ? Entry : never
type Support = NonNullable<OrderPage['support']>

const orderPage = record<OrderPage>({
  number: word,
  standing: readStanding,
  isTest: flag,
  createdAt: moment,
  paidAt: orNull(moment),
  payable: orNull(record<NonNullable<OrderPage['payable']>>({ until: moment, order: createdOrder })),
  lines: listOf(
    record<OrderPageLine>({
      kitId: text,
      name: text,
      quantity: number,
      price: number,
      contents: listOf(text),
      film: orNull(address),
      picture: orNull(address),
    }),
  ),
  total: number,
  refunded: number,
  refundedAt: orNull(moment),
  canceledAt: orNull(moment),
  offerVersion: orNull(text),
  canCancel: flag,
  canReportDamage: flag,
  canReview: flag,
  damageReportedAt: orNull(moment),
  recipient: record<OrderPage['recipient']>({ name: text, email: text, city: text, branch: text }),
  hasParcel: flag,
  parcels: listOf(
    record<OrderPageParcel>({
      number,
      state: oneOf(parcelStates),
      trackingNumber: orNull(text),
      destination: orNull(record<NonNullable<OrderPageParcel['destination']>>({ city: text, branch: text })),
      packedAt: orNull(moment),
      sentAt: orNull(moment),
      atBranchAt: orNull(moment),
      movedAt: moment,
      paidStorageFrom: orNull(day),
    }),
  ),
  estimate: deliveryEstimate,
  contact: orNull(record<NonNullable<OrderPage['contact']>>({ madeAt: orNull(moment) })),
  payment: orNull(
    record<NonNullable<OrderPage['payment']>>({
      method: oneOf(paymentMethods),
      transactionId: orNull(text),
      sum: number,
    }),
  ),
  receipts: listOf(
    record<In<OrderPage['receipts']>>({
      kind: oneOf(receiptKinds),
      sum: number,
      fiscalCode: text,
      url: orNull(address),
    }),
  ),
  support: orNull(
    record<Support>({
      isProvisional: flag,
      checkIns: listOf(
        record<In<Support['checkIns']>>({ week: oneOf(supportWeeks), dueOn: day, isDone: flag }),
      ),
    }),
  ),
})

/** `missing`: the key is no longer valid. */
export type OrderPageReading =
  | { readonly kind: 'page'; readonly page: OrderPage }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable' }

export async function readOrderPage(key: string): Promise<OrderPageReading> {
  const asked: ReadOrderPageBody = { key }
  const answer = await callFunction(apiPaths.readOrderPage, orderPage, asked)
  if (answer.kind === 'ok') return { kind: 'page', page: answer.value }
  const isMissing = answer.kind === 'refused' && answer.refusal.code === 'unknown_order'
  return { kind: isMissing ? 'missing' : 'unreachable' }
}
