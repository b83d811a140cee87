import type { Db } from '../db/pool.ts'
import { findPublished, type PublishedShelf } from './shelf-queries.ts'

/** What is sold, as this node last heard of it. */
export class Shelf {
  readonly #db: Db
  #known: PublishedShelf | undefined

  constructor(db: Db) {
    this.#db = db
  }

  async current(): Promise<PublishedShelf> {
    return this.#known ?? this.refresh()
  }

  /** Asks the database. */
  async refresh(): Promise<PublishedShelf> {
    const found = await findPublished(this.#db)
    if (!found) throw new Error('the shelf was never stocked')
    // An answer that was overtaken is of an older version.
    if (!this.#known || found.version > this.#known.version) this.#known = found
    return this.#known
  }
}
