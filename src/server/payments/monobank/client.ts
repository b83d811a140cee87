import { Agent, type Dispatcher } from 'undici'
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

const maxAnswerBytes = 256 * 1024
const maxConnections = 64

/**
 * Calls the acquiring API. Never throws for what the network or the bank does, follows no redirect, reads
 * at most 256 kB and spends at most `timeoutMs` on a call, waiting for a free connection included.
 */
export function createClient(options: { baseUrl: string; token: string; timeoutMs: number }): MonobankClient {
  const { timeoutMs } = options
  const { origin, pathname } = new URL(options.baseUrl)
  const prefix = pathname.replace(/\/+$/, '')
  const agent = new Agent({
    connections: maxConnections,
    maxResponseSize: maxAnswerBytes,
    connectTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })

  async function call(request: { method: 'GET' | 'POST'; path: string; body?: string }): Promise<Answer> {
    try {
      const response = await agent.request({
        origin,
        path: prefix + request.path,
        method: request.method,
        headers: {
          'x-token': options.token,
          accept: 'application/json',
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
        },
        body: request.body ?? null,
        signal: AbortSignal.timeout(timeoutMs),
      })
      return await readAnswer(response)
    } catch (error) {
      return { kind: 'unavailable', why: reasonOf(error) }
    }
  }

  return {
    get: (path) => call({ method: 'GET', path }),
    post: (path, body) => call({ method: 'POST', path, body: JSON.stringify(body) }),
  }
}

async function readAnswer({ statusCode, body }: Dispatcher.ResponseData): Promise<Answer> {
  if (statusCode >= 300 && statusCode < 400) {
    await body.dump()
    return { kind: 'unavailable', why: `redirect ${statusCode}` }
  }
  const json = parseJson(await body.text())
  if (statusCode < 300) {
    return json === undefined ? { kind: 'unavailable', why: 'not JSON' } : { kind: 'said', body: json }
  }
  const code = parseApiError(json)
  const isTooMany = statusCode === 429 || code === 'TMR'
  // A 4xx without the API's own error was said by something in between, which knows nothing of the invoice.
  if (statusCode >= 500 || isTooMany || code === undefined) {
    return { kind: 'unavailable', why: `HTTP ${statusCode}${code === undefined ? '' : ` ${code}`}` }
  }
  return { kind: 'refused', status: statusCode, code }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network'
  if (error.name === 'TimeoutError') return 'time-out'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return /TIMEOUT/.test(code) ? 'time-out' : `network ${code}`
}
