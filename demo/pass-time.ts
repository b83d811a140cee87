import type { Db } from '../src/server/platform/db/pool.ts'
import { kyivDay } from './kyiv-time.ts'

/** A clock that the demo can put forward, with all that the shop keeps. */
export interface Clock {
  /** Lets time pass until then, milliseconds since 1970; the first time it only says when the story begins. */
  comeTo(at: number): Promise<void>
  /** How much time was let pass since a moment of the machine's clock. */
  passedSince(moment: number): number
}

/** Banks tell times in whole seconds: those that are told again must be the same as those that have become older. */
const secondMs = 1000

/**
 * The shop knows one time, its database's; so that an hour may pass in a moment, every time that stands in the database
 * becomes an hour older: when things happened and when they are due, whatever tables there are. Nothing else may be at
 * work on the database meanwhile.
 */
export async function createClock(db: Db): Promise<Clock> {
  const tables = await findTables(db)
  const passes: { readonly moment: number; readonly ms: number }[] = []
  let begun: { readonly at: number; readonly moment: number } | undefined
  const passedSince = (moment: number) =>
    passes.reduce((sum, pass) => (pass.moment >= moment ? sum + pass.ms : sum), 0)
  return {
    passedSince,
    async comeTo(at) {
      begun ??= { at, moment: Date.now() }
      const now = begun.at + Date.now() - begun.moment + passedSince(begun.moment)
      const ms = Math.floor((at - now) / secondMs) * secondMs
      if (ms <= 0) return
      await db.query(passing(tables, { ms, days: kyivDay(now + ms) - kyivDay(now) }))
      passes.push({ moment: Date.now(), ms })
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
      ...times.map((column) => `${column} = ${column} - interval '${ms} milliseconds'`),
      ...(days > 0 ? dates.map((column) => `${column} = ${column} - ${days}`) : []),
    ]
    if (changes.length === 0) return []
    const update = `update ${name} set ${changes.join(', ')}`
    const triggers = (verb: string) => `alter table ${name} ${verb} trigger user`
    return isAppendOnly ? [triggers('disable'), update, triggers('enable')] : [update]
  })
  return ['begin', 'set local synchronous_commit = off', ...updates, 'commit'].join(';\n')
}
