import { openSupport, settleSupport, startSupport } from './aftercare/support-queries.ts'
import { stopWaybills } from './delivery/ask-waybill.ts'
import type { DeliveryNeeds } from './delivery/needs.ts'
import { closeFulfilment, endFulfilments, openFulfilment } from './delivery/parcels/fulfilment-queries.ts'
import { eraseBuyers } from './orders/erase-buyers.ts'
import { openOrderPage } from './orders/order-page-key.ts'
import { leaveShownPages } from './payments/attempt-queries.ts'
import type { PaymentNeeds } from './payments/needs.ts'
import type { PeopleNeeds } from './people/needs.ts'
import { forgetIn } from './platform/data-inventory/forget.ts'

export const happened: PaymentNeeds['happened'] & DeliveryNeeds['happened'] & PeopleNeeds['happened'] = {
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
  erased: [
    (db, { orderIds }) => eraseBuyers(db, orderIds),
    // Before the rest is forgotten, as it needs the order's number.
    stopWaybills,
    (db, { orderIds }) => endFulfilments(db, orderIds),
    (db, { orderIds }) => settleSupport(db, orderIds),
    (db, { orderIds }) => forgetIn(db, 'order', orderIds),
    (db, { orderIds }) => leaveShownPages(db, orderIds),
  ],
}
