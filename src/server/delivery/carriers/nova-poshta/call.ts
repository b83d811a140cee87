import * as v from 'valibot'
import { parseJson } from '../../../platform/json.ts'
import { createOutbound } from '../../../platform/outbound.ts'

export type NovaPoshtaAnswer =
  | {
      readonly kind: 'answered'
      readonly data: readonly unknown[]
      readonly total: number | undefined
      /** Success with errors: the result is unclear. */
      readonly isDoubtful: boolean
    }
  | {
      readonly kind: 'unavailable'
      readonly why: string
      readonly isBusy: boolean
      readonly refusal?: { readonly codes: readonly string[]; readonly text: string }
    }

export type NovaPoshtaCall = (
  modelName: string,
  calledMethod: string,
  methodProperties: object,
  signal: AbortSignal,
) => Promise<NovaPoshtaAnswer>

/** Refusals have status 200 and lists may be objects: only `success` and the codes count. */
const list = v.fallback(
  v.union([v.array(v.unknown()), v.pipe(v.record(v.string(), v.unknown()), v.transform(Object.values))]),
  [],
)
const texts = v.pipe(
  list,
  v.transform((all) => all.filter((one) => typeof one === 'string')),
)

const envelope = v.object({
  success: v.boolean(),
  data: list,
  errors: texts,
  errorCodes: texts,
  info: v.fallback(v.object({ totalCount: v.pipe(v.unknown(), v.transform(Number), v.integer()) }), {
    totalCount: -1,
  }),
})

const busyCodes: ReadonlySet<string> = new Set(['20000401501', '20000100016', '20000500608'])

const longestText = 300

const limits = { timeoutMs: 30_000, maxAnswerBytes: 8 * 1024 * 1024, maxConnections: 4 }

export interface NovaPoshtaAccount {
  readonly key: string
  readonly url: string
}

export function createCall({ key, url }: NovaPoshtaAccount, timeoutMs = limits.timeoutMs): NovaPoshtaCall {
  const send = createOutbound({ ...limits, timeoutMs })
  return async (modelName, calledMethod, methodProperties, signal) => {
    const answer = await send({
      method: 'POST',
      url: `${url}/v2.0/json/`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ apiKey: key, modelName, calledMethod, methodProperties }),
      signal,
    })
    if (answer.kind === 'unavailable') {
      const why = answer.why === 'time-out' ? answer.why : `network ${answer.why}`
      return { kind: 'unavailable', why, isBusy: true }
    }
    if (answer.status !== 200)
      return { kind: 'unavailable', why: `HTTP ${answer.status}`, isBusy: answer.status >= 429 }
    const read = v.safeParse(envelope, parseJson(answer.body.toString('utf8')))
    if (!read.success) return { kind: 'unavailable', why: 'not JSON', isBusy: true }
    const { success, data, errors, errorCodes, info } = read.output
    if (!success) {
      const code = errorCodes[0] ?? 'unknown'
      const isBusy = busyCodes.has(code)
      const refusal = { codes: errorCodes, text: errors.join('; ').slice(0, longestText) }
      return { kind: 'unavailable', why: `refused ${code}`, isBusy, ...(!isBusy && { refusal }) }
    }
    const total = info.totalCount < 0 ? undefined : info.totalCount
    return { kind: 'answered', data, total, isDoubtful: errors.length + errorCodes.length > 0 }
  }
}
