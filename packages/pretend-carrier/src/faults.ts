import * as v from 'valibot'

/**
 * `throttled`, `unavailable` and `refused` come with status 200; `lost` executes and drops the connection, `doubtful`
 * executes and adds errors, `short` omits a page's last row, `shrunken` a tenth of the total, `objects` in place of lists.
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
  on: v.string(),
  fault: v.picklist(faults),
  /** Absent: until cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
  /** A phone, number or ref in the call. */
  about: v.optional(v.pipe(v.string(), v.minLength(1))),
  code: v.optional(v.pipe(v.string(), v.digits()), '20000000001'),
})
export type FaultRule = v.InferOutput<typeof rule>

const command = v.variant('do', [
  v.strictObject({ do: v.literal('fault'), rule }),
  v.strictObject({ do: v.literal('clear'), about: v.optional(v.string()) }),
])

export class Faults {
  readonly #methods: ReadonlySet<string>
  #rules: { rule: FaultRule; left: number }[] = []

  constructor(methods: readonly string[]) {
    this.#methods = new Set(['api', ...methods])
  }

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
