import type { FastifyInstance } from 'fastify'
import { readinessProbe } from '../platform/db/readiness.ts'
import { retryAfterSeconds } from '../platform/http/errors.ts'
import { refuseOtherMethods } from '../platform/http/guards.ts'
import { limitRates } from '../platform/limits/limiter.ts'
import type { RunningNeeds } from './needs.ts'

/** `/livez`: the process answers. `/readyz`, `/health`: a write succeeds, else 503; probed at most once a second. */
export async function answerHealth(app: FastifyInstance, { db, log }: Pick<RunningNeeds, 'db' | 'log'>) {
  limitRates(app)
  const ask = readinessProbe(db, (now, error) => {
    if (now === 'ready') log.info('ready for orders again')
    else log.error({ why: now, ...(now === 'failing' ? { err: error } : {}) }, 'not ready for orders')
  })
  const limit = { config: { limit: 'health' } } as const
  app.get('/livez', limit, async () => ({ status: 'alive' }))
  for (const path of ['/readyz', '/health']) {
    app.get(path, limit, async (_request, reply) => {
      const status = await ask()
      if (status === 'ready') return reply.send({ status })
      return reply
        .code(503)
        .header('retry-after', String(retryAfterSeconds(status)))
        .send({ status })
    })
  }
  for (const path of ['/livez', '/readyz', '/health']) refuseOtherMethods(app, path, ['GET', 'HEAD'])
}
