import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createPhotoCleaner, type PhotoCleaner } from '@kraplia/photo-cleaner'
import { officeApi } from '../contract/platform/office-addresses.ts'
import { createFilmCleaners, type FilmCleaners } from './site/films/clean/film-cleaners.ts'
import { answerErrors, Refusal } from './platform/http/errors.ts'
import { refuseOtherMethods } from './platform/http/guards.ts'
import { limitRates } from './platform/limits/limiter.ts'
import { acceptJsonOnly } from './platform/http/json-body.ts'
import { waitAs } from './platform/http/shedding.ts'
import { News } from './staff/news.ts'
import type { Services } from './services.ts'
import { guard, mustBeFresh } from './staff/guard.ts'
import type { VersionNeeds } from './staff/needs.ts'
import type { OfficeRoute } from './staff/office-route.ts'
import { officeShape } from './staff/office-shape.ts'
import { analyticsRoutes } from './desk/analytics-routes.ts'
import { exportRoutes } from './desk/export-routes.ts'
import { alertRoutes } from './desk/alert-routes.ts'
import { listRoutes } from './desk/lists.ts'
import { newsRoutes } from './staff/news-routes.ts'
import { orderRoutes } from './desk/order-routes.ts'
import { photoRoutes } from './desk/photo-routes.ts'
import { filmRoutes } from './site/films/film-routes.ts'
import { pictureRoutes } from './catalogue/picture-routes.ts'
import { reviewRoutes } from './aftercare/review-routes.ts'
import type { Operator } from './staff/session-queries.ts'
import { sessionRoutes } from './staff/session-routes.ts'
import { signInRoutes } from './staff/sign-in-routes.ts'
import { shelfRoutes } from './catalogue/shelf-routes.ts'
import { refuseUndrawable } from './site/refuse-undrawable.ts'
import { siteRoutes } from './site/site-routes.ts'
import { stateRoutes } from './running/state-routes.ts'
import { stockRoutes } from './desk/stock-routes.ts'
import { waybillRoutes } from './delivery/waybill-routes.ts'
import { waysInRoutes } from './staff/ways-in-routes.ts'

export function officeRoutes(
  services: Services,
  news = new News(services.db),
  cleaners = createCleaners(services),
): OfficeRoute[] {
  const published: VersionNeeds = {
    db: services.db,
    refuseUndrawable: (versions, content) => refuseUndrawable(services, versions, content),
  }
  return [
    ...signInRoutes(services),
    ...sessionRoutes(services),
    ...waysInRoutes(services),
    ...orderRoutes(services),
    ...photoRoutes(services),
    ...listRoutes(services.db),
    ...alertRoutes(services),
    ...exportRoutes(services),
    ...analyticsRoutes(services),
    ...stateRoutes(services),
    ...waybillRoutes(services),
    ...shelfRoutes(published),
    ...pictureRoutes(services, cleaners.pictures),
    ...filmRoutes(services, cleaners),
    ...reviewRoutes(services),
    ...stockRoutes(services),
    ...siteRoutes({ ...published, config: services.config }),
    ...newsRoutes(services, news),
  ]
}

interface Cleaners extends FilmCleaners {
  readonly pictures: PhotoCleaner
}

function createCleaners({ log }: Services): Cleaners {
  return { pictures: createPhotoCleaner(log, { places: 1 }), ...createFilmCleaners(log) }
}

export async function office(app: FastifyInstance, services: Services, news: News) {
  const cleaners = createCleaners(services)
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(cleaners).map((cleaner) => cleaner.stop()))
  })
  const routes = officeRoutes(services, news, cleaners)
  await app.register(
    async (scope) => {
      scope.setErrorHandler(answerErrors(officeShape))
      // Also for unknown routes: the guard queries the database first.
      scope.addHook('onRequest', (_request, reply, next) => waitAs('office', reply, next))
      await scope.register(cookie)
      limitRates(scope)
      acceptJsonOnly(scope)
      const operatorOf = guard(scope, services)
      // After the guard and before the body is parsed, which may be no JSON.
      scope.addHook('preParsing', async (request) => {
        if (request.is404) throw new Refusal('not_found')
      })
      const add = (to: FastifyInstance) => (route: OfficeRoute) => addRoute(to, route, operatorOf)
      routes.filter((route) => !takesFile(route)).forEach(add(scope))
      await scope.register(async (files) => {
        files.removeAllContentTypeParsers()
        files.addContentTypeParser('*', (_request, _payload, done) => done(null))
        routes.filter(takesFile).forEach(add(files))
      })
      for (const url of new Set(routes.map((route) => route.url))) {
        const allowed = routes.filter((route) => route.url === url).map(({ method }) => method)
        refuseOtherMethods(scope, within(url), allowed.includes('GET') ? ['HEAD', ...allowed] : allowed)
      }
      scope.setNotFoundHandler(async () => {})
    },
    { prefix: officeApi },
  )
}

function takesFile(route: OfficeRoute): boolean {
  return route.access !== 'anyone' && route.takesFile === true
}

function within(url: string): string {
  return url.slice(officeApi.length)
}

function addRoute(
  app: FastifyInstance,
  route: OfficeRoute,
  operatorOf: (request: FastifyRequest) => Operator,
) {
  const { method, access } = route
  const url = within(route.url)
  if (route.access !== 'anyone') {
    const { run, isFreshAsked } = route
    app.route({
      method,
      url,
      config: {
        access,
        traffic: 'office',
        unlimited: 'counted-by-guard',
        ...(route.takesFile && { isPaced: true as const }),
      },
      ...(route.mostBodyBytes !== undefined && { bodyLimit: route.mostBodyBytes }),
      handler: (request, reply) => {
        const operator = operatorOf(request)
        if (isFreshAsked?.(request)) mustBeFresh(operator)
        return run(request, operator, reply)
      },
    })
    return
  }
  const { run, limit } = route
  app.route({
    method,
    url,
    config: { access, traffic: 'office', limit },
    handler: run,
  })
}
