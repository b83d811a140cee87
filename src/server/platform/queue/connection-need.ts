import { BadSetting } from '../setting-kinds.ts'
import type { ServerSettings } from '../server-settings.ts'
import { statement } from '../db/statement.ts'
import { withClient } from '../db/with-client.ts'
import type { CountConnectionsGiven } from '../statements.gen.ts'
import { queueConnections } from './run-queue.ts'

type Needing = Pick<ServerSettings, 'databaseConnections' | 'jobsPerSecond'>

const newsConnections = 1
/** For commands beside the shop and the nightly backup. */
const spareConnections = 3
const usual: Needing = { databaseConnections: 10, jobsPerSecond: 32 }

/** A job that asks a neighbour takes up to a quarter of a second. */
export function jobConcurrency(mostPerSecond: number): number {
  return Math.max(2, Math.ceil(mostPerSecond / 4))
}

export function connectionsOf({ databaseConnections, jobsPerSecond }: Needing): number {
  return databaseConnections + newsConnections + queueConnections(jobConcurrency(jobsPerSecond))
}

export function whyTooMany(settings: Needing, given: number): string | undefined {
  const bears = (some: Needing) => connectionsOf(some) + spareConnections <= given
  if (bears(settings)) return undefined
  const said = (setting: string, value: number, most: number) =>
    `${setting}=${value}: with it the shop holds ${connectionsOf(settings)} connections, of ${given} that the database gives and ${spareConnections} that are left for commands beside it. The largest that works is ${most}, or raise max_connections of the database.`
  const { jobsPerSecond, databaseConnections } = settings
  const jobs = largest(jobsPerSecond, (perSecond) => bears({ ...settings, jobsPerSecond: perSecond }))
  const requests = largest(databaseConnections, (some) => bears({ ...settings, databaseConnections: some }))
  const mostJobs = jobs !== undefined && said('JOBS_PER_SECOND', jobsPerSecond, jobs)
  const mostRequests =
    requests !== undefined && requests > 1 && said('DATABASE_CONNECTIONS', databaseConnections, requests)
  // Suggests the setting above its default.
  const [first, second] =
    jobsPerSecond > usual.jobsPerSecond ? [mostJobs, mostRequests] : [mostRequests, mostJobs]
  return (
    first ||
    second ||
    `The database gives ${given} connections, and with JOBS_PER_SECOND=${jobsPerSecond} and DATABASE_CONNECTIONS=${databaseConnections} the shop needs ${connectionsOf(settings) + spareConnections}: lower both, or raise max_connections of the database.`
  )
}

function largest(below: number, works: (value: number) => boolean): number | undefined {
  for (let value = below - 1; value > 0; value--) if (works(value)) return value
  return undefined
}

export async function refuseTooMany(databaseUrl: string, settings: Needing): Promise<void> {
  const [told] = await withClient(databaseUrl, 'kraplia-start', (client) => countGiven(client))
  const why = told && whyTooMany(settings, told.given)
  if (why !== undefined) throw new BadSetting(why)
}

/** The least of server, database and role limits. PostgreSQL 16 added `reserved_connections`. */
export const availableConnections = `select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int,
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
  ) as given`

const countGiven = statement<CountConnectionsGiven>(
  'count-connections-given',
  `select (${availableConnections}) as "given!"`,
)
