/** What is published of one kind, as this node last heard of it. */
export class Published<Found extends { readonly version: number }> {
  readonly #find: () => Promise<Found | undefined>
  #known: Found | undefined

  constructor(find: () => Promise<Found | undefined>) {
    this.#find = find
  }

  async current(): Promise<Found> {
    return this.#known ?? this.refresh()
  }

  /** What was heard of so far, whether the database answers or not. */
  get known(): Found | undefined {
    return this.#known
  }

  /** Asks the database. */
  async refresh(): Promise<Found> {
    const found = await this.#find()
    if (!found) throw new Error('nothing was ever published')
    // An answer that was overtaken is of an older version.
    if (!this.#known || found.version >= this.#known.version) this.#known = found
    return this.#known
  }
}
