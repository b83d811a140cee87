import compress from '@fastify/compress'
import { ensureBuilt, loadPages } from '@kraplia/islands-build'
import fastify, { type FastifyInstance } from 'fastify'
import type { PageSettings } from '../../src/contract/site/site.ts'
import { Limiter } from '../../src/server/platform/limits/limiter.ts'
import { compressed } from '../../src/server/platform/http/compressed.ts'
import { RequestCounts } from '../../src/server/platform/limits/request-counts.ts'
import { Refusal } from '../../src/server/platform/http/errors.ts'
import { DrawnPages } from '../../src/server/site/pages/drawn-pages.ts'
import type { PageServices } from '../../src/server/site/pages/page-services.ts'
import { registerSite } from '../../src/server/site/pages/register-site.ts'
import { siteSources } from '../../src/site-sources.ts'

const emptyShop: PageServices = {
  deleteData: async () => 'unknown',
  readOrderPage: async () => undefined,
  isReturnKnown: async () => false,
  readReviewPage: async () => undefined,
  takeReviewForm: async () => {
    throw new Refusal('unknown_order')
  },
  readOffer: async () => undefined,
  countView: () => {},
  findOrder: async () => {},
  askRestock: async () => 'asked',
  confirmRestock: async () => 'unknown',
}

/** A server that has nothing but the site, built for these settings. */
export async function siteApp(
  settings: PageSettings,
  services: Partial<PageServices> = {},
  /** A factor on limits; without it there are none. */
  limitScale?: number,
): Promise<FastifyInstance> {
  // As the shop’s own, on a machine that is busy with something else.
  const app = fastify({ pluginTimeout: 120_000 })
  if (limitScale !== undefined) app.decorate('limiter', new Limiter(countsOfOne(), limitScale))
  await app.register(compress, compressed)
  const built = await ensureBuilt(siteSources)
  const pages = await DrawnPages.open(await loadPages(built.pages), settings)
  await app.register((scope) => registerSite(scope, built, pages, { ...emptyShop, ...services }))
  await app.ready()
  return app
}

/** Of a node that runs alone, and asks no database. */
function countsOfOne(): RequestCounts {
  return new RequestCounts({ query: () => Promise.reject(new Error('no database')) }, () => false)
}
