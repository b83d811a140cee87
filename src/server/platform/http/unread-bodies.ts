import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const maxUnreadBytes = 8 * 1024 * 1024

/** Closing at once would reset the connection of a sender who is still writing, and lose the answer. */
export function dropUnreadBodies(app: FastifyInstance, ms: number) {
  app.addHook('onSend', async ({ raw: request }, reply) => {
    if (!isBodyPending(request)) return
    // Set by body parsers when they refuse.
    reply.removeHeader('connection')
    void drop(request, reply.raw, ms)
  })
}

export function isBodyPending({ complete, headers }: IncomingMessage): boolean {
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
    request.once('error', () => resolve(true))
  })
  await isAnswered
  if (isLast || !isWhole) request.socket.destroySoon()
}
