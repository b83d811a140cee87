import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiRule } from './faults.ts'

export async function misbehave(
  rule: ApiRule,
  call: {
    request: FastifyRequest
    reply: FastifyReply
    closing: AbortSignal
    wordError: (status: 500 | 429) => unknown
  },
): Promise<boolean> {
  const { request, reply, closing, wordError } = call
  switch (rule.fault) {
    case '500':
      void reply.code(500).send(wordError(500))
      return true
    case '429':
      void reply.code(429).send(wordError(429))
      return true
    case 'garbage':
      void reply.type('text/html').send('<html><body>It works!</body></html>')
      return true
    case 'empty':
      void reply.send()
      return true
    case 'huge':
      void reply.type('application/json').send(`{"pad":"${'x'.repeat(2_000_000)}"}`)
      return true
    case 'redirect':
      void reply.redirect('https://www.example.org/elsewhere', 302)
      return true
    case 'hang':
      reply.hijack()
      await pause(rule.ms ?? 60_000, closing)
      request.raw.socket.destroy()
      return true
    case 'slow':
      await pause(rule.ms ?? 3000, closing)
      return false
    case 'cut':
    case 'late':
    case 'wrong-page':
    case 'wait':
    case 'fail-later':
    case 'refuse':
    case 'refuse-part':
      return false
  }
}

export function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** So that its callback can come first. */
export async function lateAnswer(
  { ms = 3000 }: ApiRule,
  answer: unknown,
  closing: AbortSignal,
): Promise<unknown> {
  await pause(ms, closing)
  return answer
}

async function pause(ms: number, closing: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: closing })
  } catch {
    // Aborted: the server closes.
  }
}
