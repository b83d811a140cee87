import { createCaller } from '../http-call.ts'
import { parseApiError } from './api-error.ts'

/** What came of one call: the API's own JSON, its own refusal, or nothing that can be relied on. */
export type Answer =
  | { readonly kind: 'said'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

export interface MonobankClient {
  get(path: string): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
}

/** Calls the acquiring API; of its own answers, a refusal is told apart by the API's error code. */
export function createClient(options: { baseUrl: string; token: string; timeoutMs: number }): MonobankClient {
  const send = createCaller(options.timeoutMs)
  const base = options.baseUrl.replace(/\/+$/, '')

  async function call(request: { method: 'GET' | 'POST'; path: string; body?: string }): Promise<Answer> {
    const reply = await send({
      method: request.method,
      url: base + request.path,
      headers: {
        'x-token': options.token,
        accept: 'application/json',
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(request.body !== undefined && { body: request.body }),
    })
    return reply.kind === 'replied' ? readAnswer(reply) : reply
  }

  return {
    get: (path) => call({ method: 'GET', path }),
    post: (path, body) => call({ method: 'POST', path, body: JSON.stringify(body) }),
  }
}

function readAnswer({ status, text }: { status: number; text: string }): Answer {
  const json = parseJson(text)
  if (status < 300) {
    return json === undefined ? { kind: 'unavailable', why: 'not JSON' } : { kind: 'said', body: json }
  }
  const code = parseApiError(json)
  const isTooMany = status === 429 || code === 'TMR'
  // A 4xx without the API's own error was said by something in between, which knows nothing of the invoice.
  if (status >= 500 || isTooMany || code === undefined) {
    return { kind: 'unavailable', why: `HTTP ${status}${code === undefined ? '' : ` ${code}`}` }
  }
  return { kind: 'refused', status, code }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
