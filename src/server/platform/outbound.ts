import type { Agent } from 'undici'

interface OutboundCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string | URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  readonly signal?: AbortSignal
}

/** `why` is `time-out` or the network's code, without an address. */
type OutboundAnswer =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string | string[] | undefined>>
      readonly body: Buffer
    }
  | { readonly kind: 'unavailable'; readonly why: string }

interface OutboundLimits {
  readonly timeoutMs: number
  readonly maxAnswerBytes: number
  readonly maxConnections: number
}

/** Never throws for network faults; follows no redirect. */
export function createOutbound(limits: OutboundLimits): (call: OutboundCall) => Promise<OutboundAnswer> {
  const { timeoutMs } = limits
  let opened: Promise<Agent> | undefined
  return async ({ method, url, headers, body, signal }) => {
    const { origin, pathname, search } = new URL(url)
    const agent = await (opened ??= openAgent(limits))
    const patience = new AbortController()
    // AbortSignal.timeout would abort long after the answer, which is costly.
    const timer = setTimeout(() => patience.abort(new DOMException('too slow', 'TimeoutError')), timeoutMs)
    try {
      const answer = await agent.request({
        origin,
        path: pathname + search,
        method,
        headers,
        body: body ?? null,
        signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
      })
      const bytes = Buffer.from(await answer.body.arrayBuffer())
      return { kind: 'answered', status: answer.statusCode, headers: answer.headers, body: bytes }
    } catch (error) {
      return { kind: 'unavailable', why: whyOf(error) }
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Loaded lazily: half of the commands make no call, and all would start a third slower. */
async function openAgent({ timeoutMs, maxAnswerBytes, maxConnections }: OutboundLimits): Promise<Agent> {
  const { Agent: Opened } = await import('undici')
  return new Opened({
    connections: maxConnections,
    maxResponseSize: maxAnswerBytes,
    connectTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'time-out'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return /TIMEOUT/.test(code) ? 'time-out' : code
}
