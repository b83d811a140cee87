import { Agent } from 'undici'

/** What came of one call: an answer below or above 300, or nothing that can be relied on. */
export type Reply =
  | { readonly kind: 'replied'; readonly status: number; readonly text: string }
  | { readonly kind: 'unavailable'; readonly why: string }

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const maxAnswerBytes = 256 * 1024
const maxConnections = 64

/**
 * Calls a provider. Never throws for what the network or the provider does, follows no redirect, reads at
 * most 256 kB and spends at most `timeoutMs` on a call, waiting for a free connection included.
 */
export function createCaller(timeoutMs: number): (call: Call) => Promise<Reply> {
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
      return { kind: 'replied', status, text: await response.body.text() }
    } catch (error) {
      return { kind: 'unavailable', why: reasonOf(error) }
    } finally {
      clearTimeout(timer)
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network'
  if (error.name === 'TimeoutError') return 'time-out'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return /TIMEOUT/.test(code) ? 'time-out' : `network ${code}`
}
