const gatheringMs = 1000
/** So many different ones wait to be stored; while the database is away, others are not counted. */
const mostWaiting = 5000

/** How often something was counted. */
export interface Counted<Of> {
  readonly of: Of
  readonly times: number
}

/**
 * Counts where something is heard of, and stores the counts together once a second, so that nobody waits and no row is
 * fought for. What cannot be stored now is tried with what comes next; what a killed node has not stored is lost.
 */
export class GatheredCounts<Of> {
  readonly #keyOf: (of: Of) => string
  readonly #insert: (counted: readonly Counted<Of>[]) => Promise<void>
  #waiting = new Map<string, Counted<Of>>()
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<void> = Promise.resolve()

  /** What has the same key is counted together. */
  constructor(keyOf: (of: Of) => string, insert: (counted: readonly Counted<Of>[]) => Promise<void>) {
    this.#keyOf = keyOf
    this.#insert = insert
  }

  count(of: Of) {
    this.#add({ of, times: 1 })
    this.#timer ??= setTimeout(() => void this.store().catch(() => {}), gatheringMs).unref()
  }

  /** Stores what has been counted; one at a time. */
  store(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#storing = this.#storing.catch(() => {}).then(() => this.#storeWaiting())
    return this.#storing
  }

  #add({ of, times }: Counted<Of>) {
    const key = this.#keyOf(of)
    const before = this.#waiting.get(key)
    if (!before && this.#waiting.size >= mostWaiting) return
    this.#waiting.set(key, { of, times: times + (before?.times ?? 0) })
  }

  async #storeWaiting() {
    const waiting = [...this.#waiting.values()]
    if (waiting.length === 0) return
    this.#waiting = new Map()
    try {
      await this.#insert(waiting)
    } catch (error) {
      for (const counted of waiting) this.#add(counted)
      throw error
    }
  }
}
