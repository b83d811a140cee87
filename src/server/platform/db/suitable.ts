import { withClient } from './with-client.ts'

/** The oldest that the tests have run on. */
const oldestVersion = 15

interface DatabaseKind {
  readonly versionNumber: number
  readonly encoding: string
}

export function whyUnsuitable({ versionNumber, encoding }: DatabaseKind): string | undefined {
  const version = Math.floor(versionNumber / 10_000)
  if (version < oldestVersion)
    return `DATABASE_URL: the database is PostgreSQL ${version}, and the shop needs ${oldestVersion} or later.`
  if (encoding !== 'UTF8')
    return `DATABASE_URL: the database keeps text as ${encoding}, and the shop needs UTF8: create database shop encoding 'UTF8' template template0.`
  return undefined
}

export async function refuseUnsuitable(databaseUrl: string): Promise<void> {
  const { rows } = await withClient(databaseUrl, 'kraplia-migrate', (client) =>
    client.query<DatabaseKind>(
      `select current_setting('server_version_num')::int as "versionNumber",
         current_setting('server_encoding') as encoding`,
    ),
  )
  const [kind] = rows
  const why = kind && whyUnsuitable(kind)
  if (why !== undefined) throw new Error(why)
}
