import type { Db } from '../platform/db/pool.ts'
import { Published } from '../platform/published.ts'
import { findPublishedShelf, type PublishedShelf } from './shelf-queries.ts'

export class Shelf extends Published<PublishedShelf> {
  constructor(db: Db) {
    super(() => findPublishedShelf(db))
  }
}
