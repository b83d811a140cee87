import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Pool } from 'pg'

/** What empties which tables: every database of the tests has the same. */
const emptying = new Map<string, string>()

/**
 * Takes every row out of these tables and of all that refer to them, those that only ever grow included, in a tenth of
 * the time of `truncate … cascade`, which makes the files of two dozen tables and all their indexes anew. Whoever is at
 * work on the rows is waited for. What was deleted stays in those files for a while: not for who looks into them.
 */
export async function emptyTables(db: Pool, ...tables: readonly string[]): Promise<void> {
  const key = tables.join()
  const statements = emptying.get(key) ?? (await statementsThatEmpty(db, tables))
  emptying.set(key, statements)
  const giveUp = Date.now() + 10_000
  while (!(await tried(db, statements))) {
    if (Date.now() > giveUp) throw new Error(`something is at work on ${key} and does not end`)
    await sleep(20)
  }
}

/** Held by another, and given a new child in between. */
const isBusy = new Set(['55P03', '23503'])

/**
 * A row is deleted here before those that it refers to; whoever looks one up, say for a callback that comes late, has
 * locked them in the other order. So nobody is waited for until that would be a deadlock.
 */
async function tried(db: Pool, statements: string): Promise<boolean> {
  try {
    // One message is one transaction.
    await db.query(`set local lock_timeout = '100ms'; ${statements}`)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && isBusy.has(error.code ?? '')) return false
    throw error
  }
}

interface Emptied {
  readonly name: string
  /** What refuses that a row of it goes. */
  readonly guard: string | null
}

/** Those that refer come before those that they refer to. */
async function statementsThatEmpty(db: Pool, tables: readonly string[]): Promise<string> {
  const { rows } = await db.query<Emptied>(
    `with recursive emptied (id, depth) as (
       select unnest($1::regclass[])::oid, 0
       union all
       select conrelid, depth + 1
       from pg_constraint join emptied on confrelid = id
       where contype = 'f' and conrelid <> id
     )
     select id::regclass::text as name, (
       select quote_ident(tgname) from pg_trigger
       -- Before a row of it is deleted.
       where tgrelid = id and not tgisinternal and tgtype::int & 11 = 11
     ) as guard
     from emptied group by id order by max(depth) desc`,
    [tables],
  )
  return rows.map(({ name, guard }) => deletion(name, guard)).join('; ')
}

function deletion(name: string, guard: string | null): string {
  const deleted = `delete from ${name}`
  if (guard === null) return deleted
  return `do $$ begin if exists (select from ${name}) then
    alter table ${name} disable trigger ${guard}; ${deleted}; alter table ${name} enable trigger ${guard};
  end if; end $$`
}

/** The same by files, in which nothing of the rows is left then. For the owner of the tables. */
export async function truncateTables(db: Pool, ...tables: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
     where not tgisinternal and tgtype::int & 32 <> 0 and tgrelid::regclass::text <> 'schema_migrations'`,
  )
  const triggers = (verb: string) =>
    rows.map(({ name }) => `alter table ${name} ${verb} trigger user`).join('; ')
  // One message is one transaction.
  await db.query(`${triggers('disable')}; truncate ${tables.join(', ')} cascade; ${triggers('enable')}`)
}
