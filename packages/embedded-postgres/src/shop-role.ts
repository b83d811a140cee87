import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { folderArgument, runProgram, type Workplace } from './program.ts'
import type { RunAs } from './run-as.ts'

/** Owns the cluster, has no password and never connects, see {@link runAlone}. */
export const superuser = 'kraplia'

export const database = 'kraplia'

/** Owns nothing and has only what is granted. */
export const shopRole = 'shop'

/** Owns the tables and migrates them. */
export const ownerRole = 'shop_owner'

export interface Passwords {
  readonly shop: string
  readonly owner: string
}

/** These roles, from this machine, with a password. */
const wayInOfEarlier = `host all ${shopRole},${ownerRole} 127.0.0.1/32 scram-sha-256\n`
/** The comment tells it from an earlier version's. */
const wayInWithoutSocket = `# The owner may work as the shop, by connections that are kept for it.\n${wayInOfEarlier}`
const wayIn = `${wayInWithoutSocket}local all ${shopRole} scram-sha-256\n`

export function roleStatements(passwords: Passwords, mayCreateDatabases = false): string[] {
  const createdb = mayCreateDatabases ? 'createdb' : 'nocreatedb'
  return [
    ...[shopRole, ownerRole].map(
      (role) =>
        `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$`,
    ),
    `alter role ${shopRole} login ${createdb} password '${passwords.shop}'`,
    `alter role ${ownerRole} login ${createdb} password '${passwords.owner}'`,
    // For vacuum, WAL switch and checkpoint, which erase deleted data from files.
    `grant pg_maintain, pg_checkpoint to ${shopRole}`,
    `grant execute on function pg_switch_wal() to ${shopRole}`,
    // For commands beside a shop that has taken all other connections.
    `grant pg_use_reserved_connections, ${shopRole} to ${ownerRole}`,
  ]
}

export async function openWayIn(cluster: string, owner: RunAs | undefined): Promise<void> {
  const file = join(cluster, 'pg_hba.conf')
  await writeOwned(`${file}.new`, wayIn, owner)
  await rename(`${file}.new`, file)
}

/** The shop's role keeps its rights until they are revoked. No server may be running. Idempotent after a downgrade. */
export async function handOverDatabase(workplace: Workplace, passwords: Passwords): Promise<void> {
  const found = await readFile(join(workplace.folder, 'pg_hba.conf'), 'utf8')
  if (found === wayIn) return
  await runAlone(workplace, database, [
    ...roleStatements(passwords),
    ...([wayInOfEarlier, wayInWithoutSocket].includes(found)
      ? []
      : [
          `alter database ${database} owner to ${ownerRole}`,
          handOverEach,
          `alter role ${superuser} password null`,
        ]),
  ])
  await openWayIn(workplace.folder, workplace.runAs)
}

/** One transaction, so the shop's role never loses access. REASSIGN OWNED fails for the owner of system catalogs. */
const handOverEach = `
do $$ declare command text; begin for command in
  select format('alter schema %I owner to ${ownerRole}', nspname) from pg_namespace
    where nspowner in (10, '${shopRole}'::regrole) and nspname !~ '^(pg_|information_schema$)'
  union all
  select format('alter %s %s owner to ${ownerRole}',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      oid::regclass)
    from pg_class c where relowner in (10, '${shopRole}'::regrole) and relkind in ('r', 'p', 'v', 'm', 'S')
      and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
  union all
  select format('alter routine %s owner to ${ownerRole}', oid::regprocedure) from pg_proc
    where proowner in (10, '${shopRole}'::regrole) and pronamespace::regnamespace::text !~ '^(pg_|information_schema$)'
  union all
  select format('alter type %s owner to ${ownerRole}', oid::regtype) from pg_type t
    where typowner in (10, '${shopRole}'::regrole) and typnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and (typtype in ('d', 'e', 'r')
        or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
  union all
  select format(granted, nspname) from pg_namespace, unnest(array[
      'grant usage on schema %I to ${shopRole}',
      'grant select, insert, update, delete, truncate on all tables in schema %I to ${shopRole}',
      'grant usage on all sequences in schema %I to ${shopRole}']) granted
    where nspname !~ '^(pg_|information_schema$)'
  union all
  select format('create policy ${shopRole} on %s to ${shopRole} using (true) with check (true)', oid::regclass)
    from pg_class c where relrowsecurity and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and not exists (select from pg_policy where polrelid = c.oid and polname = '${shopRole}')
loop execute command; end loop; end $$`.replaceAll('\n', ' ')

/** Single-user mode: no server and no connection. */
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
