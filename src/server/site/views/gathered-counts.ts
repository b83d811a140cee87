const gatheringMs = 1000
/** Limits memory during a database outage. */
const mostWaiting = 5000

export interface Counted<Of> {
  readonly of: Of
  readonly times: number
}

/** Batched every second: no waiting and no row contention. Retried on failure; lost when the process is killed. */
export class GatheredCounts<Of> {
  readonly #keyOf: (of: Of) => string
  readonly #insert: (counted: readonly Counted<Of>[]) => Promise<void>
  #waiting = new Map<string, Counted<Of>>()
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<void> = Promise.resolve()

  constructor(keyOf: (of: Of) => string, insert: (counted: readonly Counted<Of>[]) => Promise<void>) {
    this.#keyOf = keyOf
    this.#insert = insert
  }

  count(of: Of) {
    this.#add({ of, times: 1 })
    this.#timer ??= setTimeout(() => void this.store().catch(() => {}), gatheringMs).unref()
  }

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
