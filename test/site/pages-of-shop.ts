import { ensureBuilt, loadPages } from '@kraplia/islands-build'
import { drawAccounts, mountStandIns } from '@kraplia/pretend-banks'
import type { FastifyInstance } from 'fastify'
import { findOrder } from '../../src/server/aftercare/find-order.ts'
import { readOrderPage } from '../../src/server/aftercare/read-order-page.ts'
import { readReviewPage, takeReviewForm } from '../../src/server/aftercare/review-order.ts'
import { askRestock } from '../../src/server/catalogue/ask-restock.ts'
import { confirmRestock } from '../../src/server/messages/confirm-restock.ts'
import { findOrderId } from '../../src/server/orders/find-order-id.ts'
import { loadStandIns } from '../../src/server/payments/acquirers.ts'
import { deleteData } from '../../src/server/quiz/delete-data.ts'
import type { Services } from '../../src/server/services.ts'
import { findOffer } from '../../src/server/site/offers.ts'
import { DrawnPages } from '../../src/server/site/pages/drawn-pages.ts'
import { registerSite } from '../../src/server/site/pages/register-site.ts'
import { firstContent } from '../../src/server/site/published-content.ts'
import { siteSources } from '../../src/site-sources.ts'

/** The pages of a test shop and its pretend banks. */
export const pagesOfShop = async (services: Services) => ({
  pages: await pagesOf(services),
  sandbox: await standInsOf(services),
})

/** As the main program joins them to a shop. */
async function pagesOf(services: Services) {
  const built = await ensureBuilt(siteSources)
  const settings = { ...services.config.site, ...firstContent(services.config) }
  const pages = await DrawnPages.open(await loadPages(built.pages), settings)
  return (app: FastifyInstance) =>
    registerSite(app, built, pages, {
      deleteData: (key) => deleteData(services, key),
      readOrderPage: (key) => readOrderPage(services, key),
      readReviewPage: (key) => readReviewPage(services, key),
      takeReviewForm: (key, form) => takeReviewForm(services, key, form),
      isReturnKnown: async (token) => (await findOrderId(services.db, { returnToken: token })) !== undefined,
      readOffer: (version) => findOffer(services.db, version),
      countView: (view) => services.views.count(view),
      findOrder: (asked, count) => findOrder(services, asked, count),
      askRestock: (asked) => askRestock(services, asked),
      confirmRestock: (key) => confirmRestock(services, key),
    })
}

/** The pretend banks below its own address. */
async function standInsOf({ config }: Services) {
  const standIns = await loadStandIns()
  const accounts = await drawAccounts(standIns, `${config.dataDir}/sandbox`)
  const at = (path: string) => ({
    dataDir: config.dataDir + path,
    publicOrigin: config.origin,
    pathPrefix: path,
  })
  return (app: FastifyInstance) => mountStandIns(app, standIns, accounts, at)
}
