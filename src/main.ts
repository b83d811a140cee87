import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { ensureBuilt } from '../build/ensure-built.ts'
import { createSandboxLiqpay } from './sandbox/liqpay/sandbox-liqpay.ts'
import { createSandboxMonobank } from './sandbox/monobank/sandbox-monobank.ts'
import { createSandboxWayforpay } from './sandbox/wayforpay/sandbox-wayforpay.ts'
import { createApp } from './server/app.ts'
import { type Config, readConfig } from './server/config.ts'
import { prepareDataFolder } from './server/data-folder.ts'
import { startEmbeddedPostgres } from './server/db/embedded/embedded-postgres.ts'
import { migrate } from './server/db/migrate.ts'
import { createPool } from './server/db/pool.ts'
import { explainFailure } from './server/explain-failure.ts'
import { migrateQueue } from './server/jobs/queue-schema.ts'
import { startJobs } from './server/jobs/start-jobs.ts'
import { startAsking } from './server/payments/ask-providers.ts'
import { standIns } from './server/payments/choose-providers.ts'
import { deleteData } from './server/quiz/delete-data.ts'
import { createServices } from './server/services.ts'
import { BadSetting } from './server/setting-kinds.ts'
import type { DataRemoval } from './server/site/delete-data-page.ts'
import { registerDevSite } from './server/site/register-dev-site.ts'
import { registerSite } from './server/site/register-site.ts'

/** What was started, to be ended in reverse order. */
const running: (() => Promise<unknown>)[] = []

async function start(config: Config, log: Logger) {
  await prepareDataFolder(config.dataDir)
  const [databaseUrl, pages] = await Promise.all([prepareDatabase(config, log), makePages(config)])
  const db = createPool(databaseUrl, (error) =>
    log.warn({ reason: error.message }, 'database connection lost'),
  )
  running.push(() => db.end())

  if (!config.isTestMode && !config.mail.smtp) log.warn('no mail server is set: letters become files')
  const services = createServices({ config, db, log })
  const app = await createApp(services, {
    pages: (scope) =>
      pages(scope, {
        deleteData: (key) => deleteData(services, key),
        rateLimitScale: config.rateLimitScale,
      }),
    ...(config.isTestMode && { sandbox: pretendBanks(config) }),
  })
  running.push(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  const asking = startAsking(services)
  running.push(() => asking.stop())
  const jobs = startJobs(services, databaseUrl)
  running.push(() => jobs.stop())

  const mode = config.isTestMode ? 'test mode, no money moves' : 'live'
  process.stdout.write(`\nКрапля is open (${mode}): ${config.origin}\n\n`)
}

/** The built site; in development one that is drawn from its sources, by code that is loaded only then. */
async function makePages({
  site,
  isDevelopment,
}: Config): Promise<(app: FastifyInstance, removal: DataRemoval) => Promise<void>> {
  if (isDevelopment) {
    const { startDevSite } = await import('../build/dev-site.ts')
    return async (app, removal) => registerDevSite(app, site, await startDevSite(site, app.server), removal)
  }
  const built = await ensureBuilt(site)
  return (app, removal) => registerSite(app, built, removal)
}

async function prepareDatabase(config: Config, log: Logger): Promise<string> {
  const databaseUrl = await startDatabase(config, log)
  await migrate(databaseUrl)
  await migrateQueue(databaseUrl)
  return databaseUrl
}

async function startDatabase(config: Config, log: Logger): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl
  const database = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
  })
  running.push(() => database.stop())
  return database.url
}

/** Pretend banks of test mode, each with books of its own; the shop reaches them over HTTP only. */
function pretendBanks({ dataDir, origin }: Config) {
  const { monopay, liqpay, wayforpay } = standIns
  const at = (path: string) => ({
    dataDir: join(dataDir, path),
    publicOrigin: origin,
    pathPrefix: path,
  })
  return async (app: FastifyInstance) => {
    await app.register(createSandboxMonobank({ ...at(monopay.path), token: monopay.token }))
    await app.register(createSandboxLiqpay({ ...at(liqpay.path), ...liqpay }))
    await app.register(createSandboxWayforpay({ ...at(wayforpay.path), ...wayforpay }))
  }
}

async function stop(log: Logger, exitCode: number) {
  // A neighbour that will not let go must not keep the process for ever.
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
  // The launcher died without a word: what it started must not outlive it.
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
