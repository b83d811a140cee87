import { type Traffic, trafficKinds } from './asker.ts'

export interface Waiting {
  readonly traffic: Traffic | undefined
  readonly since: number
  readonly waitsSince: number
}

/** Reserved for buying, paying and the shop itself. */
const keptShare = 0.3
const ownRank = trafficKinds.length
/** With no release for so long, the database is stuck rather than busy. */
const stillMs = 500

/** Of equal priority the oldest request goes first: what is half done is finished first. */
export class WaitingLine<Item extends Waiting> {
  readonly #max: number
  readonly #kept: number
  readonly #now: () => number
  readonly #line: Item[] = []
  #taken = 0
  #givenBackAt = Number.NEGATIVE_INFINITY

  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max
    this.#kept = Math.floor(max * keptShare)
    this.#now = now
  }

  get length(): number {
    return this.#line.length
  }

  take(traffic: Traffic | undefined): boolean {
    if (this.#taken >= this.#mostFor(traffic)) return false
    this.#taken++
    return true
  }

  wait(item: Item) {
    const place = this.#line.findIndex((other) => isBefore(item, other))
    this.#line.splice(place === -1 ? this.#line.length : place, 0, item)
  }

  leave(item: Item) {
    const place = this.#line.indexOf(item)
    if (place !== -1) this.#line.splice(place, 1)
  }

  giveBack({ isUsed }: { readonly isUsed: boolean }): Item | undefined {
    this.#taken--
    if (isUsed) this.#givenBackAt = this.#now()
    const place = this.#line.findIndex(({ traffic }) => this.take(traffic))
    return place === -1 ? undefined : this.#line.splice(place, 1)[0]
  }

  /** In ms; 0 while nothing moves at all. */
  longestWaitMs(traffic: Traffic): number {
    const now = this.#now()
    if (this.#line.length === 0 || now - this.#givenBackAt > stillMs) return 0
    const rank = rankOf(traffic)
    return this.#line.reduce(
      (longest, { traffic: other, waitsSince }) =>
        rankOf(other) < rank ? longest : Math.max(longest, now - waitsSince),
      0,
    )
  }

  #mostFor(traffic: Traffic | undefined): number {
    const mayTakeLast = traffic === undefined || traffic === 'buying' || traffic === 'paying'
    return mayTakeLast ? this.#max : this.#max - this.#kept
  }
}

function isBefore(one: Waiting, other: Waiting): boolean {
  const rank = rankOf(one.traffic)
  const otherRank = rankOf(other.traffic)
  return rank === otherRank ? one.since < other.since : rank > otherRank
}

function rankOf(traffic: Traffic | undefined): number {
  return traffic === undefined ? ownRank : trafficKinds.indexOf(traffic)
}
