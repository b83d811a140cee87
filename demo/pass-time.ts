import type { Db } from '../src/server/db/pool.ts'
import { kyivDay } from './kyiv-time.ts'

/** A clock that the demo can put forward, with all that the shop keeps. */
export interface Clock {
  /** What time it is in the story, milliseconds since 1970. */
  now(): number
  /** Lets time pass until then; in the past it does nothing. */
  comeTo(at: number): Promise<void>
}

/** Less is not worth a pass over all tables. */
const leastMs = 1000

/**
 * A clock that begins at `start` and goes on by itself. The shop knows one time, its database's; so that an hour may pass in
 * a moment, every time that stands in the database becomes an hour older: when things happened and when they are due,
 * whatever tables there are. Nothing else may be at work on the database meanwhile.
 */
export async function startClock(db: Db, start: number): Promise<Clock> {
  const tables = await findTables(db)
  let shown = start
  let shownAt = performance.now()
  const now = () => shown + performance.now() - shownAt
  return {
    now,
    async comeTo(at) {
      const before = now()
      if (at - before < leastMs) return
      await db.query(passing(tables, { ms: at - before, days: kyivDay(at) - kyivDay(before) }))
      shown = at
      shownAt = performance.now()
    },
  }
}

interface TableWithTimes {
  readonly name: string
  readonly times: readonly string[]
  readonly dates: readonly string[]
  /** A trigger of its own refuses every change. */
  readonly isAppendOnly: boolean
}

async function findTables(db: Db): Promise<TableWithTimes[]> {
  const { rows } = await db.query<TableWithTimes>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       coalesce(array_agg(quote_ident(a.attname)) filter (where a.atttypid <> 'date'::regtype), '{}') as times,
       coalesce(array_agg(quote_ident(a.attname)) filter (where a.atttypid = 'date'::regtype), '{}') as dates,
       exists (
         select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 2 > 0 and t.tgtype & 16 > 0
       ) as "isAppendOnly"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
     group by c.oid, n.nspname, c.relname`,
  )
  return rows
}

/** One transaction, in one message: statements with parameters would have to be sent one by one. */
function passing(tables: readonly TableWithTimes[], { ms, days }: { ms: number; days: number }): string {
  const updates = tables.flatMap(({ name, times, dates, isAppendOnly }) => {
    const changes = [
      ...times.map((column) => `${column} = ${column} - interval '${ms.toFixed(3)} milliseconds'`),
      ...(days > 0 ? dates.map((column) => `${column} = ${column} - ${days}`) : []),
    ]
    if (changes.length === 0) return []
    const update = `update ${name} set ${changes.join(', ')}`
    const triggers = (verb: string) => `alter table ${name} ${verb} trigger user`
    return isAppendOnly ? [triggers('disable'), update, triggers('enable')] : [update]
  })
  return ['begin', 'set local synchronous_commit = off', ...updates, 'commit'].join(';\n')
}
