import { askRestock } from '../src/server/catalogue/ask-restock.ts'
import { confirmRestock } from '../src/server/messages/confirm-restock.ts'
import type { FastifyInstance } from 'fastify'
import { ensureBuilt, loadPages } from '@kraplia/islands-build'
import { drawAccounts, mountStandIns } from '@kraplia/pretend-banks'
import { loadStandIns } from '../src/server/payments/acquirers.ts'
import { findOrder } from '../src/server/aftercare/find-order.ts'
import { takeReviewForm, readReviewPage } from '../src/server/aftercare/review-order.ts'
import { findOrderId } from '../src/server/orders/find-order-id.ts'
import { readOrderPage } from '../src/server/aftercare/read-order-page.ts'
import { firstContent } from '../src/server/site/published-content.ts'
import { DrawnPages } from '../src/server/site/pages/drawn-pages.ts'
import { registerSite } from '../src/server/site/pages/register-site.ts'
import { deleteData } from '../src/server/quiz/delete-data.ts'
import { findOffer } from '../src/server/site/offers.ts'
import { siteSources } from '../src/site-sources.ts'
import { type ShopOverrides, startTestShop, type TestShop } from './shop.ts'

/** A shop with its pages and its pretend banks: all addresses that a visitor of a test shop can ask. */
export async function startWholeShop(
  overrides: ShopOverrides & {
    /** Gets the part of the server that has the pages. */
    readonly onPages?: (app: FastifyInstance) => void
  } = {},
) {
  const shop: TestShop = await startTestShop({
    ...overrides,
    beside: async (config, db) => {
      const built = await ensureBuilt(siteSources)
      const settings = { ...config.site, ...firstContent(config) }
      const pages = await DrawnPages.open(await loadPages(built.pages), settings)
      const standIns = await loadStandIns()
      const accounts = await drawAccounts(standIns, `${config.dataDir}/sandbox`)
      const at = (path: string) => ({
        dataDir: config.dataDir + path,
        publicOrigin: config.origin,
        pathPrefix: path,
      })
      return {
        ...(await overrides.beside?.(config, db)),
        pages: (app) => {
          overrides.onPages?.(app)
          return registerSite(app, built, pages, {
            deleteData: (key) => deleteData(shop.services, key),
            readOrderPage: (key) => readOrderPage(shop.services, key),
            readReviewPage: (key) => readReviewPage(shop.services, key),
            takeReviewForm: (key, form) => takeReviewForm(shop.services, key, form),
            isReturnKnown: async (token) =>
              (await findOrderId(shop.db, { returnToken: token })) !== undefined,
            readOffer: (version) => findOffer(shop.db, version),
            countView: (view) => shop.services.views.count(view),
            findOrder: (asked, count) => findOrder(shop.services, asked, count),
            askRestock: (asked) => askRestock(shop.services, asked),
            confirmRestock: (key) => confirmRestock(shop.services, key),
          })
        },
        sandbox: (app) => mountStandIns(app, standIns, accounts, at),
      }
    },
  })
  return shop
}
