import type { Pool } from 'pg'
import type { PublishedContent, SaidOfItself, ShopSettings } from '../../contract/site/site.ts'
import type { Seller } from '../../domain/site/site-fields.ts'
import type { KitReviews } from '../../domain/aftercare/review.ts'
import type { Shelf } from '../catalogue/shelf.ts'
import type { Incoming } from '../platform/incoming.ts'
import type { PhotoStore } from '../platform/photo-store.ts'
import type { Published } from '../platform/published.ts'

export interface SiteNeeds {
  readonly db: Pool
  readonly shelf: Shelf
  readonly reviews: Published<{ readonly version: number; readonly reviews: readonly KitReviews[] }>
  readonly site: Published<SaidOfItself & { readonly version: number }>
  /** Renders unpublished content without keeping it. Throws if it cannot be rendered. */
  readonly tryPages: (content: PublishedContent, mostMs?: number) => Promise<unknown>
  readonly filmStore: PhotoStore
  readonly incoming: Incoming
  readonly config: SiteConfig
}

export interface SiteConfig {
  readonly isTestMode: boolean
  readonly site: ShopSettings
  readonly seller: Seller | undefined
}
