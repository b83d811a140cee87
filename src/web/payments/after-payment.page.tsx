import { documentKeys } from '../../contract/site/site-documents.ts'
import type { SiteSettings } from '../../contract/site/site.ts'
import { fallbackKitId } from '../../domain/catalogue/catalogue.ts'
import { IslandSlot } from '../platform/islands/island-slot.tsx'
import { island } from '../platform/islands/island.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { StepNumerals } from '../platform/ui/step-numerals.tsx'
import { failureWords } from './failure-text.ts'
import { noScriptText, orderText } from './order-text.ts'
import { titles, withBrand } from '../platform/text/titles.ts'
import type { SellerContacts } from '../platform/ui/seller-links.tsx'
import { OrderSuccess, type OrderSuccessProps } from './order-success.tsx'
import styles from './order.module.css'
import { PaymentFailed, type PaymentFailedProps } from './payment-failed.tsx'

/** One per status of the address, so that it is shown before the script loads. */
export function documents(settings: SiteSettings): readonly PageDocument[] {
  return [
    success(settings, documentKeys.orderSuccess, 'paid', titles.orderSuccess.title),
    success(settings, documentKeys.orderNotFound, 'unknown', withBrand(orderText.unknownHeading)),
    success(settings, documentKeys.orderChecking, 'checking', withBrand(orderText.checkingHeading)),
    failure(settings, documentKeys.paymentFailed, 'failed'),
    failure(settings, documentKeys.paymentCanceled, 'canceled'),
    failure(settings, documentKeys.paymentExpired, 'expired'),
    failure(settings, documentKeys.paymentError, 'error'),
    failure(settings, documentKeys.paymentChecking, 'checking'),
    failure(settings, documentKeys.paymentNotFound, 'unknown'),
  ]
}

function success(
  { tellsBySms, seller }: SiteSettings,
  key: string,
  initial: OrderSuccessProps['initial'],
  title: string,
): PageDocument {
  return {
    key,
    title,
    frame: 'task',
    content: content(initial !== 'unknown'),
    island: island('order-success', OrderSuccess, {
      initial,
      fallbackKitId,
      tellsBySms,
      seller: contactsOf(seller),
    }),
  }
}

function failure(
  { seller }: SiteSettings,
  key: string,
  initial: PaymentFailedProps['initial'],
): PageDocument {
  return {
    key,
    title: withBrand(initial === 'unknown' ? orderText.unknownHeading : failureWords[initial].heading),
    frame: 'task',
    content: content(initial === 'checking'),
    island: island('payment-failed', PaymentFailed, { initial, fallbackKitId, seller: contactsOf(seller) }),
  }
}

function contactsOf(seller: SiteSettings['seller']): SellerContacts | undefined {
  if (!seller) return undefined
  const { phone, email, telegram, viber } = seller
  return { phone, email, ...(telegram !== undefined && { telegram }), ...(viber !== undefined && { viber }) }
}

function content(changesByItself: boolean) {
  return (
    <>
      <StepNumerals />
      <IslandSlot />
      {changesByItself && (
        <noscript>
          <p className={styles['noScript']}>{noScriptText}</p>
        </noscript>
      )}
    </>
  )
}
