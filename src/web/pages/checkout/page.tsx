import { checkoutDocumentKey, type CheckoutChoice } from '../../../contract/site-documents.ts'
import type { Seller, SiteSettings } from '../../../contract/site.ts'
import { addOnId, catalogue, isOnSale, kit, type Kit } from '../../../domain/catalogue.ts'
import { kitHue } from '../../kit/kit-hue.ts'
import { IslandSlot } from '../../islands/island-slot.tsx'
import { island } from '../../islands/island.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { PaymentMarks } from '../../payment/payment-marks.tsx'
import { StepNumerals } from '../../ui/step-numerals.tsx'
import { checkoutNoScript } from '../../text/checkout-no-script.ts'
import { titles } from '../../text/titles.ts'
import { Checkout } from './checkout.tsx'
import type { OfferedKit } from './unknown-kit.tsx'
import styles from './checkout.module.css'

/** One document per kit on sale, for none and for an unknown one; each with and without what can be added to it. */
export function documents(settings: SiteSettings): readonly PageDocument[] {
  const kits = catalogue.filter((item) => isOnSale(item, settings)).map(offered)
  const choices: CheckoutChoice[] = [
    { kind: 'none' },
    { kind: 'unknown' },
    ...kits.map(({ id }): CheckoutChoice => ({ kind: 'kit', kitId: id })),
  ]
  return choices.flatMap((choice) => {
    const canAdd = choice.kind !== 'kit' || choice.kitId !== addOnId
    return [null, ...(canAdd ? [kit(addOnId)] : [])].map((addOn) => documentOf(choice, kits, addOn, settings))
  })
}

function offered(item: Kit): OfferedKit {
  return { ...item, hue: kitHue(item.id) }
}

function documentOf(
  choice: CheckoutChoice,
  kits: readonly OfferedKit[],
  addOn: Kit | null,
  { deliveryPolicy, paymentMethods, tellsBySms, seller }: SiteSettings,
): PageDocument {
  const chosen = kits.filter(({ id }) => choice.kind !== 'kit' || id === choice.kitId)
  return {
    ...titles.checkout,
    key: checkoutDocumentKey(choice, addOn !== null),
    frame: 'task',
    content: (
      <>
        <StepNumerals />
        <PaymentMarks />
        <noscript>
          <NoScript seller={seller} />
        </noscript>
        <IslandSlot />
      </>
    ),
    island: island('checkout', Checkout, {
      kits: chosen,
      asked: choice.kind,
      addOn,
      deliveryPolicy,
      paymentMethods,
      tellsBySms,
    }),
  }
}

/** Another way to order for a browser that runs no scripts; in test mode there may be nobody to call. */
function NoScript({ seller }: { seller: Seller | undefined }) {
  const { words, or, contact } = checkoutNoScript
  return (
    <p className={styles['noScript']}>
      {words}
      {seller ? (
        <>
          <a href={`tel:${seller.phone.replace(/[^+\d]/g, '')}`}>{seller.phone}</a>
          {or}
          <a href={`mailto:${seller.email}`}>{seller.email}</a>
        </>
      ) : (
        <a href="#contact">{contact}</a>
      )}
      .
    </p>
  )
}
