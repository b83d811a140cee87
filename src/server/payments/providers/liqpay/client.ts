import { type Answer, createCaller } from '../http-call.ts'
import { parseKeepingNumbers } from '../json.ts'
import { type ApiVersion, seal } from './envelope.ts'

export type LiqpayClient = (
  parameters:
    | {
        readonly action: 'status' | 'refund'
        readonly order_id: string
        readonly amount?: number
      }
    | {
        readonly action: 'reports'
        readonly date_from: number
        readonly date_to: number
        readonly resp_format: 'json'
      },
) => Promise<Answer>

/** LiqPay answers its own refusals with 200 and signs no answer: TLS vouches for them. */
export function createClient(options: {
  baseUrl: string
  publicKey: string
  privateKey: string
  version: ApiVersion
  timeoutMs: number
  maxAnswerBytes?: number
}): LiqpayClient {
  const { publicKey, privateKey, version } = options
  const { timeoutMs, maxAnswerBytes } = options
  const send = createCaller({ timeoutMs, maxAnswerBytes, parse: parseKeepingNumbers })
  const url = `${options.baseUrl.replace(/\/+$/, '')}/api/request`

  return (parameters) => {
    const { data, signature } = seal({ version, public_key: publicKey, ...parameters }, privateKey, version)
    return send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ data, signature }).toString(),
    })
  }
}
