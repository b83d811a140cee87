interface SeatRules {
  readonly max: number
  readonly perVisitor: number
  readonly perPage?: number
  /**
   * A visitor has at most this part of the seats that are left, a network twice as much: each has less than the one
   * before, so that a few never fill all.
   */
  readonly share?: number
}

/** How many answers may be under way at once: all together, to one visitor, and of one page. */
export class Seats {
  readonly #rules: SeatRules
  readonly #taken = new Map<string, number>()
  #count = 0

  constructor(rules: SeatRules) {
    this.#rules = rules
  }

  /** Answers how to leave, to be done once; `undefined` when there is no seat. */
  take(visitor: string, page = '', network = visitor): (() => void) | undefined {
    const { max, perVisitor, perPage = max, share = 1 } = this.#rules
    const ofVisitor = `visitor ${visitor}`
    const ofPage = `page ${page}`
    const ofNetwork = `network ${network}`
    const left = max - this.#count
    const isFull =
      left <= 0 ||
      this.#at(ofVisitor) >= perVisitor ||
      this.#at(ofPage) >= perPage ||
      (share < 1 && (this.#at(ofVisitor) >= left * share || this.#at(ofNetwork) >= left * share * 2))
    if (isFull) return undefined
    this.#add(1, ofVisitor, ofPage, ofNetwork)
    return () => this.#add(-1, ofVisitor, ofPage, ofNetwork)
  }

  #at(who: string): number {
    return this.#taken.get(who) ?? 0
  }

  #add(change: 1 | -1, ...whose: readonly string[]) {
    this.#count += change
    for (const who of whose) {
      const now = this.#at(who) + change
      if (now === 0) this.#taken.delete(who)
      else this.#taken.set(who, now)
    }
  }
}
