import { createCaller, type Reply } from '../http-call.ts'
import { type Fields, readJsonFields } from './fields.ts'

/** What came of one call: the plain fields of a JSON object, or nothing that can be relied on. */
export type Answer =
  { readonly kind: 'said'; readonly fields: Fields } | { readonly kind: 'unavailable'; readonly why: string }

export interface WayforpayClient {
  /** Asks for a payment page; instead of showing it, `behavior=offline` answers its address. */
  purchase(form: URLSearchParams): Promise<Answer>
  call(request: Readonly<Record<string, string | number>>): Promise<Answer>
}

export function createClient(options: {
  payUrl: string
  apiUrl: string
  timeoutMs: number
}): WayforpayClient {
  const send = createCaller(options.timeoutMs)
  const purchaseUrl = new URL(options.payUrl)
  purchaseUrl.searchParams.set('behavior', 'offline')

  async function post(url: string, contentType: string, body: string): Promise<Answer> {
    const headers = { 'content-type': contentType, accept: 'application/json' }
    return readAnswer(await send({ method: 'POST', url, headers, body }))
  }

  return {
    purchase: (form) => post(purchaseUrl.href, 'application/x-www-form-urlencoded', form.toString()),
    call: (request) => post(options.apiUrl, 'application/json', JSON.stringify(request)),
  }
}

function readAnswer(reply: Reply): Answer {
  if (reply.kind === 'unavailable') return reply
  if (reply.status >= 300) return { kind: 'unavailable', why: `HTTP ${reply.status}` }
  const fields = readJsonFields(reply.text)
  return fields ? { kind: 'said', fields } : { kind: 'unavailable', why: 'not JSON' }
}
