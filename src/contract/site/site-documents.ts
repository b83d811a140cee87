import { addOnId, findKit, isOffered, isForSale } from '../../domain/catalogue/catalogue.ts'
import { pagePaths } from '../platform/addresses.ts'
import { restockKeyParameter } from '../catalogue/page-paths.ts'
import type { Offer } from './site.ts'

export const documentKeys = {
  home: 'home',
  quiz: 'quiz',
  kits: 'kits',
  videos: 'video-instructions',
  about: 'about',
  terms: 'terms',
  offer: 'terms:version',
  privacy: 'privacy',
  deleteData: 'delete-data',
  dataDeleted: 'delete-data:deleted',
  dataUnknown: 'delete-data:unknown',
  dataLeft: 'delete-data:left',
  sharedResult: 'result',
  orderSuccess: 'order-success',
  orderChecking: 'order-success:checking',
  orderNotFound: 'order-success:unknown',
  paymentFailed: 'payment-failed',
  paymentCanceled: 'payment-failed:canceled',
  paymentExpired: 'payment-failed:expired',
  paymentError: 'payment-failed:error',
  paymentChecking: 'payment-failed:checking',
  paymentNotFound: 'payment-failed:unknown',
  orderPage: 'order',
  orderUnknown: 'order:unknown',
  orderReview: 'order:review',
  findOrder: 'find-order',
  findOrderAsked: 'find-order:asked',
  findOrderLater: 'find-order:later',
  restockAsked: 'restock:asked',
  restockMeant: 'restock:meant',
  restockConfirm: 'restock:confirm',
  restockConfirmed: 'restock:confirmed',
  restockUnknown: 'restock:unknown',
  restockWrong: 'restock:wrong',
  restockLater: 'restock:later',
  notFound: 'not-found',
  error: 'error',
  crowded: 'crowded',
  crowdedForm: 'crowded:form',
} as const

export type CheckoutChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'kit'; readonly kitId: string }

/** `checkout`, `checkout:gentle-care`, `checkout:gentle-care+cleansing`, `checkout:unknown`. */
export function checkoutDocumentKey(choice: CheckoutChoice, hasAddOn: boolean): string {
  const kit = choice.kind === 'none' ? '' : `:${choice.kind === 'kit' ? choice.kitId : 'unknown'}`
  return `checkout${kit}${hasAddOn ? `+${addOnId}` : ''}`
}

export function restockDocumentKey(kitId: string): string {
  return `restock-of:${kitId}`
}

/** Pages that «Назад» of the catalogue can lead to, besides home. */
export const waysToKits: readonly string[] = [
  pagePaths.quiz,
  pagePaths.videos,
  pagePaths.about,
  pagePaths.terms,
  pagePaths.privacy,
  pagePaths.checkout,
]

export function kitsDocumentKey(cameFrom: string | undefined): string {
  return cameFrom === undefined
    ? documentKeys.kits
    : `${documentKeys.kits}:from${cameFrom.replace(/\W+/g, '-')}`
}

export interface PageAddress {
  readonly pathname: string
  readonly searchParams: { get(name: string): string | null }
}

/** `undefined`: not found. `kit` wins over `kitId`; an add-on that is unknown, paused or the kit itself is ignored. */
export function documentKeyFor(url: PageAddress, shop: Offer, cameFrom?: PageAddress): string | undefined {
  if (url.pathname === pagePaths.home) {
    return url.searchParams.get('quiz') === 'true' ? documentKeys.quiz : documentKeys.home
  }
  if (url.pathname === pagePaths.checkout) return checkoutKeyFor(url.searchParams, shop)
  if (url.pathname === pagePaths.restock) return restockKeyFor(url.searchParams, shop)
  if (url.pathname === pagePaths.kits) return kitsDocumentKey(cameFrom && wayFrom(cameFrom))
  const status = url.searchParams.get('status') ?? ''
  if (url.pathname === pagePaths.orderSuccess) {
    return status === 'success' ? documentKeys.orderSuccess : documentKeys.orderChecking
  }
  if (url.pathname === pagePaths.paymentFailed) return failures.get(status) ?? documentKeys.paymentFailed
  return plainPages.get(url.pathname)
}

function restockKeyFor(query: PageAddress['searchParams'], shop: Offer): string | undefined {
  if (query.get(restockKeyParameter) !== null) return documentKeys.restockConfirm
  const kit = findKit(shop.catalogue, query.get('kit') ?? '')
  return kit && isOffered(kit, shop) && !isForSale(kit) ? restockDocumentKey(kit.id) : undefined
}

function wayFrom({ pathname, searchParams }: PageAddress): string | undefined {
  const path = pathname === pagePaths.home && searchParams.get('quiz') === 'true' ? pagePaths.quiz : pathname
  return waysToKits.find((way) => way === path)
}

const plainPages: ReadonlyMap<string, string> = new Map([
  [pagePaths.videos, documentKeys.videos],
  [pagePaths.about, documentKeys.about],
  [pagePaths.terms, documentKeys.terms],
  [pagePaths.privacy, documentKeys.privacy],
  [pagePaths.deleteData, documentKeys.deleteData],
  [pagePaths.findOrder, documentKeys.findOrder],
  [pagePaths.sharedResult, documentKeys.sharedResult],
])

/** A successful payment cannot be known from an address. */
const failures: ReadonlyMap<string, string> = new Map([
  ['canceled', documentKeys.paymentCanceled],
  ['expired', documentKeys.paymentExpired],
  ['error', documentKeys.paymentError],
  ['paid', documentKeys.paymentError],
  ['success', documentKeys.paymentError],
  ['pending', documentKeys.paymentChecking],
])

function checkoutKeyFor(query: PageAddress['searchParams'], shop: Offer): string {
  const [asked = ''] = ['kit', 'kitId'].flatMap((name) => query.get(name) || [])
  const kit = findKit(shop.catalogue, asked)
  const addOn = findKit(shop.catalogue, query.get('additional') ?? '')
  const choice: CheckoutChoice =
    asked === ''
      ? { kind: 'none' }
      : kit && isOffered(kit, shop)
        ? { kind: 'kit', kitId: kit.id }
        : { kind: 'unknown' }
  return checkoutDocumentKey(choice, addOn?.id === addOnId && isForSale(addOn) && kit?.id !== addOnId)
}
