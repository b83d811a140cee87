import { addOnId, findKit, isOffered, isForSale } from '../../domain/catalogue/catalogue.ts'
import { pagePaths, restockKeyParameter } from '../platform/addresses.ts'
import type { Offer } from './site.ts'

/** Documents that have exactly one address, or none (not-found, error, crowded). */
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

/** What the address of checkout asks for: nothing, a kit on sale, or one that does not exist. */
export type CheckoutChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'kit'; readonly kitId: string }

/** `checkout`, `checkout:gentle-care`, `checkout:gentle-care+cleansing`, `checkout:unknown`. */
export function checkoutDocumentKey(choice: CheckoutChoice, hasAddOn: boolean): string {
  const kit = choice.kind === 'none' ? '' : `:${choice.kind === 'kit' ? choice.kitId : 'unknown'}`
  return `checkout${kit}${hasAddOn ? `+${addOnId}` : ''}`
}

/** `restock-of:gentle-care`: where a letter is asked for about a kit that is not sold now. */
export function restockDocumentKey(kitId: string): string {
  return `restock-of:${kitId}`
}

/** The pages of the shop that the catalogue's «Назад» can lead back to besides home. */
export const waysToKits: readonly string[] = [
  pagePaths.quiz,
  pagePaths.videos,
  pagePaths.about,
  pagePaths.terms,
  pagePaths.privacy,
  pagePaths.checkout,
]

/** The catalogue as it stands for somebody who came from there: `kits`, `kits:from-about`. */
export function kitsDocumentKey(cameFrom: string | undefined): string {
  return cameFrom === undefined
    ? documentKeys.kits
    : `${documentKeys.kits}:from${cameFrom.replace(/\W+/g, '-')}`
}

/** The parts of a `URL` that choose a document. */
export interface PageAddress {
  readonly pathname: string
  readonly searchParams: { get(name: string): string | null }
}

/**
 * The document an address asks for, or `undefined` when no page lives there. `kit` wins over `kitId`, an empty one
 * counts as none; an unknown add-on is ignored, as is a paused one or one of itself; a kit that this shop does not sell counts as
 * unknown.
 */
export function documentKeyFor(
  url: PageAddress,
  shop: Offer,
  /** The page of the shop with the link that was followed. */
  cameFrom?: PageAddress,
): string | undefined {
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

/** Of a kit that is sold, and of none, there is nothing to wait for. */
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

/** By the word in the address. Of a payment that went well this page cannot tell. */
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
