import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { RunningSettings } from './needs.ts'
import { type Db, databaseOutage } from '../platform/db/pool.ts'
import { whyUnsuitable } from '../platform/db/suitable.ts'
import { readSpace } from '../platform/disk-use.ts'
import { availableConnections, whyTooMany } from '../platform/queue/connection-need.ts'
import { connectionRoom } from '../platform/http/room.ts'
import { statement } from '../platform/db/statement.ts'
import { readVersion } from './version.ts'
import type { FindDatabaseFacts, TryPlpgsql } from './statements.gen.ts'
import { type Finding, found, good, warning, wrong } from '../platform/finding.ts'

const gigabyte = 1024 ** 3
const tolerableSkewSeconds = 30

export function examineMachine(config: RunningSettings): Promise<Finding[]>[] {
  return [
    found('version', async () => {
      const { version, commit } = await readVersion()
      return good(`${version}${commit === null ? '' : ` (${commit})`}, on Node ${process.version}.`)
    }),
    found('data folder', async () => {
      const probe = await mkdtemp(join(config.dataDir, 'doctor-'))
      await writeFile(join(probe, 'written'), 'yes')
      await rm(probe, { recursive: true })
      const { free } = await readSpace(config.dataDir)
      const room = `${(free / gigabyte).toFixed(1)} GB are free in ${config.dataDir}.`
      return free < 2 * gigabyte
        ? warning(`${room} Orders and photos are refused when there is none.`)
        : good(room)
    }),
    found('open files', async () => {
      const most = connectionRoom()
      return most < config.maxConnections
        ? warning(
            `There are files for ${most} connections, and MAX_CONNECTIONS is ${config.maxConnections}: raise "ulimit -n", or LimitNOFILE of the service.`,
          )
        : good(`There are files for ${config.maxConnections} connections.`)
    }),
    found('proxy', async () => proxyFinding(config)),
  ]
}

function proxyFinding({ origin, host, trustedProxies }: RunningSettings): Omit<Finding, 'about'>[] {
  const isTls = origin.startsWith('https:')
  if (isTls && trustedProxies === 0) {
    return wrong(
      'PUBLIC_ORIGIN is https, so a proxy brings the visitors, and TRUSTED_PROXIES is 0: all of them count as one visitor, and its limits stop everybody. Set TRUSTED_PROXIES=1.',
    )
  }
  const isOpen = host !== 'localhost' && !(isIP(host) > 0 && (host === '::1' || host.startsWith('127.')))
  if (trustedProxies > 0 && isOpen) {
    return warning(
      `TRUSTED_PROXIES is ${trustedProxies} and the shop listens at ${host}: whoever reaches that past the proxy may claim any address. Set HOST=localhost, or close the port to all but the proxy.`,
    )
  }
  return good(
    trustedProxies > 0
      ? `${trustedProxies === 1 ? 'One proxy is' : `${trustedProxies} proxies are`} believed about visitors' addresses.`
      : 'Visitors come without a proxy.',
  )
}

export function examineDatabase(db: Db, config: RunningSettings): Promise<Finding[]> {
  return found('database', async () => {
    try {
      return await databaseFindings(db, config)
    } catch (error) {
      const outage = databaseOutage(error)
      if (!outage) throw error
      if (outage === 'files of the database server missing')
        return wrong(
          'No order can be stored: files of the database server are missing, as after an upgrade of PostgreSQL under the running server. Start that server anew.',
        )
      return wrong(`No order can be stored: ${outage}. Look at DATABASE_URL and at the server.`)
    }
  })
}

const askDatabase = statement<FindDatabaseFacts>(
  'find-database-facts',
  // It owns none of the shop's tables before there are any.
  `select current_setting('server_version_num')::int as "versionNumber!", current_setting('server_encoding') as "encoding!",
     current_setting('transaction_read_only')::boolean as "isReadOnly!",
     extract(epoch from clock_timestamp())::float8 - :askedAt::float8 as "aheadSeconds!",
     (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('orders')) as "isOwner",
     (${availableConnections}) as "given!"`,
)

/** Every order needs it; after an upgrade under the running server it cannot be loaded by a new connection. */
const tryPlpgsql = statement<TryPlpgsql>('try-plpgsql', 'do $$ begin end $$')

async function databaseFindings(db: Db, config: RunningSettings): Promise<Omit<Finding, 'about'>[]> {
  await tryPlpgsql(db)
  const [told] = await askDatabase(db, { askedAt: Date.now() / 1000 })
  if (!told) throw new Error('no answer')
  const findings: Omit<Finding, 'about'>[] = []
  const unsuitable = whyUnsuitable(told)
  if (unsuitable !== undefined) findings.push(...wrong(unsuitable))
  const tooMany = whyTooMany(config, told.given)
  if (tooMany !== undefined) findings.push(...wrong(tooMany))
  if (told.isReadOnly) findings.push(...wrong('It takes no writes: is this the standby?'))
  if (Math.abs(told.aheadSeconds) > tolerableSkewSeconds) {
    findings.push(
      ...warning(
        `Its clock is ${Math.round(told.aheadSeconds)} s ahead of this machine's: let both follow a time server.`,
      ),
    )
  }
  return findings.length > 0
    ? findings
    : good(
        `PostgreSQL ${Math.floor(told.versionNumber / 10_000)} takes what is written.${
          told.isOwner
            ? ' The shop works there as the owner of its tables, who could change the office’s log and the books; DATABASE_OWNER_URL keeps the two apart.'
            : ''
        }`,
      )
}
