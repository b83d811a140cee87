import { documentKeys } from '../../../contract/site-documents.ts'
import { fallbackKitId } from '../../../domain/catalogue.ts'
import { IslandSlot } from '../../islands/island-slot.tsx'
import { island } from '../../islands/island.ts'
import type { PageDocument } from '../../page-document.ts'
import { StepNumerals } from '../../step-numerals.tsx'
import { orderText } from '../../text/order.ts'
import { titles } from '../../text/titles.ts'
import styles from './order.module.css'
import { OrderSuccess } from './order-success.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { SuccessButtons, WhatNext } from './what-next.tsx'

export function documents(): readonly PageDocument[] {
  return [
    {
      ...titles.orderSuccess,
      key: documentKeys.orderSuccess,
      frame: 'task',
      content: (
        <div className={styles['page']}>
          <StepNumerals />
          <div className={styles['main']}>
            <h1 className={styles['heading']}>
              {orderText.thanks} <br />
              {orderText.accepted}
            </h1>
            <IslandSlot />
            <SuccessButtons />
          </div>
          <WhatNext />
        </div>
      ),
      island: island('order-success', OrderSuccess, { fallbackKitId }),
    },
    {
      ...titles.paymentFailed,
      key: documentKeys.paymentFailed,
      frame: 'task',
      content: <IslandSlot />,
      island: island('payment-failed', PaymentFailed, { fallbackKitId }),
    },
  ]
}
