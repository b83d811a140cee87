import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { sqlState } from './pool.ts'

/** Those that keep writers out, the strongest first. */
const modes = ['access exclusive', 'share row exclusive', 'share'] as const
type LockMode = (typeof modes)[number]

/** Less than the second after which PostgreSQL looks for deadlocks: here it is the migration that gives way. */
const givesWayMs = 700
const pauseMs = 100
/** So busy a shop would never be free in all tables at once; from then on it waits its turn in each. */
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

/** The tables that a migration's statements lock against writers, each in the strongest of the ways. */
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

/**
 * Takes all of a migration's locks before its first statement, in the transaction that is open. A node of the version
 * before that writes to two of these tables would otherwise wait for the one while the migration waits for the other, and
 * PostgreSQL would end the buyer's transaction. Throws PostgreSQL's `lock_not_available` where one is kept for longer than
 * `waitMs`; 0 waits as long as it takes.
 */
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

/**
 * Does it again for as long as others keep the tables that it needs, and leaves them to whoever waits for them in between;
 * after twenty seconds it waits for each as long as it takes. Hands on how long to wait, for `takeLocks`.
 */
export async function whileTablesAreBusy<Result>(work: (waitMs: number) => Promise<Result>): Promise<Result> {
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
