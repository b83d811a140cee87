import { ensureBuilt } from '@kraplia/islands-build'
import fastify, { type FastifyInstance } from 'fastify'
import type { SiteSettings } from '../../src/contract/site.ts'
import type { DataRemoval } from '../../src/server/site/delete-data-page.ts'
import { registerSite } from '../../src/server/site/register-site.ts'
import { siteSources } from '../../src/site-sources.ts'

const nothingToDelete: DataRemoval = { deleteData: async () => 'unknown', rateLimitScale: 1000 }

/** A server that has nothing but the site, built for these settings. */
export async function siteApp(
  settings: SiteSettings,
  removal: DataRemoval = nothingToDelete,
): Promise<FastifyInstance> {
  const app = fastify()
  const built = await ensureBuilt(siteSources, settings)
  await app.register((scope) => registerSite(scope, built, removal))
  await app.ready()
  return app
}
