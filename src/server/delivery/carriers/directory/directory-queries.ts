import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock } from '../../../platform/db/advisory-lock.ts'
import { type Db, inTransactionOn } from '../../../platform/db/pool.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { CarrierPoint, CarrierSettlement } from '../carrier.ts'
import { pointKey } from './point-query.ts'
import type {
  AddIncomingPoints,
  AddIncomingSettlements,
  AnalyzeIncoming,
  CountPointsOfSettlements,
  CountDirectory,
  CountIncoming,
  DeleteGonePoints,
  DeleteGoneSettlements,
  EmptyIncoming,
  ForgetDirectory,
  MergePoints,
  MergeSettlements,
  ReadDirectory,
  RenewDirectoryVersion,
  WaitForMerge,
} from '../../statements.gen.ts'

const select = statement<ReadDirectory>(
  'read-directory',
  'select version, synced_at as "syncedAt" from carrier_directory',
)

export async function readDirectory(db: Db): Promise<ReadDirectory['row'] | undefined> {
  const [directory] = await select(db)
  return directory
}

/** Sample data of a test shop is removed in a live one. */
export const forgetDirectory = statement<ForgetDirectory>(
  'forget-directory',
  'truncate carrier_points, carrier_settlements, carrier_directory',
)

export function withSyncLock<Result>(
  db: Pool,
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  return withAdvisoryLock(db, 'carrier directory', work)
}

export const emptyIncoming = statement<EmptyIncoming>(
  'empty-incoming',
  'truncate incoming_settlements, incoming_points',
)

const addSettlements = statement<AddIncomingSettlements>(
  'add-incoming-settlements',
  `insert into incoming_settlements
   select ref, name, "nameRu", kind, district, region
   from json_to_recordset(:settlements) as came (ref uuid, name text, "nameRu" text, kind text, district text, region text)
   on conflict do nothing`,
)

/** A row may come twice when the carrier's pages shift. */
export async function addIncomingSettlements(db: Db, rows: readonly CarrierSettlement[]): Promise<void> {
  await addSettlements(db, { settlements: JSON.stringify(rows) })
}

const addPoints = statement<AddIncomingPoints>(
  'add-incoming-points',
  `insert into incoming_points
   select ref, "settlementRef", number, kind, description, address, "maxKg", "maxDeclaredUah",
     case when "maxSize" is not null then array(select json_array_elements_text("maxSize"))::integer[] end,
     array(select json_array_elements_text(hours)), refused, "searchKey"
   from json_to_recordset(:points) as came (
     ref uuid, "settlementRef" uuid, number integer, kind text, description text, address text, "maxKg" numeric,
     "maxDeclaredUah" numeric, "maxSize" json, hours json, refused text, "searchKey" text
   )
   on conflict do nothing`,
)

export async function addIncomingPoints(db: Db, rows: readonly CarrierPoint[]): Promise<void> {
  const points = rows.map((point) => ({ ...point, searchKey: pointKey(point) }))
  await addPoints(db, { points: JSON.stringify(points) })
}

export type DirectorySize = CountDirectory['row']

const countRows = (prefix: 'incoming' | 'carrier') => `select
    (select count(*)::int from ${prefix}_settlements) as "settlements!", (select count(*)::int from ${prefix}_points) as "points!"`
const countOfIncoming = statement<CountIncoming>('count-incoming', countRows('incoming'))
const countOfDirectory = statement<CountDirectory>('count-directory', countRows('carrier'))

export async function countIncoming(db: Db): Promise<DirectorySize> {
  const [size] = await countOfIncoming(db)
  return size ?? { settlements: 0, points: 0 }
}

export async function countDirectory(db: Db): Promise<DirectorySize> {
  const [size] = await countOfDirectory(db)
  return size ?? { settlements: 0, points: 0 }
}

const renewVersion = statement<RenewDirectoryVersion>(
  'renew-directory-version',
  `insert into carrier_directory as known (version, synced_at) values (1, now())
   on conflict (is_only) do update set synced_at = now(), version = known.version + :newer`,
)

const settlementColumns = ['name', 'name_ru', 'kind', 'district', 'region']
const pointColumns = [
  'settlement_ref',
  'number',
  'kind',
  'description',
  'address',
  'max_kg',
  'max_declared_uah',
  'max_size',
  'hours',
  'refused',
  'search_key',
]

function merge(table: 'settlements' | 'points', columns: readonly string[], from: string): string {
  const listed = columns.join(', ')
  const of = (name: string) => columns.map((column) => `${name}.${column}`).join(', ')
  return `insert into carrier_${table} as known (ref, ${listed}) select ref, ${listed} from ${from}
    on conflict (ref) do update set (${listed}) = row (${of('excluded')})
    where (${of('known')}) is distinct from (${of('excluded')})`
}

// The pool's timeout is shorter.
const patient = { patienceMs: 130_000 }
const waitForMerge = statement<WaitForMerge>(
  'wait-for-merge',
  `select set_config('statement_timeout', '2min', true)`,
)

// Only the joined columns: sorting the others takes a third of a second.
const analyze = statement<AnalyzeIncoming>(
  'analyze-incoming',
  'analyze incoming_settlements (ref), incoming_points (ref, settlement_ref)',
  patient,
)
const mergeSettlements = statement<MergeSettlements>(
  'merge-settlements',
  merge('settlements', settlementColumns, 'incoming_settlements'),
  patient,
)
const mergePoints = statement<MergePoints>(
  'merge-points',
  merge(
    'points',
    pointColumns,
    '(select p.* from incoming_points p join incoming_settlements s on s.ref = p.settlement_ref) incoming',
  ),
  patient,
)
const deletePoints = statement<DeleteGonePoints>(
  'delete-gone-points',
  'delete from carrier_points p where not exists (select from incoming_points i where i.ref = p.ref)',
  patient,
)
const deleteSettlements = statement<DeleteGoneSettlements>(
  'delete-gone-settlements',
  'delete from carrier_settlements s where not exists (select from incoming_settlements i where i.ref = s.ref)',
  patient,
)
const countPoints = statement<CountPointsOfSettlements>(
  'count-points-of-settlements',
  `update carrier_settlements s set points = counted.points
   from (
     select s.ref, count(p.ref) filter (where p.refused is null)::int as points
     from carrier_settlements s left join carrier_points p on p.settlement_ref = s.ref group by s.ref
   ) counted
   where counted.ref = s.ref and counted.points <> s.points`,
  patient,
)
const merging = [mergeSettlements, mergePoints, deletePoints, deleteSettlements, countPoints]

/** One transaction, so readers see the old or the new one. Writes and counts only changed rows. */
export async function takeIncoming(connection: PoolClient): Promise<number> {
  const changed = await inTransactionOn(connection, async (db) => {
    await waitForMerge(db)
    await analyze(db)
    let count = 0
    for (const write of merging) count += await write(db)
    await renewVersion(db, { newer: count > 0 ? 1 : 0 })
    return count
  })
  await emptyIncoming(connection)
  return changed
}
