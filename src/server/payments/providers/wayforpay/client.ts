import { type Answer as JsonAnswer, createCaller } from '../http-call.ts'
import { parseKeepingNumbers } from '../json.ts'
import { type Fields, fieldsOf, sign } from './message.ts'
import type { Merchant } from './purchase.ts'

type Answer =
  | { readonly kind: 'answered'; readonly fields: Fields }
  | Extract<JsonAnswer, { kind: 'unavailable' }>

export interface WayforpayClient {
  /** `behavior=offline` returns the page's address instead of the page. */
  purchase(form: URLSearchParams): Promise<Answer>
  call(request: Readonly<Record<string, string | number>>): Promise<Answer>
  ask(request: Readonly<Record<string, string | number>>): Promise<JsonAnswer>
}

export function createClient(options: {
  payUrl: string
  apiUrl: string
  timeoutMs: number
  maxAnswerBytes?: number
}): WayforpayClient {
  const { timeoutMs, maxAnswerBytes } = options
  const send = createCaller({ timeoutMs, maxAnswerBytes, parse: parseKeepingNumbers })
  const purchaseUrl = new URL(options.payUrl)
  purchaseUrl.searchParams.set('behavior', 'offline')

  function sendTo(url: string, contentType: string, body: string): Promise<JsonAnswer> {
    const headers = { 'content-type': contentType, accept: 'application/json' }
    return send({ method: 'POST', url, headers, body })
  }

  async function post(url: string, contentType: string, body: string): Promise<Answer> {
    const answer = await sendTo(url, contentType, body)
    if (answer.kind === 'unavailable') return answer
    const fields = fieldsOf(answer.body)
    return fields ? { kind: 'answered', fields } : { kind: 'unavailable', why: 'not JSON' }
  }

  return {
    purchase: (form) => post(purchaseUrl.href, 'application/x-www-form-urlencoded', form.toString()),
    call: (request) => post(options.apiUrl, 'application/json', JSON.stringify(request)),
    ask: (request) => sendTo(options.apiUrl, 'application/json', JSON.stringify(request)),
  }
}

export function aboutOrder(
  transactionType: 'CHECK_STATUS' | 'REMOVE_INVOICE',
  orderReference: string,
  { account, secret }: Merchant,
) {
  return {
    transactionType,
    merchantAccount: account,
    orderReference,
    merchantSignature: sign([account, orderReference], secret),
    apiVersion: 1,
  }
}

/** https://wiki.wayforpay.com/en/view/852131 */
export const reasons = { ok: '1100', orderNotFound: '1127' } as const

/** Temporary: script error, in processing, delayed, pending. */
const passing: readonly string[] = ['1129', '1131', '1132', '1134']

export function refusalOf(
  reasonCode: string,
): { kind: 'refused'; code: string } | { kind: 'unavailable'; why: string } {
  return passing.includes(reasonCode)
    ? { kind: 'unavailable', why: `reason ${reasonCode}` }
    : { kind: 'refused', code: reasonCode }
}
