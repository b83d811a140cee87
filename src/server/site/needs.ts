import type { Pool } from 'pg'
import type { PublishedContent, SaidOfItself, ShopSettings } from '../../contract/site/site.ts'
import type { Seller } from '../../domain/site/site-fields.ts'
import type { PublishedReviews } from '../catalogue/published-reviews.ts'
import type { Shelf } from '../catalogue/shelf.ts'
import type { Incoming } from '../platform/incoming.ts'
import type { PhotoStore } from '../platform/photo-store.ts'
import type { Published } from '../platform/published.ts'

/** What the shop's pages and their texts need of the rest of the shop. */
export interface SiteNeeds {
  readonly db: Pool
  readonly shelf: Shelf
  /** What buyers say of it on the site. */
  readonly reviews: PublishedReviews
  /** What the shop says of itself. */
  readonly site: Published<SaidOfItself & { readonly version: number }>
  /** Draws the pages of what is not published yet, once and for so long at most. Throws when they cannot be. */
  readonly tryPages: (content: PublishedContent, mostMs?: number) => Promise<unknown>
  /** Parts of films. */
  readonly filmStore: PhotoStore
  /** Where uploads lie until the store has them. */
  readonly incoming: Incoming
  readonly config: SiteConfig
}

export interface SiteConfig {
  readonly isTestMode: boolean
  readonly site: ShopSettings
  /** Who sells, until the owner says it in the office. */
  readonly seller: Seller | undefined
}
