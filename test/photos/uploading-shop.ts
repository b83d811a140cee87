/**
 * A shop that takes photos, for tests that kill it: its settings come from the environment. It prints its address,
 * and ends with the test.
 */
import { pino } from 'pino'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { createPool } from '../../src/server/platform/db/pool.ts'
import { createServices } from '../../src/server/services.ts'

const config = readConfig(process.env)
const db = createPool(config.databaseUrl ?? '', () => {})
const app = await createApp(createServices({ config, db, log: pino({ level: 'silent' }) }))
process.once('disconnect', () => process.exit(1))
process.stdout.write(await app.listen({ host: '127.0.0.1', port: 0 }))
