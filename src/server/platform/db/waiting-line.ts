import { type Traffic, trafficKinds } from './asker.ts'

/** Somebody for whom there is no connection yet. */
export interface Waiting {
  /** None: the shop itself. */
  readonly traffic: Traffic | undefined
  /** When the request came for which this is, and when this began to wait. */
  readonly since: number
  readonly waitsSince: number
}

/** Of the connections, so many are kept for whoever buys or pays, and for the shop itself. */
const keptShare = 0.3
const ownRank = trafficKinds.length
/** While no connection was given back for so long, whoever waits does so for a database that does not answer. */
const stillMs = 500

/**
 * Those who wait for one of `max` connections. The most urgent comes first, of these whoever's request came first: one
 * that is half done is not kept waiting for those that have only begun.
 */
export class WaitingLine<Item extends Waiting> {
  readonly #max: number
  readonly #kept: number
  readonly #now: () => number
  /** In the order in which they are to go. */
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

  /** Takes a connection, if there is one for this kind of traffic. */
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

  /** A connection has become free; answers who takes it. Without `isUsed` it was never had. */
  giveBack({ isUsed }: { readonly isUsed: boolean }): Item | undefined {
    this.#taken--
    if (isUsed) this.#givenBackAt = this.#now()
    const place = this.#line.findIndex(({ traffic }) => this.take(traffic))
    return place === -1 ? undefined : this.#line.splice(place, 1)[0]
  }

  /** For how long somebody as urgent as this, or more so, has been waiting, in ms; 0 while nothing moves at all. */
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
