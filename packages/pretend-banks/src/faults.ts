import * as v from 'valibot'

/**
 * `slow` answers after `ms`, `hang` never; `cut` executes and drops the connection, `late` executes and answers after
 * `ms`; `wrong-page` has a foreign host; `wait` and `fail-later` end a refund after `ms`; `refuse-part` partial ones only.
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

/** `lose` drops it, `delay` by `ms`, `reorder` sends it after the next, `tamper` changes it after signing. */
export const webhookFaults = ['lose', 'delay', 'reorder', 'repeat', 'tamper', 'unsigned'] as const

interface Often {
  /** Absent: until cleared. */
  readonly times?: number | undefined
  readonly ms?: number | undefined
  readonly reference?: string | undefined
}

export interface ApiRule extends Often {
  readonly on: string
  readonly fault: (typeof apiFaults)[number]
}

export interface WebhookRule extends Often {
  readonly on: 'webhook'
  readonly fault: (typeof webhookFaults)[number]
}

export type FaultRule = ApiRule | WebhookRule

export interface Faults {
  read(rule: unknown): FaultRule | undefined
  add(rule: FaultRule): void
  clear(): void
  list(): readonly FaultRule[]
  /** The oldest matching rule; decrements its count. */
  takeForCall(call: string, reference: string | undefined): ApiRule | undefined
  takeForWebhook(reference: string | undefined): WebhookRule | undefined
}

const often = {
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
  reference: v.optional(v.string()),
}

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

export function isRefused(rule: ApiRule | undefined, isAll: boolean): boolean {
  return rule?.fault === 'refuse' || (rule?.fault === 'refuse-part' && !isAll)
}

export function laterBy(rule: ApiRule | undefined): { ms: number; fails: boolean } | undefined {
  if (rule?.fault !== 'wait' && rule?.fault !== 'fail-later') return undefined
  return { ms: rule.ms ?? 5000, fails: rule.fault === 'fail-later' }
}
