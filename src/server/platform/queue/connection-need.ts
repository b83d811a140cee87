import { BadSetting } from '../setting-kinds.ts'
import type { ServerSettings } from '../server-settings.ts'
import { withClient } from '../db/with-client.ts'
import { queueConnections } from './run-queue.ts'

type Needing = Pick<ServerSettings, 'databaseConnections' | 'jobsPerSecond'>

const newsConnections = 1
/** Left for commands beside the shop, `npm run operator` first of all, and for the backup by night. */
const spareConnections = 3
const usual: Needing = { databaseConnections: 10, jobsPerSecond: 8 }

/** How many jobs are done at once, with a pause of a quarter of a second after each, as mail servers like it. */
export function jobsAtOnce(perSecond: number): number {
  return Math.max(2, Math.ceil(perSecond / 4))
}

/** How many connections to the database one process holds at most. */
export function connectionsOf({ databaseConnections, jobsPerSecond }: Needing): number {
  return databaseConnections + newsConnections + queueConnections(jobsAtOnce(jobsPerSecond))
}

/** Why a database that gives `given` connections cannot bear these settings, in a sentence; `undefined` where it can. */
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
  // Whichever was set higher than it need be.
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

/** Throws a sentence where the database cannot bear the settings beside it. */
export async function refuseTooMany(databaseUrl: string, settings: Needing): Promise<void> {
  const { rows } = await withClient(databaseUrl, 'kraplia-start', (client) =>
    client.query<{ given: number }>(connectionsGiven),
  )
  const why = rows[0] && whyTooMany(settings, rows[0].given)
  if (why !== undefined) throw new BadSetting(why)
}

/** The least of what the server, the database and the role allow. Version 16 has reserved more than those of superusers. */
export const connectionsGiven = `select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int,
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
  ) as given`
