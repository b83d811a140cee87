import fastify, { type FastifyInstance } from 'fastify'
import { ensureBuilt } from '../../packages/islands-build/src/ensure-built.ts'
import type { SiteSettings } from '../../src/contract/site.ts'
import type { DataRemoval } from '../../src/server/site/delete-data-page.ts'
import { registerSite } from '../../src/server/site/register-site.ts'

const nothingToDelete: DataRemoval = { deleteData: async () => 'unknown', rateLimitScale: 1000 }

/** A server that has nothing but the site, built for these settings. */
export async function siteApp(
  settings: SiteSettings,
  removal: DataRemoval = nothingToDelete,
): Promise<FastifyInstance> {
  const app = fastify()
  const built = await ensureBuilt(settings)
  await app.register((scope) => registerSite(scope, built, removal))
  await app.ready()
  return app
}
