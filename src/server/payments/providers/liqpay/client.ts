import { createCaller } from '../http-call.ts'
import { parseKeepingNumbers } from '../json-numbers.ts'
import { type ApiVersion, seal } from './envelope.ts'

/** What came of one request: LiqPay's own JSON with its numbers as text, or nothing that can be relied on. */
export type Answer =
  { readonly kind: 'said'; readonly body: unknown } | { readonly kind: 'unavailable'; readonly why: string }

export type LiqpayClient = (parameters: {
  readonly action: 'status' | 'refund'
  readonly order_id: string
  readonly amount?: number
}) => Promise<Answer>

/** Server requests. LiqPay says 200 for its own refusals too, and signs no answer: TLS vouches for them. */
export function createClient(options: {
  baseUrl: string
  publicKey: string
  privateKey: string
  version: ApiVersion
  timeoutMs: number
}): LiqpayClient {
  const { publicKey, privateKey, version } = options
  const send = createCaller(options.timeoutMs)
  const url = `${options.baseUrl.replace(/\/+$/, '')}/api/request`

  return async (parameters) => {
    const { data, signature } = seal({ version, public_key: publicKey, ...parameters }, privateKey, version)
    const reply = await send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ data, signature }).toString(),
    })
    if (reply.kind === 'unavailable') return reply
    if (reply.status >= 300) return { kind: 'unavailable', why: `HTTP ${reply.status}` }
    const body = parseKeepingNumbers(reply.text)
    return body === undefined ? { kind: 'unavailable', why: 'not JSON' } : { kind: 'said', body }
  }
}
