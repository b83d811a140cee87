import * as v from 'valibot'

/** Calls of the merchant API that can be made to fail; `api` stands for any of them. */
export const apiCalls = ['create', 'status', 'pubkey', 'cancel', 'remove'] as const
export type ApiCall = (typeof apiCalls)[number]

/**
 * How a call can fail: `slow` answers after `ms`, `hang` never, `cut` does what was asked and drops the
 * connection instead of answering, `wrong-page` gives a new invoice a page on a foreign host.
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
  'wrong-page',
] as const

/**
 * How a webhook can go wrong: `lose` never sends it, `delay` sends it `ms` later, `reorder` sends it after
 * the next one of the same invoice, `repeat` sends it twice, `tamper` changes it after signing, `unsigned`
 * leaves the signature out.
 */
export const webhookFaults = ['lose', 'delay', 'reorder', 'repeat', 'tamper', 'unsigned'] as const

const often = {
  /** How many times; without it, until cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
  /** Only what concerns this reference of the merchant's. */
  reference: v.optional(v.string()),
}

export const faultRule = v.union([
  v.object({ on: v.picklist(['api', ...apiCalls]), fault: v.picklist(apiFaults), ...often }),
  v.object({ on: v.literal('webhook'), fault: v.picklist(webhookFaults), ...often }),
])
export type FaultRule = v.InferOutput<typeof faultRule>
export type ApiRule = Exclude<FaultRule, { on: 'webhook' }>
export type WebhookRule = Extract<FaultRule, { on: 'webhook' }>

export interface Faults {
  add(rule: FaultRule): void
  clear(): void
  list(): readonly FaultRule[]
  /** The oldest rule for this call, counted as used. */
  takeForCall(call: ApiCall, reference: string | undefined): ApiRule | undefined
  takeForWebhook(reference: string | undefined): WebhookRule | undefined
}

/** Faults on demand. The rule added first is used first; with none, looking costs nothing. */
export function createFaults(): Faults {
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
    add: (rule) => void rules.push(rule),
    clear: () => void (rules = []),
    list: () => rules,
    takeForCall: (call, reference) =>
      take((rule): rule is ApiRule => (rule.on === call || rule.on === 'api') && isAbout(rule, reference)),
    takeForWebhook: (reference) =>
      take((rule): rule is WebhookRule => rule.on === 'webhook' && isAbout(rule, reference)),
  }
}

function isAbout(rule: FaultRule, reference: string | undefined): boolean {
  return rule.reference === undefined || rule.reference === reference
}
