import { checkoutDocumentKey, type CheckoutChoice } from '../../contract/site/site-documents.ts'
import type { PageSettings } from '../../contract/site/site.ts'
import { addOnId, isOffered, type Kit, kitOf, isForSale } from '../../domain/catalogue/catalogue.ts'
import { deliveryTerms, trialPayment } from '../../domain/checkout/terms.ts'
import { kitHue } from '../catalogue/kit-hue.ts'
import { IslandSlot } from '../platform/islands/island-slot.tsx'
import { island } from '../platform/islands/island.ts'
import { InsteadOfScript } from '../platform/frame/instead-of-script.tsx'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { PaymentMarks } from '../payments/payment-marks.tsx'
import { StepNumerals } from '../platform/ui/step-numerals.tsx'
import { checkoutNoScript } from './checkout-no-script-text.ts'
import { titles } from '../platform/text/titles.ts'
import { Checkout } from './checkout.tsx'
import type { OfferedKit } from './unknown-kit.tsx'

export function documents(settings: PageSettings): readonly PageDocument[] {
  const { catalogue } = settings
  const kits = catalogue.filter((item) => isOffered(item, settings)).map(offered)
  const cleansing = kitOf(catalogue, addOnId)
  const choices: CheckoutChoice[] = [
    { kind: 'none' },
    { kind: 'unknown' },
    ...kits.map(({ id }): CheckoutChoice => ({ kind: 'kit', kitId: id })),
  ]
  return choices.flatMap((choice) => {
    const canAdd = isForSale(cleansing) && (choice.kind !== 'kit' || choice.kitId !== addOnId)
    return [null, ...(canAdd ? [cleansing] : [])].map((addOn) => documentOf(choice, kits, addOn, settings))
  })
}

function offered(item: Kit): OfferedKit {
  const { id, isTestOnly, price, description } = item
  return { ...item, description: isTestOnly ? trialPayment(price) : description, hue: kitHue(id) }
}

function documentOf(
  choice: CheckoutChoice,
  kits: readonly OfferedKit[],
  addOn: Kit | null,
  { deliveryPolicy, paymentMethods, tellsBySms, seller, offer }: PageSettings,
): PageDocument {
  const asked = choice.kind === 'kit' ? kits.find(({ id }) => id === choice.kitId) : undefined
  const terms = deliveryTerms[deliveryPolicy]
  const others = kits.filter((one) => one !== asked)
  return {
    ...titles.checkout,
    key: checkoutDocumentKey(choice, addOn !== null),
    frame: 'task',
    content: (
      <>
        <StepNumerals />
        <PaymentMarks />
        <noscript>
          <InsteadOfScript seller={seller} text={checkoutNoScript} />
        </noscript>
        <IslandSlot />
      </>
    ),
    island: island('checkout', Checkout, {
      kits: asked ? [asked, ...(isForSale(asked) ? [] : others)] : others,
      asked: choice.kind,
      addOn,
      delivery: { rule: terms.rule, price: terms.price },
      paymentMethods,
      tellsBySms,
      offerVersion: offer.version,
    }),
  }
}
