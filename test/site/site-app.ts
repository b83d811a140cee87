import fastify, { type FastifyInstance } from 'fastify'
import { ensureBuilt } from '../../build/ensure-built.ts'
import type { SiteSettings } from '../../src/contract/site.ts'
import { registerSite } from '../../src/server/site/register-site.ts'

/** A server that has nothing but the site, built for these settings. */
export async function siteApp(settings: SiteSettings): Promise<FastifyInstance> {
  const app = fastify()
  const built = await ensureBuilt(settings)
  await app.register((scope) => registerSite(scope, built))
  await app.ready()
  return app
}
