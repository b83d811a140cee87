import { ensureBuilt } from '@kraplia/islands-build'
import { createSandboxLiqpay, createSandboxMonobank, createSandboxWayforpay } from '@kraplia/pretend-banks'
import { registerSite } from '../src/server/site/register-site.ts'
import { siteSources } from '../src/site-sources.ts'
import { type ShopOverrides, startTestShop } from './shop.ts'

/** A shop with its pages and its pretend banks: all addresses that a visitor of a test shop can ask. */
export function startWholeShop(overrides: ShopOverrides = {}) {
  return startTestShop({
    ...overrides,
    beside: async (config) => {
      const built = await ensureBuilt(siteSources, config.site)
      const { rateLimitScale } = config
      const at = (name: string) => ({
        dataDir: `${config.dataDir}/${name}`,
        publicOrigin: config.origin,
        pathPrefix: `/sandbox/${name}`,
      })
      return {
        pages: (app) => registerSite(app, built, { deleteData: async () => 'unknown', rateLimitScale }),
        sandbox: async (app) => {
          await app.register(createSandboxMonobank({ ...at('monobank'), token: 't' }))
          await app.register(createSandboxLiqpay({ ...at('liqpay'), publicKey: 'i', privateKey: 't' }))
          await app.register(
            createSandboxWayforpay({ ...at('wayforpay'), merchantAccount: 'm', secret: 't' }),
          )
        },
      }
    },
  })
}
