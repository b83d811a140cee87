import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentKeyFor, documentKeys } from '../../../contract/site/site-documents.ts'
import type { PageSettings } from '../../../contract/site/site.ts'
import { officeScreenPaths } from './office-document.ts'
import { documentAfterBank } from './after-bank.ts'
import { deleteDataPage } from './delete-data-page.ts'
import { findOrderPage } from './find-order-page.ts'
import { offerPage } from './offer-page.ts'
import { orderPage } from './order-page.ts'
import { restockPage } from './restock-page.ts'
import type { PageServices } from './page-services.ts'
import type { SendAsked } from './plain-form.ts'

interface DevSite {
  middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
  renderPage: (key: string, props?: object) => Promise<string | undefined>
  renderApp: (name: string) => Promise<string>
  close: () => Promise<void>
}

export async function registerDevSite(
  app: FastifyInstance,
  settings: PageSettings,
  dev: DevSite,
  services: PageServices,
) {
  app.addHook('onRequest', (request, reply, done) => {
    dev.middleware(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined))
  })
  app.addHook('onClose', () => dev.close())

  const sendPage = async (_request: FastifyRequest, reply: FastifyReply, key: string, status: number) =>
    sendHtml(reply.code(status), await dev.renderPage(key))
  const sendAsked: SendAsked = async (reply, key, props) => sendHtml(reply, await dev.renderPage(key, props))
  const sendPageOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(request.url, settings.origin)
    const key = documentKeyFor(url, settings)
    if (key === undefined) return sendPage(request, reply, documentKeys.notFound, 404)
    const shownKey = await documentAfterBank(url, key, services.isReturnKnown)
    return sendPage(request, reply, shownKey, 200)
  }
  app.get('/', sendPageOf)
  for (const path of officeScreenPaths) {
    app.get(path, async (_request, reply) => sendHtml(reply, await dev.renderApp('office')))
  }
  await app.register((scope) => deleteDataPage(scope, services, sendPage))
  await app.register((scope) => findOrderPage(scope, services, sendPage))
  await app.register((scope) => restockPage(scope, services, { sendPage, sendAsked }))
  await app.register((scope) =>
    orderPage(scope, services, {
      sendPage,
      sendAsked,
      sendUnknown: async (request, reply) => sendPage(request, reply, documentKeys.orderUnknown, 404),
    }),
  )
  await app.register((scope) =>
    offerPage(scope, services, {
      sendAsked,
      sendUnknown: async (request, reply) => sendPage(request, reply, documentKeys.notFound, 404),
    }),
  )

  app.setNotFoundHandler(sendPageOf)
}

/** Vite injects scripts and styles that no policy allows. */
function sendHtml(reply: FastifyReply, html: string | undefined) {
  return reply.removeHeader('content-security-policy').type('text/html; charset=utf-8').send(html)
}
