import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerHeaders } from './platform/http/answer-headers.ts'
import { limitBodyTime, usualBodyMs } from './platform/http/body-time.ts'
import { ClientErrors } from './platform/http/client-errors.ts'
import { ConnectionLimits } from './platform/http/connection-limits.ts'
import { compressed } from './platform/http/compressed.ts'
import { connectionRoom } from './platform/http/room.ts'
import { endStalledReaders, type Patience, usualPatience } from './platform/http/stalled-readers.ts'
import { countRefused } from './platform/http/count-refused.ts'
import { decodableUrl } from './platform/http/decodable-url.ts'
import { answerErrors, functionShape, Refusal } from './platform/http/errors.ts'
import { functions } from './functions.ts'
import { methods } from './platform/http/guards.ts'
import { demandLimits, Limiter } from './platform/limits/limiter.ts'
import { RequestCounts } from './platform/limits/request-counts.ts'
import { buyerFunctions, paidPageFunctions } from './aftercare/functions.ts'
import { answerHealth } from './running/health.ts'
import { smsReports } from './messages/sms-reports.ts'
import { News } from './staff/news.ts'
import { placeRoutes } from './delivery/carriers/directory/place-routes.ts'
import { estimateRoutes } from './delivery/estimate-routes.ts'
import { office } from './office.ts'
import { orderPageFunctions } from './aftercare/order-page-functions.ts'
import { orderPageNews } from './aftercare/order-page-news.ts'
import { paymentCallbacks } from './payments/payment-callbacks.ts'
import { orderFunctions } from './checkout/functions.ts'
import { rest } from './orders/rest.ts'
import { paymentFunctions } from './payments/functions.ts'
import { quizFunctions } from './quiz/functions.ts'
import type { Services } from './services.ts'
import { orderTraffic, type Shedding } from './platform/http/shedding.ts'
import { sourceMarks } from './platform/http/source-marks.ts'
import { visitorOf } from './platform/http/visitor.ts'
import { storage } from './quiz/photos/storage.ts'
import { filmFiles } from './site/films/show-film.ts'
import { pictureFiles } from './catalogue/show-picture.ts'
import { viewFunctions } from './site/views/functions.ts'
import { dropUnreadBodies } from './platform/http/unread-bodies.ts'
import type { Answered } from './running/watch/metrics.ts'

const maxBodyBytes = 64 * 1024

/** Not listening yet. Each family of addresses is a plugin with guards and an error shape of its own. */
export async function createApp(
  services: Services,
  extra: {
    pages?: (app: FastifyInstance) => Promise<void>
    sandbox?: (app: FastifyInstance) => Promise<void>
    news?: News
    patience?: Patience
    onAnswered?: (answered: Answered) => void
    shedding?: Shedding
    isAmongOthers?: () => boolean
    bodyMs?: number
  } = {},
): Promise<FastifyInstance> {
  const headers = answerHeaders(services.config.origin)
  const clientErrors = new ClientErrors(headers)
  const app = fastify({
    // Reading the built pages may be slow on a busy machine.
    pluginTimeout: 120_000,
    loggerInstance: services.log,
    // Fastify's request log would contain query strings with order ids.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < services.config.trustedProxies,
    bodyLimit: maxBodyBytes,
    // The largest photo at the slowest pace; other bodies are limited below.
    requestTimeout: 22 * 60_000,
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5000,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // The length of a request line: routes refuse longer parameters themselves.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: clientErrors.answer,
    // Fastify's own refusal would lack our headers.
    return503OnClosing: false,
    rewriteUrl: (request) => decodableUrl(request.url ?? '/'),
  })
  const requestCounts = new RequestCounts(services.db, extra.isAmongOthers ?? (() => false))
  app.decorate('limiter', new Limiter(requestCounts, services.config.rateLimitScale))
  app.decorate('limitedAddresses', demandLimits(app))
  const markOf = sourceMarks()
  const refused = countRefused(services.log, 'refused')
  const ignored = countRefused(services.log, 'ignored')
  app.addHook('onClose', async () => {
    requestCounts.close()
    refused.close()
    ignored.close()
  })
  const connections = limitConnections(app, services.config, extra.patience, refused.count)
  // Otherwise a busy keep-alive connection would delay closing by over a minute.
  app.addHook('preClose', async () => {
    const sweeping = setInterval(() => {
      app.server.closeIdleConnections()
      connections.closeSilent()
    }, 50)
    app.server.once('close', () => clearInterval(sweeping))
  })
  // Node's own answer would lack our headers, and expectations are optional.
  app.server.on('checkExpectation', (request, answer) => app.server.emit('request', request, answer))
  app.addHook('onRequest', async (request, reply) => {
    clientErrors.watch(reply.raw)
    reply.headers(headers)
    if (connections.isTurnedAway(request.raw.socket)) {
      reply.headers({ connection: 'close', 'retry-after': '5' })
      throw new Refusal('too_many_connections')
    }
    if (services.config.trustedProxies === 0 && request.headers['x-forwarded-for'] !== undefined) {
      ignored.count('x-forwarded-for: a proxy in front is not believed while TRUSTED_PROXIES is 0')
    }
    if (isHostMissing(request.raw)) throw new Refusal('malformed_request')
  })
  // After the guards, which hide whether a route exists.
  app.addHook('preParsing', async (request, reply) => {
    if (methods.some((method) => method === request.method)) return
    reply.header('allow', methods.join(', '))
    throw new Refusal('method_not_allowed')
  })
  orderTraffic(app, extra.shedding)
  const { bodyMs = usualBodyMs } = extra
  limitBodyTime(app, bodyMs)
  dropUnreadBodies(app, bodyMs)
  ignoreBodies(app)
  await app.register(compress, compressed)
  app.setErrorHandler(answerErrors(functionShape))
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    const isCounted = [401, 403, 429].includes(reply.statusCode) && !path.startsWith('/payments/')
    if (isCounted) refused.count(`${reply.statusCode} ${path}`)
    if (reply.statusCode === 400 && path.startsWith('/functions/v1/')) services.refusedCalls.count(path)
    const { method } = request
    const { statusCode: status, elapsedTime: ms } = reply
    request.log.debug({ method, path, status, ms, source: markOf(visitorOf(request)) }, 'answered')
    extra.onAnswered?.({ method, route: path, status, seconds: ms / 1000 })
  })

  const table = [
    ...orderFunctions(services),
    ...orderPageFunctions(services),
    ...paymentFunctions(services),
    ...paidPageFunctions(services),
    ...quizFunctions(services),
    ...buyerFunctions(services),
    ...viewFunctions(services),
  ]
  await app.register(
    async (scope) => {
      await functions(scope, table)
      placeRoutes(scope, services.db)
      estimateRoutes(scope, services)
    },
    { prefix: '/functions/v1' },
  )
  await app.register((scope) => rest(scope, services), { prefix: '/rest/v1' })
  await app.register((scope) => storage(scope, services, refused.count), { prefix: '/storage/v1' })
  await app.register((scope) => pictureFiles(scope, services))
  await app.register((scope) => filmFiles(scope, services))
  await app.register((scope) => paymentCallbacks(scope, services))
  await app.register((scope) => smsReports(scope, services))
  const { news = new News(services.db) } = extra
  app.addHook('preClose', () => news.close())
  await app.register((scope) => office(scope, services, news))
  await app.register((scope) => orderPageNews(scope, services, news))
  await app.register((scope) => answerHealth(scope, services))
  if (extra.sandbox) await app.register(extra.sandbox)
  if (extra.pages) await app.register(extra.pages)
  else app.setNotFoundHandler(refuseUnknown)
  return app
}

function limitConnections(
  app: FastifyInstance,
  { maxConnections, maxConnectionsPerAddress }: Services['config'],
  patience: Patience = usualPatience,
  count: (what: string) => void,
): ConnectionLimits {
  const max = Math.min(maxConnections, connectionRoom())
  const connections = new ConnectionLimits({ max, maxPerAddress: maxConnectionsPerAddress }, (event) =>
    count(`connection ${event}`),
  )
  connections.watch(app.server)
  const stop = endStalledReaders(
    () => connections.sockets(),
    patience,
    () => count('connection stalled'),
  )
  app.addHook('onClose', async () => stop())
  return connections
}

async function refuseUnknown() {
  throw new Refusal('not_found')
}

/** Only routes that declare it parse bodies. */
function ignoreBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** RFC 9112, 3.2 */
function isHostMissing({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined
}
