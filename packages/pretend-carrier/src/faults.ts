import * as v from 'valibot'

/**
 * How a call can fail: `500`, `garbage` and `redirect` by HTTP, `throttled` and `unavailable` in the carrier's own words
 * under HTTP 200, `slow` answers after `ms`, `hang` never, `cut` drops the connection, `empty` answers no rows once as if
 * all were well, `short` leaves the last row of the page out, `shrunken` names a tenth of the total, `warned` is an
 * answer as good as any with objects where lists are usual.
 */
const faults = [
  '500',
  'garbage',
  'redirect',
  'throttled',
  'unavailable',
  'slow',
  'hang',
  'cut',
  'empty',
  'short',
  'shrunken',
  'warned',
] as const

const rule = v.strictObject({
  /** A method, or `api` for any. */
  on: v.picklist(['api', 'getSettlements', 'getWarehouses']),
  fault: v.picklist(faults),
  /** How many times; without it, until cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Only for this page. */
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
})
export type FaultRule = v.InferOutput<typeof rule>

const command = v.variant('do', [
  v.strictObject({ do: v.literal('fault'), rule }),
  v.strictObject({ do: v.literal('clear') }),
])

/** Faults on demand; the rule added first is used first. */
export class Faults {
  #rules: { rule: FaultRule; left: number }[] = []

  /** `false`: no such command. */
  obey(said: unknown): boolean {
    const parsed = v.safeParse(command, said)
    if (!parsed.success) return false
    const { output } = parsed
    if (output.do === 'clear') this.#rules = []
    else this.#rules.push({ rule: output.rule, left: output.rule.times ?? Number.POSITIVE_INFINITY })
    return true
  }

  /** The oldest rule for this call, counted as used. */
  take(method: string, page: number): FaultRule | undefined {
    const found = this.#rules.find(
      ({ rule: { on, page: only } }) => (on === 'api' || on === method) && (only ?? page) === page,
    )
    if (!found) return undefined
    found.left -= 1
    this.#rules = this.#rules.filter(({ left }) => left > 0)
    return found.rule
  }
}
