import { withClient } from './with-client.ts'

/** The oldest PostgreSQL on which the shop's tests have been run. */
const oldestVersion = 15

/** What a database server says of itself; its version as a number, like `150018`. */
interface DatabaseKind {
  readonly versionNumber: number
  readonly encoding: string
}

/** Why the shop cannot be kept in such a database, in a sentence; `undefined` where it can. */
export function whyUnsuitable({ versionNumber, encoding }: DatabaseKind): string | undefined {
  const version = Math.floor(versionNumber / 10_000)
  if (version < oldestVersion)
    return `DATABASE_URL: the database is PostgreSQL ${version}, and the shop needs ${oldestVersion} or later.`
  if (encoding !== 'UTF8')
    return `DATABASE_URL: the database keeps text as ${encoding}, and the shop needs UTF8: create database shop encoding 'UTF8' template template0.`
  return undefined
}

/** Throws a sentence for the operator where the shop cannot be kept in this database. */
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
