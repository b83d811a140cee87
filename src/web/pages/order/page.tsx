import { documentKeys } from '../../../contract/site-documents.ts'
import { IslandSlot } from '../../islands/island-slot.tsx'
import { island } from '../../islands/island.ts'
import type { PageDocument } from '../../page-document.ts'
import { titles } from '../../text/titles.ts'
import { OrderSuccess } from './order-success.tsx'
import { PaymentFailed } from './payment-failed.tsx'

export function documents(): readonly PageDocument[] {
  return [
    {
      ...titles.orderSuccess,
      key: documentKeys.orderSuccess,
      frame: 'task',
      content: <IslandSlot />,
      island: island('order-success', OrderSuccess, {}),
    },
    {
      ...titles.paymentFailed,
      key: documentKeys.paymentFailed,
      frame: 'task',
      content: <IslandSlot />,
      island: island('payment-failed', PaymentFailed, {}),
    },
  ]
}
