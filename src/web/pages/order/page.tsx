import { documentKeys } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'
import { fallbackKitId } from '../../../domain/catalogue.ts'
import { IslandSlot } from '../../islands/island-slot.tsx'
import { island } from '../../islands/island.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { StepNumerals } from '../../ui/step-numerals.tsx'
import { type FailureState, failureWords, orderText } from '../../text/order.ts'
import { titles, withBrand } from '../../text/titles.ts'
import { OrderSuccess } from './order-success.tsx'
import styles from './order.module.css'
import { PaymentFailed } from './payment-failed.tsx'

/** One document for each thing that the address may say, so that a page says it before its script has come. */
export function documents(settings: SiteSettings): readonly PageDocument[] {
  return [
    success(settings, documentKeys.orderSuccess, 'paid', titles.orderSuccess.title),
    success(settings, documentKeys.orderChecking, 'checking', withBrand(orderText.checkingHeading)),
    failure(documentKeys.paymentFailed, 'failed'),
    failure(documentKeys.paymentCanceled, 'canceled'),
    failure(documentKeys.paymentExpired, 'expired'),
    failure(documentKeys.paymentError, 'error'),
    failure(documentKeys.paymentChecking, 'checking'),
  ]
}

function success(
  { tellsBySms }: SiteSettings,
  key: string,
  initial: 'paid' | 'checking',
  title: string,
): PageDocument {
  return {
    key,
    title,
    frame: 'task',
    content: content(true),
    island: island('order-success', OrderSuccess, { initial, fallbackKitId, tellsBySms }),
  }
}

function failure(key: string, initial: FailureState): PageDocument {
  return {
    key,
    title: withBrand(failureWords[initial].heading),
    frame: 'task',
    content: content(initial === 'checking'),
    island: island('payment-failed', PaymentFailed, { initial, fallbackKitId }),
  }
}

function content(changesByItself: boolean) {
  return (
    <>
      <StepNumerals />
      <IslandSlot />
      {changesByItself && (
        <noscript>
          <p className={styles['noScript']}>{orderText.noScript}</p>
        </noscript>
      )}
    </>
  )
}
