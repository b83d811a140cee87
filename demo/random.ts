/** Draws that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  /** A whole number, both ends among them. */
  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1))
  }

  isLucky(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  /** Some of them, in their order. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const chosen = new Set<number>()
    while (chosen.size < Math.min(count, items.length)) chosen.add(this.whole(0, items.length - 1))
    return items.filter((_, at) => chosen.has(at))
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.whole(0, 9)).join('')
  }
}
