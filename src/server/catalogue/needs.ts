import type { Pool } from 'pg'
import type { Incoming } from '../platform/incoming.ts'
import type { PhotoStore } from '../platform/photo-store.ts'
import type { Shelf } from './shelf.ts'

export interface CatalogueNeeds {
  readonly db: Pool
  readonly shelf: Shelf
  readonly pictureStore: PhotoStore
  readonly incoming: Incoming
}
