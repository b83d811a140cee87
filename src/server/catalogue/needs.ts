import type { Pool } from 'pg'
import type { Incoming } from '../platform/incoming.ts'
import type { PhotoStore } from '../platform/photo-store.ts'
import type { Shelf } from './shelf.ts'

/** What kits and their pictures need of the rest of the shop. */
export interface CatalogueNeeds {
  readonly db: Pool
  /** What is sold. */
  readonly shelf: Shelf
  /** Where the files of the shop's own pictures lie, by names that say what is in them. */
  readonly pictureStore: PhotoStore
  /** Where uploads lie until the store has them. */
  readonly incoming: Incoming
}
