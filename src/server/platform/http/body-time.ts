import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isBodyPending } from './unread-bodies.ts'

export const usualBodyMs = 90_000

declare module 'fastify' {
  interface FastifyContextConfig {
    isPaced?: true
  }
}

/** Node has one limit for all requests, so that is set to the longest. */
export function limitBodyTime(app: FastifyInstance, ms: number) {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (request.routeOptions.config.isPaced || !isBodyPending(raw)) return
    const late = setTimeout(() => endLate(app, raw), ms)
    const isOver = () => clearTimeout(late)
    raw.once('end', isOver).once('close', isOver)
  })
}

/** The error is the one that Node raises for its own limit. */
function endLate(app: FastifyInstance, { complete, socket }: FastifyRequest['raw']) {
  if (complete) return
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  app.server.emit('clientError', error, socket)
}
