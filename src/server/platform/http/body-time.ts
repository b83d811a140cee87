import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isStillComing } from './unread-bodies.ts'

/** So long a body may take. */
export const usualBodyMs = 90_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies sent here are watched by how fast they come, and may take as long as they keep that. */
    isPaced?: true
  }
}

/** Ends requests whose bodies take too long. Node's own limit is one for all, so it is that of the longest. */
export function limitBodyTime(app: FastifyInstance, ms: number) {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (request.routeOptions.config.isPaced || !isStillComing(raw)) return
    const late = setTimeout(() => endLate(app, raw), ms)
    const isOver = () => clearTimeout(late)
    raw.once('end', isOver).once('close', isOver)
  })
}

/** As Node tells of one. */
function endLate(app: FastifyInstance, { complete, socket }: FastifyRequest['raw']) {
  if (complete) return
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  app.server.emit('clientError', error, socket)
}
