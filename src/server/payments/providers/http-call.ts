import { Agent } from 'undici'

/** What came of one call: JSON, or nothing that can be relied on. */
export type Answer =
  | { readonly kind: 'said'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unavailable'; readonly why: string }

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface Reading {
  /** For one whole call. */
  readonly timeoutMs: number
  /** JSON, or `undefined` for what is none. */
  readonly parse: (text: string) => unknown
  /** Whether answers of 300 and more say anything; otherwise they count for none. */
  readonly takesErrors?: boolean
}

const maxAnswerBytes = 256 * 1024
const maxConnections = 64

/**
 * Calls a provider. Never throws for what the network or the provider does, follows no redirect, reads at
 * most 256 kB and spends at most `timeoutMs` on a call, waiting for a free connection included.
 */
export function createCaller(reading: Reading): (call: Call) => Promise<Answer> {
  const { timeoutMs } = reading
  const agent = new Agent({
    connections: maxConnections,
    maxResponseSize: maxAnswerBytes,
    connectTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  return async ({ method, url, headers, body }) => {
    const { origin, pathname, search } = new URL(url)
    const patience = new AbortController()
    // Cleared at the end: a signal with a time-out of its own costs its abort long after the answer.
    const timer = setTimeout(() => patience.abort(new DOMException('too slow', 'TimeoutError')), timeoutMs)
    try {
      const response = await agent.request({
        origin,
        path: pathname + search,
        method,
        headers,
        body: body ?? null,
        signal: patience.signal,
      })
      const { statusCode: status } = response
      if (status >= 300 && status < 400) {
        await response.body.dump()
        return { kind: 'unavailable', why: `redirect ${status}` }
      }
      return read(status, await response.body.text(), reading)
    } catch (error) {
      return { kind: 'unavailable', why: reasonOf(error) }
    } finally {
      clearTimeout(timer)
    }
  }
}

function read(status: number, text: string, { parse, takesErrors = false }: Reading): Answer {
  if (status >= 300 && !takesErrors) return { kind: 'unavailable', why: `HTTP ${status}` }
  const body = parse(text)
  if (status < 300 && body === undefined) return { kind: 'unavailable', why: 'not JSON' }
  return { kind: 'said', status, body }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network'
  if (error.name === 'TimeoutError') return 'time-out'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return /TIMEOUT/.test(code) ? 'time-out' : `network ${code}`
}
