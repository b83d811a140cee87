import type { Pool, PoolClient } from 'pg'
import { tablesWithRemains } from '../platform/data-inventory/forget.ts'
import { createPool, type Db, sqlState } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { PeopleNeeds } from './needs.ts'
import type { MayMaintain, MayWriteAnew, SizeOfTable, WaitShortly } from './statements.gen.ts'

export const wipeRemainsTask = 'wipe-remains'

/** 150,000 orders are 129 MB and take eight seconds under load. */
const mostBytes = 256 * 1024 * 1024

/** Deleted rows stay in files and WAL until a rewrite, whose exclusive lock rules out large tables and those in use. */
export async function wipeRemains({
  db,
  log,
  config: { databaseOwnerUrl },
}: Pick<PeopleNeeds, 'db' | 'log' | 'config'>): Promise<JobEnd> {
  const end = await (databaseOwnerUrl === undefined
    ? writeAllAnew(db)
    : withPoolOf(databaseOwnerUrl, writeAllAnew))
  if (end.kind === 'done' && !(await giveUpLog(db)))
    log.warn('the log of the database keeps what was erased: not our server')
  return end
}

async function withPoolOf<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = createPool(url, () => {}, 1)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const waitShortly = statement<WaitShortly>('wait-shortly', `select set_config('lock_timeout', '3s', false)`)

async function writeAllAnew(pool: Pool): Promise<JobEnd> {
  const connection = await pool.connect()
  try {
    await waitShortly(connection)
    for (const table of tablesWithRemains()) {
      // PostgreSQL would only warn.
      if (!(await mayWriteAnew(connection, table)))
        return {
          kind: 'dead',
          why: `${table} belongs to another role: set DATABASE_OWNER_URL, by which that role writes it anew, or, from PostgreSQL 17 on, grant maintain on it`,
        }
      if (!(await writeAnew(connection, table)))
        return { kind: 'dead', why: `${table} is too large to be written anew` }
    }
    return done
  } finally {
    connection.release(true)
  }
}

async function writeAnew(connection: PoolClient, table: string): Promise<boolean> {
  if (await isTooLarge(connection, table)) return false
  try {
    await connection.query(`vacuum (full, analyze) ${table}`)
    return true
  } catch (error) {
    if (sqlState(error) === '57014') return false
    throw error
  }
}

const selectRights = statement<MayWriteAnew>(
  'may-write-anew',
  `select pg_has_role(relowner, 'usage') as "isOwner!",
     current_setting('server_version_num')::int >= 170000 as "canMaintain!"
   from pg_class where oid = :table::regclass`,
)
const selectGrant = statement<MayMaintain>(
  'may-maintain',
  `select has_table_privilege(:table::text, 'maintain') as "isGranted!"`,
)

async function mayWriteAnew(connection: PoolClient, table: string): Promise<boolean> {
  const [rights] = await selectRights(connection, { table })
  if (rights?.isOwner) return true
  if (!rights?.canMaintain) return false
  const [granted] = await selectGrant(connection, { table })
  return granted?.isGranted ?? false
}

const selectSize = statement<SizeOfTable>(
  'size-of-table',
  'select pg_total_relation_size(:table::regclass) as "bytes!"',
)

async function isTooLarge(connection: PoolClient, table: string): Promise<boolean> {
  const [size] = await selectSize(connection, { table })
  return Number(size?.bytes) > mostBytes
}

async function giveUpLog(db: Db): Promise<boolean> {
  try {
    await db.query('select pg_switch_wal()')
    await db.query('checkpoint')
    return true
  } catch (error) {
    if (sqlState(error) === '42501') return false
    throw error
  }
}
