import * as v from 'valibot'

/**
 * How a call can fail: `500`, `garbage` and `redirect` by HTTP, `throttled`, `unavailable` and `refused` (with `code`) in
 * the carrier's own words under HTTP 200, `slow` answers after `ms`, `hang` never, `cut` drops the connection, and `lost`
 * does so after it has done what was asked. `doubtful` does it too and says errors beside its success. `empty` answers no
 * rows once as if all were well, `short` leaves the last row of the page out, `shrunken` names a tenth of the total,
 * `warned` is an answer as good as any with objects where lists are usual, and `objects` any answer with an object in place of
 * its rows or its errors.
 */
const faults = [
  '500',
  'garbage',
  'redirect',
  'throttled',
  'unavailable',
  'refused',
  'slow',
  'hang',
  'cut',
  'lost',
  'doubtful',
  'empty',
  'short',
  'shrunken',
  'warned',
  'objects',
] as const

const rule = v.strictObject({
  /** A method as the table of methods names it, or `api` for any. */
  on: v.string(),
  fault: v.picklist(faults),
  /** How many times; without it, until cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Only for this page. */
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
  /** Only for calls that speak of this: a phone, a number, a ref. */
  about: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** What `refused` says. */
  code: v.optional(v.pipe(v.string(), v.digits()), '20000000001'),
})
export type FaultRule = v.InferOutput<typeof rule>

const command = v.variant('do', [
  v.strictObject({ do: v.literal('fault'), rule }),
  v.strictObject({ do: v.literal('clear'), about: v.optional(v.string()) }),
])

/** Faults on demand; the rule added first is used first. */
export class Faults {
  readonly #methods: ReadonlySet<string>
  #rules: { rule: FaultRule; left: number }[] = []

  /** `methods`: those that can fail, by name. */
  constructor(methods: readonly string[]) {
    this.#methods = new Set(['api', ...methods])
  }

  /** `false`: no such command. */
  obey(said: unknown): boolean {
    const parsed = v.safeParse(command, said)
    if (!parsed.success) return false
    const { output } = parsed
    if (output.do === 'clear')
      this.#rules = this.#rules.filter(
        ({ rule: { about } }) => output.about !== undefined && about !== output.about,
      )
    else if (!this.#methods.has(output.rule.on)) return false
    else this.#rules.push({ rule: output.rule, left: output.rule.times ?? Number.POSITIVE_INFINITY })
    return true
  }

  /** The oldest rule for this call, which says `said`, counted as used. */
  take(
    method: string,
    { page, said }: { readonly page: number; readonly said: string },
  ): FaultRule | undefined {
    const found = this.#rules.find(
      ({ rule: { on, page: only, about = '' } }) =>
        (on === 'api' || on === method) && (only ?? page) === page && said.includes(about),
    )
    if (!found) return undefined
    found.left -= 1
    this.#rules = this.#rules.filter(({ left }) => left > 0)
    return found.rule
  }
}
