import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { ClientErrors } from './client-errors.ts'
import { decodableUrl } from './decodable-url.ts'
import { isDatabaseAway } from './db/pool.ts'
import { functions } from './functions.ts'
import { paymentCallbacks } from './payment-callbacks.ts'
import { rest } from './rest.ts'
import type { Services } from './services.ts'
import { storage } from './storage.ts'
import { dropUnreadBodies } from './unread-bodies.ts'

const maxBodyBytes = 64 * 1024

/**
 * The shop's HTTP server, not yet listening. Each family of addresses is a plugin with its own guards and
 * its own shape of errors; `pages` adds the site itself, `sandbox` the stand-in bank of test mode.
 */
export async function createApp(
  services: Services,
  extra: {
    pages?: (app: FastifyInstance) => Promise<void>
    sandbox?: (app: FastifyInstance) => Promise<void>
  } = {},
): Promise<FastifyInstance> {
  const clientErrors = new ClientErrors()
  const app = fastify({
    loggerInstance: services.log,
    // Our own line per request: Fastify's would log query strings, and those carry order ids.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < services.config.trustedProxies,
    bodyLimit: maxBodyBytes,
    // A photo of 1 MB over a slow line takes most of this.
    requestTimeout: 90_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000, maxHeaderSize: 16_384 },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // As long as a whole request line: what is too long for a route is refused by it, in its own words.
    routerOptions: { maxParamLength: 16_384 },
    // Bodies are read by the contract. Without these two Fastify loads what compiles JSON schemas.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    clientErrorHandler: clientErrors.answer,
    rewriteUrl: (request) => decodableUrl(request.url ?? '/'),
  })
  // A connection that is answering when the server closes would be kept for the next request, over a minute.
  app.addHook('preClose', async () => {
    const sweeping = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(sweeping))
  })
  app.addHook('onRequest', async (_request, reply) => clientErrors.watch(reply.raw))
  dropUnreadBodies(app)
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    request.log.debug(
      { method: request.method, path, status: reply.statusCode, ms: reply.elapsedTime },
      'answered',
    )
  })

  await app.register((scope) => functions(scope, services), { prefix: '/functions/v1' })
  await app.register((scope) => rest(scope, services), { prefix: '/rest/v1' })
  await app.register((scope) => storage(scope, services), { prefix: '/storage/v1' })
  await app.register((scope) => paymentCallbacks(scope, services))
  app.get('/health', async (_request, reply) => {
    const isReady = await services.db.query('select 1').then(
      () => true,
      (error: unknown) => {
        if (!isDatabaseAway(error)) services.log.error({ err: error }, 'health check failed')
        return false
      },
    )
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database away' })
  })
  if (extra.sandbox) await app.register(extra.sandbox)
  if (extra.pages) await app.register(extra.pages)
  return app
}

function refuseSchemas(): never {
  throw new Error('a route has a JSON schema')
}
