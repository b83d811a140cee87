import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { sqlState } from './pool.ts'

const modes = ['access exclusive', 'share row exclusive', 'share'] as const
type LockMode = (typeof modes)[number]

/** Below `deadlock_timeout` (1 s), so the migration gives way and not a buyer. */
const givesWayMs = 700
const pauseMs = 100
const givesWayForMs = 20_000

const lockedBy: readonly (readonly [RegExp, LockMode])[] = [
  [/\balter table (?:if exists )?(?:only )?(\w+)/g, 'access exclusive'],
  [/\bdrop table (?:if exists )?(\w+)/g, 'access exclusive'],
  [/\btruncate (?:table )?(\w+)/g, 'access exclusive'],
  [/\bdrop trigger (?:if exists )?\w+ on (\w+)/g, 'access exclusive'],
  [/\bcreate (?:or replace )?(?:constraint )?trigger\s[^;]*?\son (\w+)/g, 'share row exclusive'],
  [/\breferences (\w+)/g, 'share row exclusive'],
  [/\bcreate (?:unique )?index (?:if not exists )?(?:\w+ )?on (\w+)/g, 'share'],
]

export function locksOf(sql: string): ReadonlyMap<string, LockMode> {
  const statements = sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase()
  const locks = new Map<string, LockMode>()
  for (const [form, mode] of lockedBy) {
    for (const [, table = ''] of statements.matchAll(form)) {
      const held = locks.get(table)
      if (held === undefined || modes.indexOf(mode) < modes.indexOf(held)) locks.set(table, mode)
    }
  }
  return locks
}

/** All locks before the first statement: a node that writes to two of the tables could deadlock with the migration. */
export async function takeLocks(client: Client, sql: string, waitMs: number): Promise<void> {
  const locks = locksOf(sql)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname = any ($1)
     order by relname`,
    [[...locks.keys()]],
  )
  await client.query(`set local lock_timeout = ${waitMs}`)
  for (const mode of modes) {
    const tables = rows.map(({ name }) => name).filter((name) => locks.get(name) === mode)
    if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in ${mode} mode`)
  }
  await client.query('set local lock_timeout = 0')
}

/** Retries for twenty seconds, letting others through in between; then waits without limit. Passes `waitMs` to `work`. */
export async function retryWhileLocked<Result>(work: (waitMs: number) => Promise<Result>): Promise<Result> {
  const until = Date.now() + givesWayForMs
  for (;;) {
    try {
      return await work(Date.now() < until ? givesWayMs : 0)
    } catch (error) {
      if (sqlState(error) !== '55P03') throw error
      await sleep(pauseMs)
    }
  }
}
