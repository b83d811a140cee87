import { createOutbound } from '../../platform/outbound.ts'

export type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unavailable'; readonly why: string }

interface Call {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface Reading {
  readonly timeoutMs: number
  readonly parse: (text: string) => unknown
  readonly maxAnswerBytes?: number | undefined
  readonly takesErrors?: boolean
}

const shortAnswerBytes = 256 * 1024
const maxConnections = 64

/** Never throws for network or provider faults, and follows no redirect. `timeoutMs` includes the wait for a connection. */
export function createCaller(reading: Reading): (call: Call) => Promise<Answer> {
  const { timeoutMs, maxAnswerBytes = shortAnswerBytes } = reading
  const send = createOutbound({ timeoutMs, maxAnswerBytes, maxConnections })
  return async (call) => {
    const answer = await send(call)
    if (answer.kind === 'unavailable') {
      const { kind, why } = answer
      return { kind, why: why === 'time-out' ? why : `network ${why}` }
    }
    const { status, body } = answer
    if (status >= 300 && status < 400) return { kind: 'unavailable', why: `redirect ${status}` }
    return read(status, body.toString('utf8'), reading)
  }
}

function read(status: number, text: string, { parse, takesErrors = false }: Reading): Answer {
  if (status >= 300 && !takesErrors) return { kind: 'unavailable', why: `HTTP ${status}` }
  const body = parse(text)
  if (status < 300 && body === undefined) return { kind: 'unavailable', why: 'not JSON' }
  return { kind: 'answered', status, body }
}
