import { settleTestSupport } from './aftercare/support-queries.ts'
import { forgetDirectory } from './delivery/carriers/directory/directory-queries.ts'
import { closeTestParcels, forgetSender } from './delivery/retire-test.ts'
import { forgetTotals } from './desk/day-totals.ts'
import { cancelTestMessages, resolveTestAlerts } from './messages/retire-test.ts'
import { cancelTestSms } from './messages/sms-queries.ts'
import { closeTestPages } from './orders/order-page-key.ts'
import { cancelUnpaidTestOrders } from './orders/retire-test.ts'
import { closeTestPayments } from './payments/retire-test.ts'
import type { TestRemains } from './running/shop-mode.ts'

export const testRemains: TestRemains = {
  forgotten: [forgetDirectory, forgetSender, forgetTotals],
  putAside: [
    closeTestParcels,
    settleTestSupport,
    closeTestPayments,
    cancelUnpaidTestOrders,
    cancelTestMessages,
    cancelTestSms,
    closeTestPages,
    resolveTestAlerts,
  ],
}
