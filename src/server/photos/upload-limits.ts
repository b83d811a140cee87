/** Uploads being received or waiting to be cleaned: two files of at most 5 MB and a few buffers each. */
const maxAtOnce = 120
/** So that one visitor with a slow line, or a malicious one, does not take the places of all others. */
const maxAtOnceOfOne = 40

/** Counts uploads in hand, in all and for each visitor. */
export class UploadPlaces {
  #all = 0
  readonly #of = new Map<string, number>()

  /** Takes a place for a visitor; the answer gives it back. `undefined` when there is none. */
  take(visitor: string): (() => void) | undefined {
    const own = this.#of.get(visitor) ?? 0
    if (this.#all >= maxAtOnce || own >= maxAtOnceOfOne) return undefined
    this.#all += 1
    this.#of.set(visitor, own + 1)
    return () => this.#giveBack(visitor)
  }

  #giveBack(visitor: string) {
    this.#all -= 1
    const own = (this.#of.get(visitor) ?? 1) - 1
    if (own === 0) this.#of.delete(visitor)
    else this.#of.set(visitor, own)
  }
}
