import type { Client } from 'pg'
import { lockName } from '../db/advisory-lock.ts'
import { statement } from '../db/statement.ts'
import { withClient, withClientInTransaction } from '../db/with-client.ts'
import type {
  CanMaintain,
  CurrentRole,
  FindGranted,
  FindMissingGrantsOfQueue,
  FindStrangersTables,
} from '../statements.gen.ts'
import type { DeclaredTable } from './declare.ts'
import { tablesWithRemains } from './forget.ts'
import { declaredTables } from './tables.ts'

const byChanges = {
  everything: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  'append-only': ['SELECT', 'INSERT'],
  'add-and-remove': ['SELECT', 'INSERT', 'DELETE'],
  'emptied-at-once': ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'],
  'read-only': ['SELECT'],
} as const

export interface DatabaseAddresses {
  readonly url: string
  readonly ownerUrl?: string | undefined
}

/** Also revokes what is not declared. Idempotent, across nodes too. Throws a message if neither role owns the tables. */
export async function grantToShop({ url, ownerUrl = url }: DatabaseAddresses): Promise<void> {
  if (ownerUrl === url) return
  const [shop, owner] = [await roleOf(url), await roleOf(ownerUrl)]
  if (shop === owner) return
  await withClientInTransaction(ownerUrl, 'kraplia-migrate', async (client) => {
    await lockName(client, 'kraplia migrations')
    for (const grant of await missingGrants(client, shop)) await client.query(grant)
  })
}

const selectStrangers = statement<FindStrangersTables>(
  'find-strangers-tables',
  `select quote_ident(pg_get_userbyid(relowner)) as "owner!", quote_ident(current_user) as "me!" from pg_class
   where oid = to_regclass('orders') and not pg_has_role(relowner, 'usage')`,
)

export async function refuseStrangersTables({ ownerUrl }: DatabaseAddresses): Promise<void> {
  if (ownerUrl === undefined) return
  const [told] = await withClient(ownerUrl, 'kraplia-migrate', (client) => selectStrangers(client))
  if (!told) return
  throw new Error(
    `DATABASE_OWNER_URL: the tables belong to ${told.owner}, not to ${told.me}. Let who administers the server run in this ` +
      `database: reassign owned by ${told.owner} to ${told.me}`,
  )
}

const currentRole = statement<CurrentRole>('current-role', 'select current_user as "role!"')

async function roleOf(url: string): Promise<string> {
  const [current] = await withClient(url, 'kraplia-migrate', (client) => currentRole(client))
  return current?.role ?? ''
}

const askMaintain = statement<CanMaintain>(
  'can-maintain',
  `select current_setting('server_version_num')::int >= 170000 as "canMaintain!"`,
)

async function missingGrants(client: Client, role: string): Promise<string[]> {
  const shop = client.escapeIdentifier(role)
  const tables = await findGranted(client, { role })
  const others = await findMissingGrantsOfQueue(client, { role })
  const [server] = await askMaintain(client)
  const wanted = privilegesByTable()
  return [
    ...others.map(({ grant }) => grant),
    ...tables.flatMap((table) => {
      // Tables of a newer version keep the grants that it gave.
      const privileges = table.schema === 'public' ? wanted.get(table.name) : ofQueue
      if (!privileges) return []
      return changesOf(table, privileges, shop, server?.canMaintain ?? false)
    }),
  ]
}

const ofQueue: Privileges = { ofTable: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'], updatedColumns: [] }

function changesOf(
  table: FindGranted['row'],
  { ofTable, updatedColumns }: Privileges,
  shop: string,
  canMaintain: boolean,
): string[] {
  const name = `${table.schema}.${table.name}`
  const wanted = ofTable.filter((one) => canMaintain || one !== 'MAINTAIN')
  const missing = wanted.filter((one) => !table.ofTable.includes(one))
  const extra = table.ofTable.filter((one) => !wanted.includes(one))
  const missingColumns = updatedColumns.filter((one) => !table.updatedColumns.includes(one))
  const extraColumns = table.updatedColumns.filter((one) => !updatedColumns.includes(one))
  // Revoking on the table also revokes on its columns.
  const columns = extra.includes('UPDATE') ? updatedColumns : missingColumns
  return [
    ...(extra.length > 0 ? [`revoke ${extra.join(', ')} on ${name} from ${shop}`] : []),
    ...(extraColumns.length > 0
      ? [`revoke update (${extraColumns.join(', ')}) on ${name} from ${shop}`]
      : []),
    ...(missing.length > 0 ? [`grant ${missing.join(', ')} on ${name} to ${shop}`] : []),
    ...(columns.length > 0 ? [`grant update (${columns.join(', ')}) on ${name} to ${shop}`] : []),
  ]
}

const findGranted = statement<FindGranted>(
  'find-granted',
  `select n.nspname as schema, c.relname as name,
    array(select acl.privilege_type from aclexplode(c.relacl) acl where acl.grantee = r.oid) as "ofTable!",
    array(select a.attname::text from pg_attribute a, aclexplode(a.attacl) acl
      where a.attrelid = c.oid and acl.grantee = r.oid and acl.privilege_type = 'UPDATE') as "updatedColumns!"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
  where r.rolname = :role and n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v')
  order by n.nspname, c.relname`,
)

/** Grants on its schema and sequences, and row-level security, which by default exclude all but the owner. */
const findMissingGrantsOfQueue = statement<FindMissingGrantsOfQueue>(
  'find-missing-grants-of-queue',
  `select format('grant usage on schema %I to %I', n.nspname, r.rolname) as "grant!"
  from pg_namespace n, pg_roles r
  where r.rolname = :role and n.nspname in ('public', 'graphile_worker')
    and not has_schema_privilege(r.oid, n.oid, 'usage')
  union all
  select format('grant usage on sequence %s to %I', c.oid::regclass, r.rolname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
  where r.rolname = :role and n.nspname in ('public', 'graphile_worker') and c.relkind = 'S'
    and not has_sequence_privilege(r.oid, c.oid, 'usage')
    -- An identity's own needs no right.
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
  union all
  select format('create policy %I on %s to %I using (true) with check (true)', r.rolname, c.oid::regclass, r.rolname)
  from pg_class c, pg_roles r
  where r.rolname = :role and c.relrowsecurity and c.relnamespace = to_regnamespace('graphile_worker')
    and not exists (select from pg_policy p where p.polrelid = c.oid and r.oid = any (p.polroles))`,
)

interface Privileges {
  readonly ofTable: readonly string[]
  readonly updatedColumns: readonly string[]
}

function privilegesByTable(): ReadonlyMap<string, Privileges> {
  const written = new Set(tablesWithRemains())
  return new Map(
    Object.entries(declaredTables).map(([name, table]) => {
      const { ofTable, updatedColumns } = privilegesOf(table)
      // For `vacuum full`.
      return [name, { ofTable: written.has(name) ? [...ofTable, 'MAINTAIN'] : ofTable, updatedColumns }]
    }),
  )
}

function privilegesOf({ changes }: DeclaredTable): Privileges {
  if (typeof changes === 'object') return { ofTable: ['SELECT', 'INSERT'], updatedColumns: changes.only }
  return { ofTable: byChanges[changes ?? 'everything'], updatedColumns: [] }
}
