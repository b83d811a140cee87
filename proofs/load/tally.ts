/** What is asked of a shop, by what its table of a load tells apart. */
export const kinds = ['pages', 'quizzes', 'photos', 'orders', 'payment pages', 'callbacks', 'office'] as const
export type Kind = (typeof kinds)[number]

/** How an answer ended: as asked, refused for now as HTTP has it (503 with `Retry-After`), or in any other way. */
export type End = 'served' | 'refused' | 'failed'

interface Ended {
  readonly kind: Kind
  readonly end: End
  /** Since it was due to be asked, in ms. */
  readonly ms: number
  /** When it was due, in ms since the tally began. */
  readonly dueAt: number
}

/** How everything that was asked in a while has ended. */
export class Tally {
  readonly began = performance.now()
  /** Ways to fail, and how often. */
  readonly failures = new Map<string, number>()
  /** How many came and had nothing to ask: banks without a payment to tell of. */
  skipped = 0
  readonly #ended: Ended[] = []

  note(kind: Kind, end: End, due: number) {
    this.#ended.push({ kind, end, ms: performance.now() - due, dueAt: due - this.began })
  }

  fail(kind: Kind, how: string, due: number) {
    const what = `${kind}: ${how}`
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
    this.note(kind, 'failed', due)
  }

  count(end?: End, kind?: Kind): number {
    return this.#of(kind).filter((one) => end === undefined || one.end === end).length
  }

  /** The part of what was asked that was refused, from 0 to 1. */
  refusedShare(kind?: Kind): number {
    return this.count('refused', kind) / Math.max(1, this.count(undefined, kind))
  }

  /** How long a share of what was served took at most, in ms. */
  servedMs(share: number, kind?: Kind): number {
    return atShare(
      this.#of(kind).flatMap(({ end, ms }) => (end === 'served' ? [ms] : [])),
      share,
    )
  }

  /** The second from which on each has no more refused than this share, and its p99 below so many ms. */
  calmAfterSeconds(maxMs: number, maxShare: number): number {
    const seconds = Map.groupBy(this.#ended, ({ dueAt }) => Math.floor(dueAt / 1000))
    const rough = [...seconds].filter(([, ended]) => {
      const notServed = ended.filter(({ end }) => end !== 'served').length
      const times = ended.map(({ ms }) => ms)
      return notServed > Math.ceil(maxShare * ended.length) || atShare(times, 0.99) > maxMs
    })
    return Math.max(0, ...rough.map(([second]) => second + 1))
  }

  #of(kind: Kind | undefined): readonly Ended[] {
    return kind === undefined ? this.#ended : this.#ended.filter((one) => one.kind === kind)
  }
}

function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
