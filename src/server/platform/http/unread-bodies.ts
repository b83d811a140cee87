import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** So much of a body is taken in after its answer, and dropped, in the time that any body may take. */
const maxUnreadBytes = 8 * 1024 * 1024

/**
 * An answer given before the whole body came stays readable: to a sender who is still writing, a connection that is
 * closed at once is an error, and the answer is lost. What comes is dropped, up to a bound.
 */
export function dropUnreadBodies(app: FastifyInstance, ms: number) {
  app.addHook('onSend', async ({ raw: request }, reply) => {
    if (!isStillComing(request)) return
    // Set by the parsers of bodies when they refuse one.
    reply.removeHeader('connection')
    void drop(request, reply.raw, ms)
  })
}

/** Whether a request has a body that is not there to its end. */
export function isStillComing({ complete, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return hasBody && !complete
}

async function drop(request: IncomingMessage, answer: ServerResponse, ms: number) {
  const isLast = !answer.shouldKeepAlive
  answer.shouldKeepAlive = true
  const isAnswered = new Promise((resolve) => answer.once('close', resolve))
  let dropped = 0
  const isWhole = await new Promise<boolean>((resolve) => {
    const late = setTimeout(() => resolve(false), ms)
    request.once('close', () => clearTimeout(late))
    request.on('data', ({ length }: Buffer) => {
      dropped += length
      if (dropped > maxUnreadBytes) resolve(false)
    })
    request.once('end', () => resolve(true))
    // Cut short: nothing is left to close.
    request.once('error', () => resolve(true))
  })
  await isAnswered
  if (isLast || !isWhole) request.socket.destroySoon()
}
