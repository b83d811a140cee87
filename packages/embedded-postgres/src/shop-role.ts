import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { folderArgument, runProgram, type Workplace } from './program.ts'
import type { RunAs } from './run-as.ts'

/** Owns the cluster, never connects, and has no password: what only it may do is done by {@link runAlone}. */
export const superuser = 'kraplia'

/** The shop's one database. */
export const database = 'kraplia'

/** Who connects: owns all that is the shop's and may do no more than these grants say. */
export const shopRole = 'shop'

/** The only way in: the shop's role, from this machine, with its password. */
const wayIn = `host all ${shopRole} 127.0.0.1/32 scram-sha-256\n`

/** Makes the role, whether or not a start interrupted before has made it. Each statement is one line. */
export function roleStatements(password: string, mayCreateDatabases = false): string[] {
  return [
    `do $$ begin if not exists (select from pg_roles where rolname = '${shopRole}') then create role ${shopRole}; end if; end $$`,
    `alter role ${shopRole} login ${mayCreateDatabases ? 'createdb' : 'nocreatedb'} password '${password}'`,
    // What is deleted leaves data files and log by a vacuum, a new file of the log and a checkpoint.
    `grant pg_maintain, pg_checkpoint to ${shopRole}`,
    `grant execute on function pg_switch_wal() to ${shopRole}`,
  ]
}

/** Lets the shop's role in, and nobody else. */
export async function openWayIn(cluster: string, owner: RunAs | undefined): Promise<void> {
  const file = join(cluster, 'pg_hba.conf')
  await writeOwned(`${file}.new`, wayIn, owner)
  await rename(`${file}.new`, file)
}

/**
 * Hands a database that was made when the shop connected as the superuser over to the shop's role. No server may run
 * on it. Interrupted at any moment, it is done again by the next start.
 */
export async function handOverDatabase(workplace: Workplace, password: string): Promise<void> {
  if ((await readFile(join(workplace.folder, 'pg_hba.conf'), 'utf8')) === wayIn) return
  await runAlone(workplace, database, [
    ...roleStatements(password),
    `alter database ${database} owner to ${shopRole}`,
    handOverEach,
    `alter role ${superuser} password null`,
  ])
  await openWayIn(workplace.folder, workplace.runAs)
}

/** REASSIGN OWNED refuses to take anything from the role that owns the system's own catalogs. */
const handOverEach = `
do $$ declare command text; begin for command in
  select format('alter schema %I owner to ${shopRole}', nspname) from pg_namespace
    where nspowner = 10 and nspname !~ '^(pg_|information_schema$)'
  union all
  select format('alter %s %s owner to ${shopRole}',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      oid::regclass)
    from pg_class c where relowner = 10 and relkind in ('r', 'p', 'v', 'm', 'S')
      and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
  union all
  select format('alter routine %s owner to ${shopRole}', oid::regprocedure) from pg_proc
    where proowner = 10 and pronamespace::regnamespace::text !~ '^(pg_|information_schema$)'
  union all
  select format('alter type %s owner to ${shopRole}', oid::regtype) from pg_type t
    where typowner = 10 and typnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and (typtype in ('d', 'e', 'r')
        or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
loop execute command; end loop; end $$`.replaceAll('\n', ' ')

/** Runs statements as the superuser, with no server and no connection: whoever owns the files may. */
export async function runAlone(
  workplace: Workplace,
  name: string,
  statements: readonly string[],
  options: readonly string[] = [],
): Promise<void> {
  const at = [
    '-D',
    folderArgument(workplace),
    '-c',
    'exit_on_error=on',
    '-c',
    'log_checkpoints=off',
    ...options,
  ]
  await runProgram(workplace, 'postgres', ['--single', ...at, name], `${statements.join('\n')}\n`)
}

export async function writeOwned(file: string, content: string, owner: RunAs | undefined): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(content)
    if (owner) await handle.chown(owner.uid, owner.gid)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
