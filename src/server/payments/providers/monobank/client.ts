import * as v from 'valibot'
import { type Answer, createCaller } from '../http-call.ts'
import { parseJson } from '../../../platform/json.ts'

type MonobankAnswer = Answer | { readonly kind: 'refused'; readonly status: number; readonly code: string }

export interface MonobankClient {
  get(path: string): Promise<MonobankAnswer>
  post(path: string, body: unknown): Promise<MonobankAnswer>
}

export function createClient(options: {
  baseUrl: string
  token: string
  timeoutMs: number
  maxAnswerBytes?: number
}): MonobankClient {
  const { timeoutMs, maxAnswerBytes } = options
  const send = createCaller({ timeoutMs, maxAnswerBytes, parse: parseJson, takesErrors: true })
  const base = options.baseUrl.replace(/\/+$/, '')
  const headers = { 'x-token': options.token, accept: 'application/json' }
  return {
    get: async (path) => readAnswer(await send({ method: 'GET', url: base + path, headers })),
    post: async (path, body) =>
      readAnswer(
        await send({
          method: 'POST',
          url: base + path,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  }
}

function readAnswer(answer: Answer): MonobankAnswer {
  if (answer.kind === 'unavailable' || answer.status < 300) return answer
  const { status, body } = answer
  const code = errorCodeIn(body)
  const isTooMany = status === 429 || code === 'TMR'
  // A 4xx without the API's error code comes from a proxy, which knows nothing of the invoice.
  if ((status >= 500 && code !== cancelNotAvailable) || isTooMany || code === undefined) {
    return { kind: 'unavailable', why: `HTTP ${status}${code === undefined ? '' : ` ${code}`}` }
  }
  return { kind: 'refused', status, code }
}

/** Sent with 500 although it is about the invoice. */
const cancelNotAvailable = 'CANCEL_NOT_AVAILABLE'

const apiError = v.object({ errCode: v.union([v.string(), v.number()]) })

function errorCodeIn(body: unknown): string | undefined {
  const parsed = v.safeParse(apiError, body)
  if (!parsed.success) return undefined
  const code = String(parsed.output.errCode)
  return /^[\w.-]{1,64}$/.test(code) ? code : undefined
}
