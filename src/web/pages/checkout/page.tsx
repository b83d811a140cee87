import { checkoutDocumentKey, type CheckoutChoice } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'
import { catalogue, isOnSale } from '../../../domain/catalogue.ts'
import { IslandSlot } from '../../islands/island-slot.tsx'
import { island } from '../../islands/island.ts'
import type { PageDocument } from '../../page-document.ts'
import { titles } from '../../text/titles.ts'
import { Checkout } from './checkout.tsx'

/** One document per kit on sale, for none and for an unknown one; each with and without the add-on. */
export function documents(settings: SiteSettings): readonly PageDocument[] {
  const choices: CheckoutChoice[] = [
    { kind: 'none' },
    { kind: 'unknown' },
    ...catalogue
      .filter((kit) => isOnSale(kit, settings))
      .map((kit): CheckoutChoice => ({ kind: 'kit', kitId: kit.id })),
  ]
  return choices.flatMap((choice) => [
    documentOf(choice, false, settings),
    documentOf(choice, true, settings),
  ])
}

function documentOf(choice: CheckoutChoice, hasAddOn: boolean, settings: SiteSettings): PageDocument {
  const { isTestMode, deliveryPolicy, paymentMethods } = settings
  return {
    ...titles.checkout,
    key: checkoutDocumentKey(choice, hasAddOn),
    frame: 'task',
    content: <IslandSlot />,
    island: island('checkout', Checkout, { choice, hasAddOn, isTestMode, deliveryPolicy, paymentMethods }),
  }
}
