import { offerDay, offerOfDay, type OfferVersion } from '../../../domain/orders/offer.ts'

/** «редакція від 22.11.2026»; later ones of a day have a number. */
export function editionText(version: OfferVersion): string {
  const day = offerDay(version).split('-').reverse().join('.')
  const nth = offerOfDay(version)
  return `редакція від ${day}${nth === 1 ? '' : ` (№\u00a0${nth})`}`
}
