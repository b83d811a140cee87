import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from './envelope.ts'
import type { FaultRule } from './faults.ts'

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly closing: AbortSignal
}

/** Wrapped, since replies are thenable. `undefined`: the call goes on. */
export async function misbehave(
  { fault, ms, code }: FaultRule,
  { request, reply, closing }: Exchange,
): Promise<{ readonly answer: object } | undefined> {
  switch (fault) {
    case '500':
      return { answer: reply.code(500).send({}) }
    case 'garbage':
      return { answer: reply.type('text/html').send('<html><body>Service Unavailable</body></html>') }
    case 'redirect':
      return { answer: reply.redirect('https://www.example.org/elsewhere', 303) }
    case 'throttled':
      return { answer: refusal([['20000401501', 'To many requests']]) }
    case 'unavailable':
      return { answer: refusal([['20000100016', 'Service is unavailable']]) }
    case 'refused':
      return { answer: refusal([[code, `Refused for ${code}`]]) }
    case 'hang':
      await pause(ms ?? 60_000, closing)
      return { answer: cut(request, reply) }
    case 'cut':
      return { answer: cut(request, reply) }
    case 'slow':
      await pause(ms ?? 3000, closing)
      return undefined
    case 'lost':
    case 'doubtful':
    case 'empty':
    case 'short':
    case 'shrunken':
    case 'warned':
    case 'objects':
      return undefined
  }
}

export function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

async function pause(ms: number, closing: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: closing }).catch(() => {})
}
