import { ensureBuilt } from '@kraplia/islands-build'
import fastify, { type FastifyInstance } from 'fastify'
import type { PageSettings } from '../../src/contract/site.ts'
import { Refusal } from '../../src/server/http/errors.ts'
import type { PageServices } from '../../src/server/site/page-services.ts'
import { registerSite } from '../../src/server/site/register-site.ts'
import { readPages } from '../../src/server/site/site-store.ts'
import { siteSources } from '../../src/site-sources.ts'

const emptyShop: PageServices = {
  deleteData: async () => 'unknown',
  readOrderPage: async () => undefined,
  readReviewPage: async () => undefined,
  takeReviewForm: async () => {
    throw new Refusal('unknown_order')
  },
  readOffer: async () => undefined,
  countView: () => {},
  findOrder: async () => {},
  askRestock: async () => 'asked',
  rateLimitScale: 1000,
}

/** A server that has nothing but the site, built for these settings. */
export async function siteApp(
  settings: PageSettings,
  services: Partial<PageServices> = {},
): Promise<FastifyInstance> {
  // As the shop’s own: reading the pages takes long on a machine that is busy with something else.
  const app = fastify({ pluginTimeout: 120_000 })
  const built = await ensureBuilt(siteSources, settings)
  const shown = { site: await readPages(built.pages) }
  await app.register((scope) => registerSite(scope, built, shown, { ...emptyShop, ...services }))
  await app.ready()
  return app
}
