import { checkoutDocumentKey, type CheckoutChoice } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'
import { addOnId, catalogue, isOnSale, kit, type Kit } from '../../../domain/catalogue.ts'
import { IslandSlot } from '../../islands/island-slot.tsx'
import { island } from '../../islands/island.ts'
import type { PageDocument } from '../../page-document.ts'
import { checkoutText } from '../../text/checkout.ts'
import { StepNumerals } from '../../step-numerals.tsx'
import { titles } from '../../text/titles.ts'
import { Checkout, type Offer } from './checkout.tsx'

/** One document per kit on sale, for none and for an unknown one; each with and without the add-on. */
export function documents(settings: SiteSettings): readonly PageDocument[] {
  const kits = catalogue.filter((item) => isOnSale(item, settings))
  const offers: Offer[] = [
    { kind: 'last-selected', kits },
    { kind: 'unknown' },
    ...kits.map((item): Offer => ({ kind: 'kit', kit: item })),
  ]
  return offers.flatMap((offer) => [
    documentOf(offer, null, settings),
    documentOf(offer, kit(addOnId), settings),
  ])
}

function documentOf(offer: Offer, additional: Kit | null, settings: SiteSettings): PageDocument {
  const { deliveryPolicy, paymentMethods } = settings
  return {
    ...titles.checkout,
    key: checkoutDocumentKey(choiceOf(offer), additional !== null),
    frame: 'task',
    content: (
      <>
        <StepNumerals />
        <IslandSlot />
      </>
    ),
    island: island('checkout', Checkout, {
      offer,
      additional,
      text: checkoutText,
      deliveryPolicy,
      paymentMethods,
    }),
  }
}

function choiceOf(offer: Offer): CheckoutChoice {
  switch (offer.kind) {
    case 'kit':
      return { kind: 'kit', kitId: offer.kit.id }
    case 'unknown':
      return { kind: 'unknown' }
    case 'last-selected':
      return { kind: 'none' }
  }
}
