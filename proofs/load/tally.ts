export const kinds = ['pages', 'quizzes', 'photos', 'orders', 'payment pages', 'callbacks', 'office'] as const
export type Kind = (typeof kinds)[number]

/** `refused`: 503 with `Retry-After`. */
export type End = 'served' | 'refused' | 'failed'

interface Ended {
  readonly kind: Kind
  readonly end: End
  /** ms since it was due. */
  readonly ms: number
  /** ms since the start. */
  readonly dueAt: number
}

export class Tally {
  readonly began = performance.now()
  readonly failures = new Map<string, number>()
  /** Banks without a payment to report. */
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

  refusedShare(kind?: Kind): number {
    return this.count('refused', kind) / Math.max(1, this.count(undefined, kind))
  }

  servedMs(share: number, kind?: Kind): number {
    return atShare(
      this.#of(kind).flatMap(({ end, ms }) => (end === 'served' ? [ms] : [])),
      share,
    )
  }

  /** The second from which refusals and p99 stay below these. */
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
