import type { FastifyInstance } from 'fastify'
import { documentKeyFor, documentKeys } from '../src/contract/site-documents.ts'
import type { SiteSettings } from '../src/contract/site.ts'
import { startDevSite } from './dev-site.ts'

/** The site of `npm run dev`: every page drawn anew from its sources, everything else by Vite. */
export async function devPages(app: FastifyInstance, settings: SiteSettings) {
  const site = await startDevSite(settings, app.server)
  app.addHook('onClose', site.close)

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      if (request.method === 'POST') return reply.redirect(request.url, 303)
      const key = documentKeyFor(new URL(request.url, settings.origin), settings)
      if (key !== undefined) return reply.type('text/html; charset=utf-8').send(await site.renderPage(key))
      reply.hijack()
      return site.middleware(request.raw, reply.raw, () => {
        site.renderPage(documentKeys.notFound).then(
          (html) => reply.raw.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(html),
          (error: unknown) => request.log.error({ err: error }, 'page failed'),
        )
      })
    },
  })
}
