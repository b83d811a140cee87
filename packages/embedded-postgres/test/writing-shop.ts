/**
 * A shop that only writes, for tests that kill it: `node writing-shop.ts <data folder>`. It prints the database's
 * address, then the number of every row once the database has acknowledged it. SIGTERM stops it; Ctrl-C makes it
 * ask the database a last question first.
 */
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts'

const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' }).catch((error: unknown) => {
  say({ refused: error instanceof Error ? error.message : String(error) })
  process.exit(1)
})
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
process.once('disconnect', () => stopping.abort()) // the test was killed
process.once('SIGINT', () => void askAndStop())
say({ url: database.url })

const client = new Client({ connectionString: database.ownerUrl })
client.on('error', () => {}) // the query in progress fails too
await client.connect()
await client.query(
  'create table if not exists writing (row bigint generated always as identity, at timestamptz)',
)
while (!stopping.signal.aborted) {
  const { rows } = await client.query<{ row: string }>(
    'insert into writing values (default, now()) returning row',
  )
  say({ acknowledged: Number(rows[0]?.row) })
}
await client.end()
await database.stop()
process.channel?.unref()

async function askAndStop() {
  const other = new Client({ connectionString: database.url })
  await other.connect()
  const { rows } = await other.query<{ answer: number }>('select 42 as answer')
  say({ answer: rows[0]?.answer })
  await other.end()
  stopping.abort()
}

function say(news: Record<string, unknown>) {
  process.stdout.write(`${JSON.stringify(news)}\n`)
}
