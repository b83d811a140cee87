/**
 * One part of a shop's work, for tests that kill it: `node part-of-shop.ts jobs`, or `requests`, everything else in the
 * environment. It says its address once it has begun, is stopped by SIGTERM, and ends with the test.
 */
import { pino } from 'pino'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { startJobs } from '../src/server/jobs/start-jobs.ts'
import { createPool } from '../src/server/platform/db/pool.ts'
import { createServices } from '../src/server/services.ts'

const config = readConfig(process.env)
const databaseUrl = config.databaseUrl ?? ''
const services = createServices({
  config,
  db: createPool(databaseUrl, () => {}),
  log: pino({ level: 'silent' }),
})

// The test has ended without a word.
process.once('disconnect', () => process.exit(1))
process.stdout.write(await (process.argv[2] === 'jobs' ? doJobs() : answer()))

async function doJobs(): Promise<string> {
  // With the shop's own pause after each job: it is a moment to be killed at as any other.
  const jobs = startJobs(services, databaseUrl, { checkEverySeconds: 0.5 })
  process.once('SIGTERM', () => void jobs.stop().then(() => process.exit(0)))
  return 'nowhere'
}

async function answer(): Promise<string> {
  const app = await createApp(services)
  return app.listen({ host: '127.0.0.1', port: 0 })
}
