import { ensureBuilt } from '@kraplia/islands-build'
import fastify, { type FastifyInstance } from 'fastify'
import type { SiteSettings } from '../../src/contract/site.ts'
import type { PageServices } from '../../src/server/site/page-services.ts'
import { registerSite } from '../../src/server/site/register-site.ts'
import { siteSources } from '../../src/site-sources.ts'

const emptyShop: PageServices = {
  deleteData: async () => 'unknown',
  readOrderPage: async () => undefined,
  countView: () => {},
  findOrder: async () => {},
  rateLimitScale: 1000,
}

/** A server that has nothing but the site, built for these settings. */
export async function siteApp(
  settings: SiteSettings,
  services: Partial<PageServices> = {},
): Promise<FastifyInstance> {
  const app = fastify()
  const built = await ensureBuilt(siteSources, settings)
  await app.register((scope) => registerSite(scope, built, { ...emptyShop, ...services }))
  await app.ready()
  return app
}
