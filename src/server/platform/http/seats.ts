interface SeatRules {
  readonly max: number
  readonly perVisitor: number
  readonly perPage?: number
  /** Each visitor gets at most this share of the free seats, a network twice that, so that a few never take all. */
  readonly share?: number
}

export class Seats {
  readonly #rules: SeatRules
  readonly #taken = new Map<string, number>()
  #count = 0

  constructor(rules: SeatRules) {
    this.#rules = rules
  }

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
