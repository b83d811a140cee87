/**
 * A shop that only does its jobs, for tests that kill it: `node working-shop.ts`, everything else in the
 * environment. It says `working` once it has begun and is stopped by SIGTERM.
 */
import { pino } from 'pino'
import { readConfig } from '../src/server/config.ts'
import { createPool } from '../src/server/platform/db/pool.ts'
import { startJobs } from '../src/server/jobs/start-jobs.ts'
import { createServices } from '../src/server/services.ts'

const config = readConfig(process.env)
const databaseUrl = config.databaseUrl ?? ''
const db = createPool(databaseUrl, () => {})
const services = createServices({ config, db, log: pino({ level: 'silent' }) })
// With the shop's own pause after each job: it is a moment to be killed at as any other.
const jobs = startJobs(services, databaseUrl, { checkEverySeconds: 0.5 })
process.once('SIGTERM', () => void jobs.stop().then(() => process.exit(0)))
// The test has ended without a word.
process.once('disconnect', () => process.exit(1))
process.stdout.write('working\n')
