import { readFile } from 'node:fs/promises'
import { Client } from 'pg'

/**
 * Makes or brings up to date the job queue's own schema, `graphile_worker`. A note on the schema says which
 * version of the library made it, so that a start with nothing to do costs one question and loads nothing.
 * Several nodes may do this at once: one works, the others wait and find it done.
 */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  const wanted = `graphile-worker ${await libraryVersion()}`
  const client = new Client({ connectionString: databaseUrl, application_name: 'kraplia-migrate' })
  // A lost connection also fails the query in progress; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    if ((await noteOn(client)) === wanted) return
    await client.query("select pg_advisory_lock(hashtext('kraplia job queue'))")
    if ((await noteOn(client)) === wanted) return
    const { Logger, runMigrations } = await import('graphile-worker')
    const silent = new Logger(() => () => {})
    await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: silent })
    await client.query(`comment on schema graphile_worker is '${wanted}'`)
  } finally {
    // Also frees the lock.
    await client.end()
  }
}

async function noteOn(client: Client): Promise<string | null | undefined> {
  const { rows } = await client.query<{ note: string | null }>(
    "select obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as note",
  )
  return rows[0]?.note
}

/** Read from its package without loading the library, which takes a tenth of a second. */
async function libraryVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('graphile-worker'))
  const { version } = /"version": "(?<version>[\w.+-]+)"/.exec(await readFile(manifest, 'utf8'))?.groups ?? {}
  if (version === undefined) throw new Error('The job queue’s package names no version.')
  return version
}
