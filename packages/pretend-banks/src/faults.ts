import * as v from 'valibot'

/**
 * How a call can fail: `slow` answers after `ms`, `hang` never, `cut` does what was asked and drops the
 * connection instead of answering, `late` does what was asked and answers after `ms`, `wrong-page` gives a new payment a page on a foreign host, `wait` takes a
 * refund on and makes it `ms` later, `fail-later` takes it on and gives it up `ms` later, `refuse` makes none,
 * `refuse-part` none that leaves something.
 */
export const apiFaults = [
  '500',
  '429',
  'garbage',
  'empty',
  'huge',
  'redirect',
  'slow',
  'hang',
  'cut',
  'late',
  'wrong-page',
  'wait',
  'fail-later',
  'refuse',
  'refuse-part',
] as const

/**
 * How a webhook can go wrong: `lose` never sends it, `delay` sends it `ms` later, `reorder` sends it after
 * the next one of the same payment, `repeat` sends it twice, `tamper` changes it after signing, `unsigned`
 * leaves the signature out.
 */
export const webhookFaults = ['lose', 'delay', 'reorder', 'repeat', 'tamper', 'unsigned'] as const

interface Often {
  /** How many times; without it, until cleared. */
  readonly times?: number | undefined
  readonly ms?: number | undefined
  /** Only what concerns this reference of the merchant's. */
  readonly reference?: string | undefined
}

export interface ApiRule extends Often {
  /** One of the bank's calls, or `api` for any. */
  readonly on: string
  readonly fault: (typeof apiFaults)[number]
}

export interface WebhookRule extends Often {
  readonly on: 'webhook'
  readonly fault: (typeof webhookFaults)[number]
}

export type FaultRule = ApiRule | WebhookRule

export interface Faults {
  /** A rule as a test words it, or `undefined` when this bank knows no such thing. */
  read(rule: unknown): FaultRule | undefined
  add(rule: FaultRule): void
  clear(): void
  list(): readonly FaultRule[]
  /** The oldest rule for this call, counted as used. */
  takeForCall(call: string, reference: string | undefined): ApiRule | undefined
  takeForWebhook(reference: string | undefined): WebhookRule | undefined
}

const often = {
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
  reference: v.optional(v.string()),
}

/** Faults on demand for a bank with these calls. The rule added first is used first. */
export function createFaults(calls: readonly string[]): Faults {
  const schema = v.union([
    v.object({ on: v.picklist(['api', ...calls]), fault: v.picklist(apiFaults), ...often }),
    v.object({ on: v.literal('webhook'), fault: v.picklist(webhookFaults), ...often }),
  ])
  let rules: FaultRule[] = []

  function take<Rule extends FaultRule>(fits: (rule: FaultRule) => rule is Rule): Rule | undefined {
    if (rules.length === 0) return undefined
    const rule = rules.find((candidate) => fits(candidate))
    if (!rule) return undefined
    if (rule.times !== undefined) {
      const left = rule.times - 1
      rules = rules.flatMap((other) =>
        other !== rule ? [other] : left > 0 ? [{ ...rule, times: left }] : [],
      )
    }
    return fits(rule) ? rule : undefined
  }

  return {
    read: (rule) => {
      const parsed = v.safeParse(schema, rule)
      return parsed.success ? parsed.output : undefined
    },
    add: (rule) => void rules.push(rule),
    clear: () => void (rules = []),
    list: () => rules,
    takeForCall: (call, reference) =>
      take((rule): rule is ApiRule => [call, 'api'].includes(rule.on) && isAbout(rule, reference)),
    takeForWebhook: (reference) =>
      take((rule): rule is WebhookRule => rule.on === 'webhook' && isAbout(rule, reference)),
  }
}

function isAbout(rule: FaultRule, reference: string | undefined): boolean {
  return rule.reference === undefined || rule.reference === reference
}

/** Whether a refund is refused on demand; `isAll`: it leaves nothing. */
export function isRefused(rule: ApiRule | undefined, isAll: boolean): boolean {
  return rule?.fault === 'refuse' || (rule?.fault === 'refuse-part' && !isAll)
}

/** Whether a refund is taken on now and ends later, and how. */
export function laterBy(rule: ApiRule | undefined): { ms: number; fails: boolean } | undefined {
  if (rule?.fault !== 'wait' && rule?.fault !== 'fail-later') return undefined
  return { ms: rule.ms ?? 5000, fails: rule.fault === 'fail-later' }
}
