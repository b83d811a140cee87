import type { OfferVersion } from '../../domain/orders/offer.ts'

/** Every page a visitor can open. */
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

/** The parameter of the return address that finds the order where the browser has kept nothing. */
export const returnTokenParameter = 'return'

/** The parameter of {@link pagePaths.deleteData} that says whose data. */
export const removalKeyParameter = 'key'

/** Of {@link pagePaths.restock}: the key of a letter that asks whether this mailbox wants to hear. */
export const restockKeyParameter = 'confirm'

export function restockConfirmPath(key: string): string {
  return `${pagePaths.restock}?${restockKeyParameter}=${key}`
}

/** Where a letter can be asked for that comes when a kit is sold again. */
export function restockPath(kitId: string): string {
  return `${pagePaths.restock}?kit=${encodeURIComponent(kitId)}`
}

/** `/checkout?kit=…`, with the weekly cleansing when asked for. */
export function checkoutPath(kitId: string, addOnId?: string): string {
  const extra = addOnId === undefined ? '' : `&additional=${encodeURIComponent(addOnId)}`
  return `${pagePaths.checkout}?kit=${encodeURIComponent(kitId)}${extra}`
}

/** `/terms/{version}`: one wording of the offer as it was agreed to. */
export function offerPath(version: OfferVersion): string {
  return `${pagePaths.terms}/${version}`
}

/** `/delete-data?key=…`: where a parent removes the answers and photos of one quiz. */
export function deleteDataPath(removalKey: string): string {
  return `${pagePaths.deleteData}?${removalKeyParameter}=${removalKey}`
}

/** In test mode: the phone on which all SMS arrive. */
export const pretendPhonePath = '/sandbox/phone'

/** In test mode: where a person says how far parcels are. */
export const pretendCarrierPath = '/sandbox/carrier'

/** `/order/{key}`: the buyer's own page of an order. Whoever has the key sees whom and where it goes. */
export function orderPagePath(key: string): string {
  return `/order/${key}`
}

/** The parameter of {@link orderPagePath} that asks for the page on which its buyer tells of its kits. */
export const reviewParameter = 'review'

/** `/order/{key}?review`: where the buyer tells what they think, takes it back, or asks not to be asked. */
export function orderReviewPath(key: string): string {
  return `${orderPagePath(key)}?${reviewParameter}`
}

/** Server-sent events of that page: each says that the order is to be read anew. */
export function orderPageNewsPath(key: string): string {
  return `${orderPagePath(key)}/news`
}

/** `/result#…`: what comes after the sign is sent to no server and stands in no log. */
export function sharedResultPath(shareToken: string): string {
  return `${pagePaths.sharedResult}#${shareToken}`
}
