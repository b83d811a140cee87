import { isFreshAction, orderAction } from '../../contract/desk/actions.ts'
import { askAcquirerBody } from '../../contract/desk/ask-acquirer.ts'
import { officeOrderAddress, orderActionsAddress } from '../../contract/orders/office-addresses.ts'
import { orderRefundsAddress, unknownPaymentAddress } from '../../contract/payments/office-addresses.ts'
import { askAcquirerAddress, deskAddresses } from '../../contract/desk/office-addresses.ts'
import { refundBody } from '../../contract/payments/refunds.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import type { DeskNeeds } from './needs.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import { actOnOrder } from './act.ts'
import { askAcquirer } from './ask-acquirer.ts'
import { finishUnknownPayment } from './end-unknown-payment.ts'
import { numberIn } from './order-number.ts'
import { readPacking } from './packing.ts'
import { readOrder } from './read-order.ts'
import { requestRefund } from './request-refund.ts'
import { readToday } from './today.ts'

export function orderRoutes(services: DeskNeeds): OfficeRoute[] {
  const { db } = services
  return [
    { method: 'GET', url: deskAddresses.today, access: 'operator', run: () => readToday(db) },
    { method: 'GET', url: deskAddresses.packing, access: 'operator', run: () => readPacking(db) },
    {
      method: 'POST',
      url: unknownPaymentAddress(':id'),
      access: 'operator',
      run: (asked, operator) => finishUnknownPayment(services, operator, asked),
    },
    {
      method: 'GET',
      url: officeOrderAddress(':number'),
      access: 'operator',
      run: ({ params }) => readOrder(db, numberIn(params)),
    },
    {
      method: 'POST',
      url: orderActionsAddress(':number'),
      access: 'operator',
      isFreshAsked: ({ body }) => isFreshAction(body),
      run: ({ params, body }, operator) =>
        actOnOrder(services, operator, numberIn(params), parseBody(orderAction, body)),
    },
    {
      method: 'POST',
      url: askAcquirerAddress(':number'),
      access: 'operator',
      run: ({ params, body }, operator) => {
        parseBody(askAcquirerBody, body)
        return askAcquirer(services, operator, numberIn(params))
      },
    },
    {
      method: 'POST',
      url: orderRefundsAddress(':number'),
      access: 'fresh',
      run: ({ params, body }, operator) =>
        requestRefund(services, operator, numberIn(params), parseBody(refundBody, body)),
    },
  ]
}
