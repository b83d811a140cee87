import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawAccounts, mountStandIns, type StandIn } from '@kraplia/pretend-banks'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { ensureBuilt, loadPages, type PageTrial, pageTrials } from '@kraplia/islands-build'
import type { BuiltSite } from '@kraplia/islands-build/types'
import { pretendCarrierPath } from './contract/platform/addresses.ts'
import type { AskedPages } from './contract/site/asked-pages.ts'
import type { PageSettings, PublishedContent } from './contract/site/site.ts'
import { fiscalServiceIds } from './domain/payments/receipt.ts'
import { createApp } from './server/app.ts'
import { reapplyErasures } from './server/running/backup/reapply-erasures.ts'
import { planFirstSync } from './server/delivery/carriers/directory/plan-first-sync.ts'
import { ourCarrier } from './server/delivery/our-carrier.ts'
import { accountAt } from './server/platform/account.ts'
import { type Config, readConfig } from './server/config.ts'
import { prepareDataFolder } from './server/platform/data-folder.ts'
import { startDatabase, updateDatabase } from './server/open-database.ts'
import { createPool } from './server/platform/db/pool.ts'
import { unknownStoredValues } from './server/platform/db/stored-values.ts'
import { readinessProbe } from './server/platform/db/readiness.ts'
import { untilDone } from './server/platform/queue/until-done.ts'
import { explainFailure } from './server/explain-failure.ts'
import { planClockRuns } from './server/jobs/clock-runs.ts'
import { reasonOf } from './server/platform/queue/queue-log.ts'
import { refuseTooMany } from './server/platform/queue/connection-need.ts'
import { startJobs } from './server/jobs/start-jobs.ts'
import { oncePerMinute } from './server/platform/http/once-per-minute.ts'
import { Shedding } from './server/platform/http/shedding.ts'
import { listen } from './server/platform/http/listen.ts'
import { smsReportsPath, smsServices } from './server/messages/sms-services.ts'
import { joinNodes } from './server/platform/queue/nodes.ts'
import { photoPlaceOf } from './server/quiz/photos/photo-place.ts'
import { linkTester } from './server/staff/operators.ts'
import { enterMode } from './server/running/shop-mode.ts'
import { testRemains } from './server/retire-test.ts'
import { saveTellsBySms } from './server/platform/mode.ts'
import { startAsking } from './server/payments/ask-pending.ts'
import { loadStandIns } from './server/payments/acquirers.ts'
import { fiscalServices } from './server/payments/receipts/fiscal-services.ts'
import { ownAddress } from './server/payments/choose-payments.ts'
import { startRechecking } from './server/payments/recheck-paid.ts'
import { News } from './server/staff/news.ts'
import { followPublished } from './server/site/follow-published.ts'
import { publishedContent } from './server/site/published-content.ts'
import { findOffer } from './server/site/offers.ts'
import { stockSite } from './server/site/stock-site.ts'
import { startTidying } from './server/people/tidy-folders.ts'
import { deleteData } from './server/quiz/delete-data.ts'
import { createServices } from './server/services.ts'
import { BadSetting } from './server/platform/setting-kinds.ts'
import { askRestock } from './server/catalogue/ask-restock.ts'
import { confirmRestock } from './server/messages/confirm-restock.ts'
import { findOrder } from './server/aftercare/find-order.ts'
import { takeReviewForm, readReviewPage } from './server/aftercare/review-order.ts'
import { findOrderId } from './server/orders/find-order-id.ts'
import { readOrderPage } from './server/aftercare/read-order-page.ts'
import type { PageServices } from './server/site/pages/page-services.ts'
import { DrawnPages } from './server/site/pages/drawn-pages.ts'
import { registerDevSite } from './server/site/pages/register-dev-site.ts'
import { registerSite } from './server/site/pages/register-site.ts'
import { createMetrics } from './server/running/watch/metrics.ts'
import { serveMetrics } from './server/running/watch/metrics-server.ts'
import { watchOutages } from './server/running/watch/watch-outages.ts'
import { siteSources } from './site-sources.ts'

/** Stopped in reverse order. */
const running: (() => Promise<unknown>)[] = []

async function start(config: Config, log: Logger) {
  await prepareDataFolder(config.dataDir)
  const [databaseUrl, built] = await Promise.all([
    prepareDatabase(config, log),
    config.isDevelopment ? undefined : ensureBuilt(siteSources),
  ])
  const db = createPool(
    databaseUrl,
    (error) => log.warn({ reason: error.message }, 'database connection lost'),
    config.databaseConnections,
  )
  running.push(() => db.end())
  logUnknownValues(log)
  const node = await joinNodes({ db, log }, { photoPlace: await photoPlaceOf(config) })
  running.push(() => node.leave())
  await saveTellsBySms(db, config.site.tellsBySms)
  if (!config.isTestMode && !config.mail.server) log.warn('no mail server is set: letters become files')
  const tryPages = built && pageTrials(built.pages)
  const sandbox = config.isTestMode ? await preparePretendBanks(config) : undefined
  const pretendCarrier = await preparePretendCarrier(config)
  const services = createServices({
    config,
    db,
    log,
    standIns: sandbox?.accounts,
    carrierAccount: config.carrierAccount ?? pretendCarrier?.account,
    ...(tryPages && {
      tryPages: (content: PublishedContent, mostMs?: number) =>
        tryPages({ ...config.site, ...content }, mostMs),
    }),
  })
  const erased = await reapplyErasures(services)
  if (erased.orders + erased.quizzes + erased.photos > 0)
    log.warn(erased, 'an older database had brought back who was erased: they are erased again')
  await stockSite(db, config)
  const shown = {
    shelf: (await services.shelf.current()).state,
    reviews: String((await services.reviews.current()).version),
    site: String((await services.site.current()).version),
  }
  const pages = await makePages(
    config,
    built && tryPages && { ...built, tryPages },
    await publishedContent(services),
  )
  running.push(() => services.answers.store())
  running.push(() => Promise.all([services.views.store(), services.refusedCalls.store()]))
  const tidying = await startTidying(services, { isAmongOthers: node.isAmongOthers() })
  running.push(() => tidying.stop())
  const news = new News(db)
  const askReadiness = readinessProbe(db, () => {})
  const metrics = createMetrics(services, askReadiness)
  const shedding = new Shedding(db.line, metrics.countRefused)
  const app = await createApp(services, {
    news,
    shedding,
    onAnswered: metrics.count,
    isAmongOthers: node.isAmongOthers,
    pages: (scope) =>
      pages.register(scope, {
        deleteData: (key) => deleteData(services, key),
        readOrderPage: (key) => readOrderPage(services, key),
        readReviewPage: (key) => readReviewPage(services, key),
        takeReviewForm: (key, form) => takeReviewForm(services, key, form),
        isReturnKnown: async (token) => (await findOrderId(db, { returnToken: token })) !== undefined,
        readOffer: (version) => findOffer(db, version),
        countView: (view) => services.views.count(view),
        findOrder: (asked, count) => findOrder(services, asked, count),
        askRestock: (asked) => askRestock(services, asked),
        confirmRestock: (key) => confirmRestock(services, key),
      }),
    sandbox: async (scope) => {
      await sandbox?.mount(scope)
      await pretendCarrier?.mount(scope)
    },
  })
  running.push(() => app.close())
  const following = followPublished(services, news, { shown, show: pages.show })
  running.push(() => following.stop())
  if (config.metrics) {
    const served = await serveMetrics(metrics, config.metrics)
    running.push(() => served.close())
  }
  await listen(app, config)
  // The shop is open: from here on a database outage does not end it.
  const asking = startAsking(services)
  running.push(() => asking.stop())
  const rechecking = startRechecking(services)
  running.push(() => rechecking.stop())
  const { jobsPerSecond: mostPerSecond } = config
  const { isCrowded } = shedding
  const jobs = startJobs(services, databaseUrl, { mostPerSecond, isCrowded })
  running.push(() => jobs.stop())
  const outages = watchOutages(services, askReadiness)
  running.push(() => outages.stop())
  await untilDone(log, () => planClockRuns(services))
  await untilDone(log, () => planFirstSync(services))

  const mode = config.isTestMode ? 'test mode, no money moves' : 'live'
  const link = config.isTestMode ? await untilDone(log, () => linkTester(services)) : undefined
  const office = link === undefined ? '' : `Its office, once and within 15 minutes: ${link}\n`
  process.stdout.write(`\nКрапля is open (${mode}): ${config.origin}\n${office}\n`)
}

/** Of each column once a minute. */
function logUnknownValues(log: Logger) {
  const isNew = oncePerMinute()
  unknownStoredValues.on('found', (error) => {
    const why = reasonOf(error)
    if (isNew(why)) log.warn({ why }, 'only a newer version knows what is stored')
  })
}

interface Pages {
  readonly register: (app: FastifyInstance, services: PageServices) => Promise<void>
  readonly show: (content: PublishedContent) => Promise<void>
}

/** In development rendered from sources, whose code is loaded only then. */
async function makePages(
  config: Config,
  built: (BuiltSite & { readonly tryPages: PageTrial }) | undefined,
  content: PublishedContent,
): Promise<Pages> {
  const settings = { ...config.site, ...content }
  if (!built) {
    const { startDevSite } = await import('@kraplia/islands-build/development')
    return {
      register: async (app, services) =>
        registerDevSite(app, settings, await startDevSite(siteSources, settings, app.server), services),
      show: async (changed) => void Object.assign(settings, changed),
    }
  }
  const [drawing] = await Promise.all([
    loadPages<PageSettings, AskedPages>(built.pages),
    built.tryPages(settings),
  ])
  const pages = await DrawnPages.open(drawing, settings)
  return {
    register: (app, services) => registerSite(app, built, pages, services),
    async show(changed) {
      const now = { ...config.site, ...changed }
      await built.tryPages(now)
      await pages.show(now)
    },
  }
}

async function prepareDatabase(config: Config, log: Logger): Promise<string> {
  const database = await startDatabase(config, log)
  running.push(() => database.close())
  await refuseTooMany(database.url, config)
  const newer = await updateDatabase(database)
  if (newer.length > 0) log.warn({ newer }, 'a later version has added to this database: it is used as it is')
  await enterMode(database.url, config.isTestMode, testRemains)
  return database.url
}

/** The shop reaches them over HTTP only. */
export async function preparePretendBanks(
  config: Config,
  options: { readonly waitForWebhookMs?: number } = {},
) {
  const { dataDir, origin, returnOrigins } = config
  const { service } = config.sms ?? { service: smsServices[0] }
  const { standIn: sms } = await service.standIn()
  const { standIn: fiscal } = await fiscalServices[config.register?.id ?? fiscalServiceIds[0]].standIn()
  const standIns: Readonly<Record<string, StandIn>> = { ...(await loadStandIns()), sms, fiscal }
  const accounts = await drawAccounts(standIns, join(dataDir, 'sandbox'))
  const at = (path: string) => ({
    dataDir: join(dataDir, path),
    publicOrigin: origin,
    pathPrefix: path,
    callbackOrigins: new Set([origin, ownAddress(config)]),
    reportUrl: ownAddress(config) + smsReportsPath(service),
    returnOrigins,
    // Payments of last month can still be refunded.
    keepDays: 60,
    ...options,
  })
  return { accounts, mount: (app: FastifyInstance) => mountStandIns(app, standIns, accounts, at) }
}

/** The whole country's settlements with sample points. */
async function preparePretendCarrier(config: Config) {
  if (!config.isTestMode || config.carrierAccount) return undefined
  const { standIn } = await ourCarrier.standIn()
  const page = { path: pretendCarrierPath, origin: config.origin }
  const drawn = standIn.draw()
  // For tests that inject faults.
  await writeFile(join(config.dataDir, 'sandbox', 'carrier.json'), JSON.stringify(drawn), {
    mode: 0o600,
  })
  return {
    account: accountAt(ourCarrier.settings, { path: standIn.path, ...drawn }, ownAddress(config)),
    mount: (app: FastifyInstance) => standIn.create({ pathPrefix: standIn.path, page }, drawn)(app),
  }
}

async function stop(log: Logger, exitCode: number) {
  // Do not hang on a neighbour.
  setTimeout(() => process.exit(1), 15_000).unref()
  for (const end of running.toReversed()) {
    await end().catch((error: unknown) => log.error({ err: error }, 'stopping'))
  }
  process.exit(exitCode)
}

async function run() {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    void stop(log, 0)
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
  // The launcher was killed: do not outlive it.
  process.on('disconnect', stopOnce)
  try {
    await start(config, log)
  } catch (error) {
    process.stderr.write(`${explainFailure(error, config)}\n`)
    await stop(log, 1)
  }
}

// Not when it is only compiled.
if (import.meta.main) {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
