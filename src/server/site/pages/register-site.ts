import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BuiltSite } from '@kraplia/islands-build/types'
import { pagePaths } from '../../../contract/platform/addresses.ts'
import { officePath } from '../../../contract/platform/office-addresses.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { documentKeyFor, documentKeys } from '../../../contract/site/site-documents.ts'
import { isListed } from '../../../contract/site/site.ts'
import type { Traffic } from '../../platform/db/asker.ts'
import { functionShape, Refusal, refusalIn } from '../../platform/http/errors.ts'
import { askerOf } from '../../platform/limits/limiter.ts'
import { documentAfterBank } from './after-bank.ts'
import { assetStore } from './asset-store.ts'
import { deleteDataPage } from './delete-data-page.ts'
import type { DrawnPages } from './drawn-pages.ts'
import { findOrderPage } from './find-order-page.ts'
import { restockPage } from './restock-page.ts'
import { officeDocument, officeServiceWorker } from './office-document.ts'
import { setFileHeaders, setPageHeaders, speculationRules, speculationRulesPath } from './page-headers.ts'
import { offerPage } from './offer-page.ts'
import { meantAddress } from './meant-address.ts'
import { orderPage } from './order-page.ts'
import type { PageServices } from './page-services.ts'
import type { SendAsked } from './plain-form.ts'
import { publicFiles } from './public-files.ts'
import { mayBeginView } from '../views/may-begin-view.ts'
import { pageViewOf, withCampaign } from '../views/page-view.ts'
import { robotsText, sitemap } from './search-engines.ts'
import { securityText } from './security-text.ts'
import { sendText, storeWhenAsked } from './stored-text.ts'

type PageSender = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  status?: number,
) => Promise<FastifyReply>

export async function registerSite(
  app: FastifyInstance,
  built: BuiltSite,
  pages: DrawnPages,
  services: PageServices,
) {
  const { settings } = pages
  const { origin } = settings

  const sendPage: PageSender = async (request, reply, key, status = 200) => {
    const page = (await pages.page(key)) ?? (await pages.page(documentKeys.notFound))
    if (!page) throw new Error(`the site has no document ${key}`)
    setPageHeaders(reply.code(status), page.document)
    return sendText(request, reply, page.text)
  }
  const sendAsked: SendAsked = async (reply, key, props) => {
    const { html, ...document } = await pages.asked(key, props)
    setPageHeaders(reply, document)
    return reply.type('text/html; charset=utf-8').send(html)
  }
  const sendPageOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(request.url, origin)
    const from = cameFrom(request)
    const meant = meantAddress(url, pages.settings.catalogue)
    if (meant !== undefined) return reply.header('cache-control', 'no-store').redirect(meant, 302)
    const asOfCampaign = withCampaign(url, from)
    if (asOfCampaign !== undefined) {
      return reply.header('cache-control', 'no-store').redirect(asOfCampaign, 302)
    }
    const key = documentKeyFor(url, pages.settings, from)
    const view = pageViewOf({ method: request.method, headers: request.headers, url, cameFrom: from })
    if (view) void countPage(request, () => services.countView(view))
    if (key === undefined) return sendPage(request, reply, documentKeys.notFound, 404)
    const shownKey = await documentAfterBank(url, key, async (token) => {
      await app.limiter?.take('find-return', askerOf(request), reply)
      return services.isReturnKnown(token)
    })
    return sendPage(request, reply, shownKey)
  }

  const sendMeantOr = async (request: FastifyRequest, reply: FastifyReply, key: string) => {
    const url = URL.parse(request.url, origin)
    const meant = url?.origin === origin ? meantAddress(url, pages.settings.catalogue) : undefined
    if (meant !== undefined) return reply.header('cache-control', 'no-store').redirect(meant, 302)
    return sendPage(request, reply, key, 404)
  }

  // Before the routes: Fastify applies it only to later ones.
  app.setErrorHandler(async (error, request, reply) => {
    const { code, status } = refusalIn(reply, error)
    if (code === 'overloaded') return sendPage(request, reply, documentKeys.crowded, status)
    if (status < 500) return refuse(reply, code)
    if (code === 'internal') request.log.error({ err: error }, 'page failed')
    return sendPage(request, reply, documentKeys.error, status)
  })

  await app.register((scope) => pageRoutes(scope, sendPageOf))
  await app.register((scope) => deleteDataPage(scope, services, sendPage))
  await app.register((scope) => findOrderPage(scope, services, sendPage))
  await app.register((scope) => restockPage(scope, services, { sendPage, sendAsked }))
  await app.register((scope) =>
    orderPage(scope, services, {
      sendPage,
      sendAsked,
      sendUnknown: async (request, reply) => sendMeantOr(request, reply, documentKeys.orderUnknown),
    }),
  )
  await app.register((scope) =>
    offerPage(scope, services, {
      sendAsked,
      sendUnknown: async (request, reply) => sendMeantOr(request, reply, documentKeys.notFound),
    }),
  )

  assets(app, '/assets', built.assets)
  const { office } = built.apps
  if (!office?.worker) throw new Error('the build made no office')
  assets(app, `${officePath}/assets`, office.assets)
  await officeDocument(app, office.document)
  await officeServiceWorker(app, office.worker)
  writtenFiles(app, {
    '/robots.txt': ['text/plain; charset=utf-8', robotsText(settings)],
    ...(isListed(settings) && {
      '/sitemap.xml': ['application/xml; charset=utf-8', sitemap(settings, pages.canonicalPaths)],
    }),
    [speculationRulesPath]: ['application/speculationrules+json', JSON.stringify(speculationRules)],
  })
  app.get('/.well-known/security.txt', async (request, reply) => {
    const text = securityText(pages.settings, new Date())
    if (text === undefined) return sendPage(request, reply, documentKeys.notFound, 404)
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text)
  })
  await publicFiles(app, built.publicFiles)

  app.setNotFoundHandler(async (request, reply) => {
    if (isForPrograms(request)) return refuse(reply, 'not_found')
    return sendMeantOr(request, reply, documentKeys.notFound)
  })
}

/** Beyond the limit pages are shown and not counted. */
async function countPage(request: FastifyRequest, count: () => void) {
  if (await mayBeginView(request)) count()
}

function cameFrom({ headers, host }: FastifyRequest): URL | undefined {
  const from = URL.parse(headers.referer ?? '')
  return from?.host === host ? from : undefined
}

const paths = [
  ...new Set(Object.values(pagePaths).map((address) => new URL(address, 'http://site').pathname)),
]

const trafficTo: ReadonlyMap<string, Traffic> = new Map([
  [pagePaths.checkout, 'buying'],
  [pagePaths.orderSuccess, 'paying'],
  [pagePaths.paymentFailed, 'paying'],
])

async function pageRoutes(
  app: FastifyInstance,
  sendPageOf: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  for (const path of paths) {
    app.get(path, { config: { traffic: trafficTo.get(path) ?? 'browsing' } }, sendPageOf)
    if (path !== pagePaths.home) {
      app.get(`${path}/`, async (request, reply) => reply.redirect(path + queryOf(request), 308))
    }
    const takesPost = [
      pagePaths.orderSuccess,
      pagePaths.deleteData,
      pagePaths.findOrder,
      pagePaths.restock,
    ].some((one) => one === path)
    app.route({
      config: { unlimited: 'refused' },
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS', ...(takesPost ? [] : ['POST' as const])],
      url: path,
      onRequest: async (_request, reply) => {
        reply.header('allow', takesPost ? 'GET, HEAD, POST' : 'GET, HEAD')
        return refuse(reply, 'method_not_allowed')
      },
      handler: unreached,
    })
  }
  // One payment provider returns the buyer by POST. Redirected before the body is read.
  app.post(pagePaths.orderSuccess, {
    config: { unlimited: 'refused' },
    onRequest: async (request, reply) => reply.redirect(pagePaths.orderSuccess + queryOf(request), 303),
    handler: unreached,
  })
}

async function unreached() {}

function refuse(reply: FastifyReply, code: RefusalCode) {
  const { status, body } = functionShape(new Refusal(code))
  return reply.code(status).send(body)
}

function queryOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?')
  return start === -1 ? '' : request.url.slice(start)
}

function assets(app: FastifyInstance, address: string, folder: string) {
  const find = assetStore(folder)
  app.get<{ Params: { name: string } }>(`${address}/:name`, async (request, reply) => {
    const asset = await find(request.params.name)
    if (!asset) return reply.callNotFound()
    setFileHeaders(reply, 'public, max-age=31536000, immutable')
    return sendText(request, reply, asset)
  })
}

function writtenFiles(app: FastifyInstance, files: Record<string, [contentType: string, text: string]>) {
  for (const [path, [contentType, content]] of Object.entries(files)) {
    const ask = storeWhenAsked(content, contentType)
    app.get(path, async (request, reply) => {
      reply.header('cache-control', 'public, max-age=3600')
      return sendText(request, reply, await ask())
    })
  }
}

function isForPrograms(request: FastifyRequest): boolean {
  return !['GET', 'HEAD'].includes(request.method) || /^\/(functions|rest|storage)\//.test(request.url)
}
