import { addOnId, findKit, isOnSale } from '../domain/catalogue.ts'
import { pagePaths } from './addresses.ts'
import type { SiteSettings } from './site.ts'

/**
 * One prerendered document as the build leaves it and the server sends it. Its files are `{file}.html`,
 * `{file}.html.br` and `{file}.html.gz` beside `documents.json`.
 */
export interface BuiltDocument {
  readonly key: string
  readonly file: string
  /** Strong validator of the uncompressed bytes, without quotes. */
  readonly digest: string
  readonly contentSecurityPolicy: string
  /** Found by search engines and listed in the sitemap under this address; absent for all others. */
  readonly canonicalPath?: string
}

/** `documents.json`: every document made for one value of the settings. */
export interface BuiltPages {
  readonly settings: SiteSettings
  readonly documents: readonly BuiltDocument[]
}

/** The folders of a finished site: what the build hands to the server. */
export interface BuiltSite {
  /** `documents.json` and the documents. */
  readonly pages: string
  /** Hashed scripts, each with its `.br` and `.gz`. */
  readonly assets: string
  /** Pictures, films, fonts and icons under their own names. */
  readonly publicFiles: string
}

/** Documents that have exactly one address, or none (not-found, error). */
export const documentKeys = {
  home: 'home',
  quiz: 'quiz',
  kits: 'kits',
  videos: 'video-instructions',
  about: 'about',
  terms: 'terms',
  privacy: 'privacy',
  deleteData: 'delete-data',
  dataDeleted: 'delete-data:deleted',
  dataUnknown: 'delete-data:unknown',
  dataLeft: 'delete-data:left',
  orderSuccess: 'order-success',
  paymentFailed: 'payment-failed',
  notFound: 'not-found',
  error: 'error',
} as const

/** What the address of checkout asks for: nothing, a kit on sale, or one that does not exist. */
export type CheckoutChoice =
  { readonly kind: 'none' } | { readonly kind: 'unknown' } | { readonly kind: 'kit'; readonly kitId: string }

/** `checkout`, `checkout:gentle-care`, `checkout:gentle-care+cleansing`, `checkout:unknown`. */
export function checkoutDocumentKey(choice: CheckoutChoice, hasAddOn: boolean): string {
  const kit = choice.kind === 'none' ? '' : `:${choice.kind === 'kit' ? choice.kitId : 'unknown'}`
  return `checkout${kit}${hasAddOn ? `+${addOnId}` : ''}`
}

/** The parts of a `URL` that choose a document. */
export interface PageAddress {
  readonly pathname: string
  readonly searchParams: { get(name: string): string | null }
}

/**
 * The document an address asks for, or `undefined` when no page lives there. `kit` wins over `kitId`, an empty one
 * counts as none; an unknown add-on is ignored; a kit that is not on sale now counts as unknown.
 */
export function documentKeyFor(url: PageAddress, shop: { isTestMode: boolean }): string | undefined {
  if (url.pathname === pagePaths.home) {
    return url.searchParams.get('quiz') === 'true' ? documentKeys.quiz : documentKeys.home
  }
  if (url.pathname === pagePaths.checkout) return checkoutKeyFor(url.searchParams, shop)
  return plainPages.get(url.pathname)
}

const plainPages: ReadonlyMap<string, string> = new Map([
  [pagePaths.kits, documentKeys.kits],
  [pagePaths.videos, documentKeys.videos],
  [pagePaths.about, documentKeys.about],
  [pagePaths.terms, documentKeys.terms],
  [pagePaths.privacy, documentKeys.privacy],
  [pagePaths.deleteData, documentKeys.deleteData],
  [pagePaths.orderSuccess, documentKeys.orderSuccess],
  [pagePaths.paymentFailed, documentKeys.paymentFailed],
])

function checkoutKeyFor(query: PageAddress['searchParams'], shop: { isTestMode: boolean }): string {
  const [asked = ''] = ['kit', 'kitId'].flatMap((name) => query.get(name) || [])
  const kit = findKit(asked)
  const choice: CheckoutChoice =
    asked === ''
      ? { kind: 'none' }
      : kit && isOnSale(kit, shop)
        ? { kind: 'kit', kitId: kit.id }
        : { kind: 'unknown' }
  return checkoutDocumentKey(choice, query.get('additional') === addOnId)
}
