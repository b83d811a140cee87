export class Published<Found extends { readonly version: number }> {
  readonly #find: () => Promise<Found | undefined>
  #known: Found | undefined

  constructor(find: () => Promise<Found | undefined>) {
    this.#find = find
  }

  async current(): Promise<Found> {
    return this.#known ?? this.refresh()
  }

  get known(): Found | undefined {
    return this.#known
  }

  async refresh(): Promise<Found> {
    const found = await this.#find()
    if (!found) throw new Error('nothing was ever published')
    // A slower concurrent answer may have an older version.
    if (!this.#known || found.version >= this.#known.version) this.#known = found
    return this.#known
  }
}
