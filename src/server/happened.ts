import { openSupport, settleSupport, startSupport } from './aftercare/support-queries.ts'
import { stopWaybills } from './delivery/ask-waybill.ts'
import type { DeliveryNeeds } from './delivery/needs.ts'
import { closeFulfilment, openFulfilment } from './delivery/parcels/fulfilment-queries.ts'
import { openOrderPage } from './orders/order-page-key.ts'
import type { PaymentNeeds } from './payments/needs.ts'

export const happened: PaymentNeeds['happened'] & DeliveryNeeds['happened'] = {
  paid: [
    openFulfilment,
    (db, { orderId }) => openSupport(db, orderId),
    (db, { orderId }) => openOrderPage(db, orderId),
  ],
  unpaid: [
    (db, { orderId }) => closeFulfilment(db, orderId),
    (db, { orderId }) => stopWaybills(db, { orderIds: [orderId] }),
    (db, { orderId }) => settleSupport(db, [orderId]),
  ],
  changed: [(db, { orderId }) => settleSupport(db, [orderId])],
  received: [(db, { orderId }) => startSupport(db, orderId)],
}
