import type { OfferVersion } from '../../domain/orders/offer.ts'

export const pagePaths = {
  home: '/',
  quiz: '/?quiz=true',
  kits: '/kits',
  videos: '/video-instructions',
  about: '/about',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  paymentFailed: '/payment-failed',
  terms: '/terms',
  privacy: '/privacy',
  deleteData: '/delete-data',
  findOrder: '/find-order',
  restock: '/restock',
  sharedResult: '/result',
} as const

/** Finds the order in a browser without stored data. */
export const returnTokenParameter = 'return'

export const removalKeyParameter = 'key'

export const restockKeyParameter = 'confirm'

export function restockConfirmPath(key: string): string {
  return `${pagePaths.restock}?${restockKeyParameter}=${key}`
}

export function restockPath(kitId: string): string {
  return `${pagePaths.restock}?kit=${encodeURIComponent(kitId)}`
}

export function checkoutPath(kitId: string, addOnId?: string): string {
  const extra = addOnId === undefined ? '' : `&additional=${encodeURIComponent(addOnId)}`
  return `${pagePaths.checkout}?kit=${encodeURIComponent(kitId)}${extra}`
}

export function offerPath(version: OfferVersion): string {
  return `${pagePaths.terms}/${version}`
}

export function deleteDataPath(removalKey: string): string {
  return `${pagePaths.deleteData}?${removalKeyParameter}=${removalKey}`
}

/** Test mode: a stand-in phone that receives all SMS. */
export const pretendPhonePath = '/sandbox/phone'

/** Test mode: a stand-in carrier, to move parcels by hand. */
export const pretendCarrierPath = '/sandbox/carrier'

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

/** A fragment is never sent to a server, so it is in no log. */
export function sharedResultPath(shareToken: string): string {
  return `${pagePaths.sharedResult}#${shareToken}`
}
