import type { OfferVersion } from '../../domain/orders/offer.ts'
import { pagePaths } from '../platform/addresses.ts'

export function offerPath(version: OfferVersion): string {
  return `${pagePaths.terms}/${version}`
}

/** The key is a capability: it shows the recipient and the address. */
export function orderPagePath(key: string): string {
  return `/order/${key}`
}

export const reviewParameter = 'review'

export function orderReviewPath(key: string): string {
  return `${orderPagePath(key)}?${reviewParameter}`
}

/** Server-sent events: each asks the page to reload the order. */
export function orderPageNewsPath(key: string): string {
  return `${orderPagePath(key)}/news`
}
